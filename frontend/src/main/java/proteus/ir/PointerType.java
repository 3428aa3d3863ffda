package proteus.ir;

/** A pointer: a memory object or function together with a byte offset, or the null pointer. */
public enum PointerType implements Type {
  POINTER;

  @Override
  public String toString() {
    return "ptr";
  }
}
