package proteus.verifier.pass.family;

import java.math.BigInteger;
import proteus.ir.PointerType;
import proteus.ir.Type;

/**
 * A scalar in each object of a site.
 *
 * @param offset in bytes, from the object's start
 * @param size in bytes
 * @param type an integer or a pointer
 */
record Field(Site site, BigInteger offset, int size, Type type) {
  boolean isPointer() {
    return type instanceof PointerType;
  }

  /** The first byte behind it. */
  BigInteger end() {
    return offset.add(BigInteger.valueOf(size));
  }

  @Override
  public String toString() {
    return site.number() + "." + offset;
  }
}
