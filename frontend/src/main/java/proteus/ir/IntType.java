package proteus.ir;

import java.math.BigInteger;

/**
 * Integers of a fixed width in two's complement, or of unbounded width.
 *
 * @param bits the width, 1 to 128; 0 stands for unbounded integers
 * @param signedness of unbounded integers always {@link Signedness#SIGNED}
 */
public record IntType(int bits, Signedness signedness) implements Type {
  /** C's {@code _Bool}: 0 and 1, one bit wide (one byte in memory). */
  public static final IntType C_BOOL = new IntType(1, Signedness.UNSIGNED);

  /** The mathematical integers. */
  public static final IntType UNBOUNDED = new IntType(0, Signedness.SIGNED);

  public IntType {
    if (bits < 0 || bits > 128) {
      throw new IllegalArgumentException("integer width " + bits);
    }
    if (bits == 0 && signedness == Signedness.UNSIGNED) {
      throw new IllegalArgumentException("unbounded integers are signed");
    }
  }

  public static IntType signed(int bits) {
    return new IntType(bits, Signedness.SIGNED);
  }

  public static IntType unsigned(int bits) {
    return new IntType(bits, Signedness.UNSIGNED);
  }

  public boolean isUnbounded() {
    return bits == 0;
  }

  public boolean isSigned() {
    return signedness == Signedness.SIGNED;
  }

  /** The least value. Fails for unbounded integers. */
  public BigInteger min() {
    requireBounded();
    return isSigned() ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
  }

  /** The greatest value. Fails for unbounded integers. */
  public BigInteger max() {
    requireBounded();
    return BigInteger.ONE.shiftLeft(isSigned() ? bits - 1 : bits).subtract(BigInteger.ONE);
  }

  /** The number of values, 2^bits. Fails for unbounded integers. */
  public BigInteger cardinality() {
    requireBounded();
    return BigInteger.ONE.shiftLeft(bits);
  }

  public boolean contains(BigInteger value) {
    return isUnbounded()
        || (isSigned()
            ? value.bitLength() < bits
            : value.signum() >= 0 && value.bitLength() <= bits);
  }

  /** Whether all values of the other type are values of this one. */
  public boolean holds(IntType other) {
    return isUnbounded()
        || (!other.isUnbounded() && contains(other.min()) && contains(other.max()));
  }

  /** The value of this type that is congruent to {@code value} modulo 2^bits. */
  public BigInteger wrap(BigInteger value) {
    if (contains(value)) {
      return value;
    }
    BigInteger low = value.mod(cardinality());
    return low.compareTo(max()) > 0 ? low.subtract(cardinality()) : low;
  }

  private void requireBounded() {
    if (isUnbounded()) {
      throw new IllegalStateException("unbounded integers have no range");
    }
  }

  @Override
  public String toString() {
    return isUnbounded() ? "int" : (isSigned() ? "i" : "u") + bits;
  }
}
