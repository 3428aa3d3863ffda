package proteus.smt;

import java.math.BigInteger;
import java.util.Optional;

/** Integer operations that {@link BigInteger} lacks, with the semantics of SMT-LIB's Ints. */
public final class IntegerOperations {
  private IntegerOperations() {}

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

  /**
   * The power, 1 for negative exponents; empty where it would have more than about {@code limit}
   * bits.
   *
   * @param base at least 2
   */
  public static Optional<BigInteger> power(BigInteger base, BigInteger exponent, int limit) {
    if (exponent.signum() <= 0) {
      return Optional.of(BigInteger.ONE);
    }
    BigInteger bits = exponent.multiply(BigInteger.valueOf(base.bitLength()));
    return bits.compareTo(BigInteger.valueOf(limit)) > 0
        ? Optional.empty()
        : Optional.of(base.pow(exponent.intValueExact()));
  }

  /** The greatest n from 0 on with base^n at most {@code a}; 0 for all a below {@code base}. */
  public static BigInteger log(BigInteger base, BigInteger a) {
    if (a.compareTo(base) < 0) {
      return BigInteger.ZERO;
    }
    int n = Math.max(1, (a.bitLength() - 1) / base.bitLength());
    BigInteger power = base.pow(n);
    while (power.compareTo(a) <= 0) {
      power = power.multiply(base);
      n++;
    }
    return BigInteger.valueOf(n - 1L);
  }

  /** 2 to the {@code exponent}. */
  public static BigInteger power2(int exponent) {
    return BigInteger.ONE.shiftLeft(exponent);
  }
}
