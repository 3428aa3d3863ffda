package proteus.ir.arithmetic;

import java.math.BigInteger;
import proteus.ir.FloatType;

/**
 * A float taken apart; the value of a finite one is ±significand · 2^exponent, exactly. Arithmetic
 * on these is exact; {@link #round} brings the result back into a format.
 */
record Unpacked(Kind kind, boolean negative, BigInteger significand, int exponent) {
  enum Kind {
    FINITE,
    INFINITE,
    NAN
  }

  static final Unpacked NAN = new Unpacked(Kind.NAN, false, BigInteger.ZERO, 0);

  static Unpacked infinity(boolean negative) {
    return new Unpacked(Kind.INFINITE, negative, BigInteger.ZERO, 0);
  }

  static Unpacked finite(boolean negative, BigInteger significand, int exponent) {
    return new Unpacked(Kind.FINITE, negative, significand, exponent);
  }

  /** The exact signed value {@code value · 2^exponent}; {@code zeroSign} is the sign of a zero. */
  static Unpacked signed(BigInteger value, int exponent, boolean zeroSign) {
    boolean negative = value.signum() == 0 ? zeroSign : value.signum() < 0;
    return finite(negative, value.abs(), exponent);
  }

  static Unpacked of(BigInteger encoding, FloatType type) {
    int fractionBits = type.significandBits() - 1;
    boolean negative = encoding.testBit(type.bits() - 1);
    BigInteger fraction = encoding.and(mask(fractionBits));
    int exponent = encoding.shiftRight(fractionBits).and(mask(type.exponentBits())).intValue();
    if (exponent == (1 << type.exponentBits()) - 1) {
      return fraction.signum() == 0 ? infinity(negative) : NAN;
    }
    return exponent == 0
        ? finite(negative, fraction, leastExponent(type))
        : finite(negative, fraction.setBit(fractionBits), leastExponent(type) + exponent - 1);
  }

  boolean isNaN() {
    return kind == Kind.NAN;
  }

  boolean isInfinite() {
    return kind == Kind.INFINITE;
  }

  boolean isZero() {
    return kind == Kind.FINITE && significand.signum() == 0;
  }

  /** The significand with the sign. */
  BigInteger signedSignificand() {
    return negative ? significand.negate() : significand;
  }

  /** The signed significand of this finite number for a smaller (or the same) exponent. */
  BigInteger scaledTo(int smallerExponent) {
    return signedSignificand().shiftLeft(exponent - smallerExponent);
  }

  /** The same number with a significand of at least {@code bits} bits (unless it is zero). */
  Unpacked widened(int bits) {
    int missing = Math.max(0, bits - significand.bitLength());
    return finite(negative, significand.shiftLeft(missing), exponent - missing);
  }

  /** The nearest encoding of this value; ties go to the even one. */
  BigInteger round(FloatType type) {
    BigInteger sign = negative ? BigInteger.ONE.shiftLeft(type.bits() - 1) : BigInteger.ZERO;
    return switch (kind) {
      case NAN -> SoftFloat.invalid(type);
      case INFINITE -> sign.or(SoftFloat.infinity(type));
      case FINITE -> sign.or(roundMagnitude(type));
    };
  }

  private BigInteger roundMagnitude(FloatType type) {
    int precision = type.significandBits();
    int least = leastExponent(type);
    int lastPlace = Math.max(exponent + significand.bitLength() - precision, least);
    BigInteger digits = shiftRightToEven(significand, lastPlace - exponent);
    // A carry out of the significand moves into the exponent field, which is just right.
    BigInteger encoding =
        digits.bitLength() >= precision
            ? BigInteger.valueOf((long) lastPlace - least).shiftLeft(precision - 1).add(digits)
            : digits;
    return encoding.min(SoftFloat.infinity(type));
  }

  /** {@code value / 2^shift}, rounded to the nearest integer, ties to even. */
  static BigInteger shiftRightToEven(BigInteger value, int shift) {
    if (shift <= 0) {
      return value.shiftLeft(-shift);
    }
    BigInteger quotient = value.shiftRight(shift);
    int half = value.and(mask(shift)).compareTo(BigInteger.ONE.shiftLeft(shift - 1));
    return half > 0 || (half == 0 && quotient.testBit(0)) ? quotient.add(BigInteger.ONE) : quotient;
  }

  /** The exponent of the last place of subnormal numbers. */
  private static int leastExponent(FloatType type) {
    int bias = (1 << (type.exponentBits() - 1)) - 1;
    return 1 - bias - (type.significandBits() - 1);
  }

  static BigInteger mask(int bits) {
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }
}
