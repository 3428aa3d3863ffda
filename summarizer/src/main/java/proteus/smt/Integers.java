package proteus.smt;

import java.math.BigInteger;

/** Integer operations that {@link BigInteger} lacks, with the semantics of SMT-LIB's Ints. */
public final class Integers {
  private Integers() {}

  /** The quotient rounded down; {@code b} is not 0. */
  public static BigInteger floorDiv(BigInteger a, BigInteger b) {
    BigInteger[] qr = a.divideAndRemainder(b);
    return qr[1].signum() != 0 && qr[1].signum() != b.signum()
        ? qr[0].subtract(BigInteger.ONE)
        : qr[0];
  }

  /** The quotient rounded up; {@code b} is not 0. */
  public static BigInteger ceilDiv(BigInteger a, BigInteger b) {
    return floorDiv(a.negate(), b).negate();
  }

  /** Euclidean quotient: a = b * div + mod with 0 <= mod < |b|; 0 when {@code b} is 0. */
  public static BigInteger div(BigInteger a, BigInteger b) {
    return switch (b.signum()) {
      case 0 -> BigInteger.ZERO;
      case 1 -> floorDiv(a, b);
      default -> floorDiv(a, b.negate()).negate();
    };
  }

  /** Euclidean remainder, 0 <= mod < |b|; {@code a} when {@code b} is 0. */
  public static BigInteger mod(BigInteger a, BigInteger b) {
    return b.signum() == 0 ? a : a.mod(b.abs());
  }

  /** The lowest {@code width} bits, as a number in [0, 2^width). */
  public static BigInteger unsigned(BigInteger a, int width) {
    return a.signum() >= 0 && a.bitLength() <= width ? a : a.mod(power2(width));
  }

  /** The lowest {@code width} bits in two's complement, in [-2^(width-1), 2^(width-1)). */
  public static BigInteger signed(BigInteger a, int width) {
    BigInteger bits = unsigned(a, width);
    return bits.testBit(width - 1) ? bits.subtract(power2(width)) : bits;
  }

  /** 2 to the {@code exponent}. */
  public static BigInteger power2(int exponent) {
    return BigInteger.ONE.shiftLeft(exponent);
  }
}
