package proteus.smt.linked;

import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;

/**
 * A place within objects, one at most in those of each site.
 *
 * @param number tells the program's slots apart
 * @param type what is held there: a pointer, or an integer with a sign
 */
public record Slot(int number, Type type) {
  /** The type of a slot that has the field. */
  static Type type(Field field) {
    return field.type() instanceof IntType(int bits, var _) ? IntType.signed(bits) : field.type();
  }

  /** Whether it holds pointers. */
  public boolean isPointer() {
    return type instanceof PointerType;
  }

  @Override
  public String toString() {
    return type + "@" + number;
  }
}
