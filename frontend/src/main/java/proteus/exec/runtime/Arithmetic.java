package proteus.exec.runtime;

/**
 * Operators on machine integers and floats where the JVM's instructions mean something else, or
 * leave open which NaN they yield: that is the one that {@link proteus.ir.arithmetic.SoftFloat}
 * yields.
 */
public final class Arithmetic {
  private static final int QUIET_FLOAT = 0x0040_0000;
  private static final long QUIET_DOUBLE = 0x0008_0000_0000_0000L;

  /** What an operation yields that has no value. */
  private static final float INVALID_FLOAT = Float.intBitsToFloat(0xffc0_0000);

  private static final double INVALID_DOUBLE = Double.longBitsToDouble(0xfff8_0000_0000_0000L);

  private static final double TWO_63 = 0x1p63;

  private Arithmetic() {}

  public static int divide(int left, int right) {
    return right == 0 ? 0 : left / right;
  }

  public static int divideUnsigned(int left, int right) {
    return right == 0 ? 0 : Integer.divideUnsigned(left, right);
  }

  public static int remainder(int left, int right) {
    return right == 0 ? left : left % right;
  }

  public static int remainderUnsigned(int left, int right) {
    return right == 0 ? left : Integer.remainderUnsigned(left, right);
  }

  public static long divide(long left, long right) {
    return right == 0 ? 0 : left / right;
  }

  public static long divideUnsigned(long left, long right) {
    return right == 0 ? 0 : Long.divideUnsigned(left, right);
  }

  public static long remainder(long left, long right) {
    return right == 0 ? left : left % right;
  }

  public static long remainderUnsigned(long left, long right) {
    return right == 0 ? left : Long.remainderUnsigned(left, right);
  }

  /** The quotient, which for the least value and -1 is no {@code long}. */
  public static long divideExact(long left, long right) {
    return right == 0 ? 0 : Math.divideExact(left, right);
  }

  public static long shiftLeftExact(long value, long count) {
    if (value == 0) {
      return 0;
    }
    if (count < 0 && count > -64) {
      return value >> -count;
    }
    if (count < 0 || count >= 63 || value << count >> count != value) {
      throw new ArithmeticException("overflow");
    }
    return value << count;
  }

  public static long shiftRightExact(long value, long count) {
    if (count >= 0) {
      return value >> Math.min(63, count);
    }
    return shiftLeftExact(value, count < -64 ? 64 : -count);
  }

  /** An unsigned integer as a mathematical one. */
  public static long exactUnsigned(long value) {
    if (value < 0) {
      throw new ArithmeticException("overflow");
    }
    return value;
  }

  /** An unsigned integer, or the greatest {@code long} if it is greater. */
  public static long saturated(long unsigned) {
    return unsigned < 0 ? Long.MAX_VALUE : unsigned;
  }

  public static int toInt(double value) {
    return value > -0x1.00000002p31 && value < 0x1p31 ? (int) value : Integer.MIN_VALUE;
  }

  public static long toLong(double value) {
    return value >= -TWO_63 && value < TWO_63 ? (long) value : Long.MIN_VALUE;
  }

  public static long toUnsignedLong(double value) {
    return value >= TWO_63 && value < 0x1p64
        ? (long) (value - TWO_63) ^ Long.MIN_VALUE
        : toLong(value);
  }

  /** For unbounded integers held as {@code long}. */
  public static long toLongExact(double value) {
    if (Double.isFinite(value) && !(value >= -TWO_63 && value < TWO_63)) {
      throw new ArithmeticException("overflow");
    }
    return Double.isFinite(value) ? (long) value : 0;
  }

  public static double unsignedToDouble(long value) {
    // The lowest bit goes into the next one, where it still decides on rounding.
    return value >= 0 ? (double) value : (double) ((value >>> 1) | (value & 1)) * 2.0;
  }

  public static float unsignedToFloat(long value) {
    return value >= 0 ? (float) value : (float) ((value >>> 1) | (value & 1)) * 2.0f;
  }

  public static float sqrt(float value) {
    float result = (float) Math.sqrt(value);
    return Float.isNaN(result) ? notANumber(value, value) : result;
  }

  public static double sqrt(double value) {
    double result = Math.sqrt(value);
    return Double.isNaN(result) ? notANumber(value, value) : result;
  }

  public static double floor(double value) {
    return Double.isNaN(value) ? notANumber(value, value) : Math.floor(value);
  }

