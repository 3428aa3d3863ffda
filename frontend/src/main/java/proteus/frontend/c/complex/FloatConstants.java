package proteus.frontend.c.complex;

import java.math.BigDecimal;
import java.math.BigInteger;
import proteus.ir.FloatType;

/**
 * Floating constants (C11 6.4.4.2): exact rationals rounded to nearest, ties to even, encoded as in
 * {@link FloatType} (sign, exponent, significand without the leading bit).
 */
public final class FloatConstants {
  private static final BigInteger TWO = BigInteger.TWO;

  private FloatConstants() {}

  /** The encoding of {@code numerator / denominator}, both not negative. */
  public static BigInteger ofRatio(BigInteger numerator, BigInteger denominator, FloatType type) {
    if (numerator.signum() == 0) {
      return BigInteger.ZERO;
    }
    int precision = type.significandBits();
    int bias = (1 << (type.exponentBits() - 1)) - 1;
    int minExponent = 1 - bias;
    int exponent = Math.max(floorLog2(numerator, denominator), minExponent);
    BigInteger significand = roundedQuotient(numerator, denominator, precision - 1 - exponent);
    if (significand.bitLength() > precision) {
      significand = significand.shiftRight(1);
      exponent++;
    }
    if (exponent > bias) {
      return infinity(type);
    }
    boolean normal = significand.bitLength() == precision;
    BigInteger exponentField = BigInteger.valueOf(normal ? exponent + bias : 0);
    BigInteger fraction = normal ? significand.clearBit(precision - 1) : significand;
    return exponentField.shiftLeft(precision - 1).or(fraction);
  }

  public static BigInteger infinity(FloatType type) {
    BigInteger exponentField = TWO.pow(type.exponentBits()).subtract(BigInteger.ONE);
    return exponentField.shiftLeft(type.significandBits() - 1);
  }

  /** The quiet NaN that gcc's {@code __builtin_nan("")} gives. */
  public static BigInteger quietNan(FloatType type) {
    return infinity(type).setBit(type.significandBits() - 2);
  }

  /**
   * The encoding of the constant {@code digits} (decimal or hexadecimal, without suffix), which
   * must be well formed.
   */
  public static BigInteger parse(String digits, FloatType type) {
    if (digits.startsWith("0x") || digits.startsWith("0X")) {
      return parseHexadecimal(digits.substring(2), type);
    }
    BigDecimal value = new BigDecimal(digits);
    int scale = value.scale();
    if (value.signum() == 0 || value.precision() - (long) scale < -20000) {
      return BigInteger.ZERO;
    }
    if (value.precision() - (long) scale > 20000) {
      return infinity(type);
    }
    BigInteger power = BigInteger.TEN.pow(Math.abs(scale));
    return scale >= 0
        ? ofRatio(value.unscaledValue(), power, type)
        : ofRatio(value.unscaledValue().multiply(power), BigInteger.ONE, type);
  }

  private static BigInteger parseHexadecimal(String digits, FloatType type) {
    int p = Math.max(digits.indexOf('p'), digits.indexOf('P'));
    int exponent = p < 0 ? 0 : Integer.parseInt(digits.substring(p + 1));
    String mantissa = p < 0 ? digits : digits.substring(0, p);
    int point = mantissa.indexOf('.');
    if (point >= 0) {
      exponent -= 4 * (mantissa.length() - point - 1);
      mantissa = mantissa.substring(0, point) + mantissa.substring(point + 1);
    }
    BigInteger value = mantissa.isEmpty() ? BigInteger.ZERO : new BigInteger(mantissa, 16);
    exponent = Math.clamp(exponent, -40000, 40000);
    return exponent >= 0
        ? ofRatio(value.shiftLeft(exponent), BigInteger.ONE, type)
        : ofRatio(value, BigInteger.ONE.shiftLeft(-exponent), type);
  }

  /** The value truncated towards zero; fails for infinities and NaN. */
  public static BigInteger truncate(BigInteger encoding, FloatType type) {
    int precision = type.significandBits();
    int bias = (1 << (type.exponentBits() - 1)) - 1;
    BigInteger fraction = encoding.mod(BigInteger.ONE.shiftLeft(precision - 1));
    int field =
        encoding
            .shiftRight(precision - 1)
            .mod(BigInteger.ONE.shiftLeft(type.exponentBits()))
            .intValueExact();
    if (field == 2 * bias + 1) {
      throw new ArithmeticException("no finite value");
    }
    BigInteger significand = field == 0 ? fraction : fraction.setBit(precision - 1);
    int exponent = Math.max(field, 1) - bias - (precision - 1);
    BigInteger magnitude =
        exponent >= 0 ? significand.shiftLeft(exponent) : significand.shiftRight(-exponent);
    return encoding.testBit(type.bits() - 1) ? magnitude.negate() : magnitude;
  }

  private static int floorLog2(BigInteger numerator, BigInteger denominator) {
    int estimate = numerator.bitLength() - denominator.bitLength();
    BigInteger scaledNumerator = estimate < 0 ? numerator.shiftLeft(-estimate) : numerator;
    BigInteger scaledDenominator = estimate > 0 ? denominator.shiftLeft(estimate) : denominator;
    return scaledNumerator.compareTo(scaledDenominator) < 0 ? estimate - 1 : estimate;
  }

  /** {@code numerator / denominator * 2^shift}, to nearest even. */
  private static BigInteger roundedQuotient(
      BigInteger numerator, BigInteger denominator, int shift) {
    BigInteger n = shift >= 0 ? numerator.shiftLeft(shift) : numerator;
    BigInteger d = shift >= 0 ? denominator : denominator.shiftLeft(-shift);
    BigInteger[] parts = n.divideAndRemainder(d);
    int half = parts[1].multiply(TWO).compareTo(d);
    boolean up = half > 0 || (half == 0 && parts[0].testBit(0));
    return up ? parts[0].add(BigInteger.ONE) : parts[0];
  }
}
