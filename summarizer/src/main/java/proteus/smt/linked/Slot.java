package proteus.smt.linked;

import java.math.BigInteger;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;

/**
 * A place within objects, whatever site they are from.
 *
 * @param offset in bytes, from the object's start
 * @param type what is held there: a pointer, or an integer with a sign
 */
public record Slot(BigInteger offset, Type type) {
  /** The slot that the field lies in. */
  public static Slot of(Field field) {
    Type type =
        field.type() instanceof IntType(int bits, var _) ? IntType.signed(bits) : field.type();
    return new Slot(field.offset(), type);
  }

  /** Whether it holds pointers. */
  public boolean isPointer() {
    return type instanceof PointerType;
  }

  @Override
  public String toString() {
    return type + "@" + offset;
  }
}