  public static double ceil(double value) {
    return Double.isNaN(value) ? notANumber(value, value) : Math.ceil(value);
  }

  public static double rint(double value) {
    return Double.isNaN(value) ? notANumber(value, value) : Math.rint(value);
  }

  public static double truncate(double value) {
    return value < 0 ? ceil(value) : floor(value);
  }

  /** Halves away from zero. */
  public static double round(double value) {
    if (Double.isNaN(value)) {
      return notANumber(value, value);
    }
    double whole = truncate(value);
    boolean up = Math.abs(value - whole) >= 0.5;
    return up ? whole + Math.copySign(1.0, value) : whole;
  }

  public static float add(float left, float right) {
    float result = left + right;
    return Float.isNaN(result) ? notANumber(left, right) : result;
  }

  public static double add(double left, double right) {
    double result = left + right;
    return Double.isNaN(result) ? notANumber(left, right) : result;
  }

  public static float subtract(float left, float right) {
    float result = left - right;
    return Float.isNaN(result) ? notANumber(left, right) : result;
  }

  public static double subtract(double left, double right) {
    double result = left - right;
    return Double.isNaN(result) ? notANumber(left, right) : result;
  }

  public static float multiply(float left, float right) {
    float result = left * right;
    return Float.isNaN(result) ? notANumber(left, right) : result;
  }

  public static double multiply(double left, double right) {
    double result = left * right;
    return Double.isNaN(result) ? notANumber(left, right) : result;
  }

  public static float divide(float left, float right) {
    float result = left / right;
    return Float.isNaN(result) ? notANumber(left, right) : result;
  }

  public static double divide(double left, double right) {
    double result = left / right;
    return Double.isNaN(result) ? notANumber(left, right) : result;
  }

  public static float remainder(float left, float right) {
    float result = left % right;
    return Float.isNaN(result) ? notANumber(left, right) : result;
  }

  public static double remainder(double left, double right) {
    double result = left % right;
    return Double.isNaN(result) ? notANumber(left, right) : result;
  }

  public static float ieeeRemainder(float left, float right) {
    // The remainder of two floats is a float.
    float result = (float) Math.IEEEremainder(left, right);
    return Float.isNaN(result) ? notANumber(left, right) : result;
  }

  public static double ieeeRemainder(double left, double right) {
    double result = Math.IEEEremainder(left, right);
    return Double.isNaN(result) ? notANumber(left, right) : result;
  }

  /** The first operand that is NaN, made quiet; else that of an operation without a value. */
  private static float notANumber(float left, float right) {
    if (!Float.isNaN(left) && !Float.isNaN(right)) {
      return INVALID_FLOAT;
    }
    float nan = Float.isNaN(left) ? left : right;
    return Float.intBitsToFloat(Float.floatToRawIntBits(nan) | QUIET_FLOAT);
  }

  private static double notANumber(double left, double right) {
    if (!Double.isNaN(left) && !Double.isNaN(right)) {
      return INVALID_DOUBLE;
    }
    double nan = Double.isNaN(left) ? left : right;
    return Double.longBitsToDouble(Double.doubleToRawLongBits(nan) | QUIET_DOUBLE);
  }

  public static float minimum(float left, float right) {
    return Float.isNaN(left) || right < left ? right : left;
  }

  public static float maximum(float left, float right) {
    return Float.isNaN(left) || right > left ? right : left;
  }

  public static double minimum(double left, double right) {
    return Double.isNaN(left) || right < left ? right : left;
  }

  public static double maximum(double left, double right) {
    return Double.isNaN(left) || right > left ? right : left;
  }

  public static boolean isNormal(float value) {
    return Math.abs(value) >= Float.MIN_NORMAL && Float.isFinite(value);
  }

  public static boolean isNormal(double value) {
    return Math.abs(value) >= Double.MIN_NORMAL && Double.isFinite(value);
  }

  public static boolean isSubnormal(float value) {
    return value != 0 && Math.abs(value) < Float.MIN_NORMAL;
  }

  public static boolean isSubnormal(double value) {
    return value != 0 && Math.abs(value) < Double.MIN_NORMAL;
  }

  public static boolean isNegative(float value) {
    return Float.floatToIntBits(value) < 0;
  }

  public static boolean isNegative(double value) {
    return Double.doubleToLongBits(value) < 0;
  }
}
