package proteus.smt.linked;

import java.math.BigInteger;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;

/**
 * A scalar in each object of a site.
 *
 * @param offset in bytes, from the object's start
 * @param size in bytes
 * @param type an integer or a pointer
 */
public record Field(Site site, BigInteger offset, int size, Type type) {
  /** Whether it holds pointers. */
  public boolean isPointer() {
    return type instanceof PointerType;
  }

  /** The first byte behind it. */
  public BigInteger end() {
    return offset.add(BigInteger.valueOf(size));
  }

  /**
   * The integer in the field of an object that begins with those bytes, and else is zero.
   *
   * @param as the type that the integer gets
   */
  public BigInteger initial(String bytes, IntType as) {
    BigInteger value = BigInteger.ZERO;
    int first = offset.intValueExact();
    for (int i = Math.min(bytes.length(), first + size) - 1; i >= first; i--) {
      value = value.shiftLeft(Byte.SIZE).or(BigInteger.valueOf(bytes.charAt(i)));
    }
    return as.wrap(value);
  }

  @Override
  public String toString() {
    return site.number() + "." + offset;
  }
}
