package proteus.ir;

/** The truth values of conditions. C's {@code _Bool} is the integer type {@link IntType#C_BOOL}. */
public enum BoolType implements Type {
  BOOL;

  @Override
  public String toString() {
    return "bool";
  }
}
