package proteus.exec.runtime;

import java.math.BigInteger;
import proteus.ir.BinaryOp;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Value;
import proteus.ir.arithmetic.Conversions;
import proteus.ir.arithmetic.SoftFloat;

/** What the JVM has no instructions for: integers and floats held as {@link BigInteger}. */
public final class Wide {
  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

  private Wide() {}

  /** {@code bits} is 0 for unbounded integers. */
  public static BigInteger integer(
      BigInteger left, BigInteger right, BinaryOp op, int bits, boolean signed) {
    IntType type = type(bits, signed);
    Value result = op.apply(new Value.IntValue(left), new Value.IntValue(right), type);
    return ((Value.IntValue) result).value();
  }

  public static BigInteger wrap(BigInteger value, int bits, boolean signed) {
    return type(bits, signed).wrap(value);
  }

  public static BigInteger unsigned(long value) {
    BigInteger signed = BigInteger.valueOf(value);
    return value < 0 ? signed.add(TWO_64) : signed;
  }

  /** An unbounded integer that must be a {@code long}. */
  public static long exact(BigInteger value) {
    return value.longValueExact();
  }

  /** The value, or the nearest {@code long}. */
  public static long saturated(BigInteger value) {
    return value.bitLength() < 64
        ? value.longValue()
        : value.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
  }

  public static int count(BigInteger count, int width) {
    return count.mod(BigInteger.valueOf(width)).intValue();
  }

  public static BigInteger floating(
      BigInteger left, BigInteger right, BinaryOp op, FloatType type) {
    return SoftFloat.apply(op, left, right, type);
  }

  public static BigInteger floating(BigInteger operand, UnaryOp op, FloatType type) {
    return SoftFloat.apply(op, operand, type);
  }

  public static boolean compare(BigInteger left, BigInteger right, BinaryOp op, FloatType type) {
    return SoftFloat.compare(op, left, right, type);
  }

  public static boolean test(BigInteger operand, UnaryOp op, FloatType type) {
    return SoftFloat.test(op, operand, type);
  }

  public static BigInteger toFloat(BigInteger value, FloatType type) {
    return SoftFloat.fromInteger(value, type);
  }

  public static BigInteger toInteger(
      BigInteger encoding, FloatType from, int bits, boolean signed) {
    return Conversions.toInteger(encoding, from, type(bits, signed));
  }

  public static BigInteger convert(BigInteger encoding, FloatType from, FloatType to) {
    return SoftFloat.convert(encoding, from, to);
  }

  public static BigInteger encoding(float value) {
    return BigInteger.valueOf(Float.floatToRawIntBits(value) & 0xffffffffL);
  }

  public static BigInteger encoding(double value) {
    return unsigned(Double.doubleToRawLongBits(value));
  }

  public static float toFloat(BigInteger encoding) {
    return Float.intBitsToFloat(encoding.intValue());
  }

  public static double toDouble(BigInteger encoding) {
    return Double.longBitsToDouble(encoding.longValue());
  }

  private static IntType type(int bits, boolean signed) {
    return signed ? IntType.signed(bits) : IntType.unsigned(bits);
  }
}
