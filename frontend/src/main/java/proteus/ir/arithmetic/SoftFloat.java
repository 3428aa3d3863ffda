package proteus.ir.arithmetic;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.OptionalInt;
import proteus.ir.BinaryOp;
import proteus.ir.FloatType;
import proteus.ir.UnaryOp;

/**
 * IEEE 754 arithmetic on encodings (see {@link FloatType}), rounding to nearest even. What is left
 * open about NaNs is as x86's SSE has it: an operation passes on the first NaN that it is given,
 * made quiet, and what has no value is the quiet NaN with the sign bit and an empty payload.
 */
public final class SoftFloat {
  private SoftFloat() {}

  /** What an operation yields that has no value for operands which are no NaNs. */
  static BigInteger invalid(FloatType type) {
    return quiet(infinity(type), type).setBit(type.bits() - 1);
  }

  private static BigInteger quiet(BigInteger nan, FloatType type) {
    return nan.setBit(type.significandBits() - 2);
  }

  /** Positive infinity. */
  public static BigInteger infinity(FloatType type) {
    return Unpacked.mask(type.exponentBits()).shiftLeft(type.significandBits() - 1);
  }

  public static boolean isNaN(BigInteger encoding, FloatType type) {
    return magnitude(encoding, type).compareTo(infinity(type)) > 0;
  }

  /** Applies an operator on floats whose result is a float. */
  public static BigInteger apply(UnaryOp op, BigInteger x, FloatType type) {
    if (isNaN(x, type) && op != UnaryOp.NEGATE && op != UnaryOp.ABS) {
      return quiet(x, type);
    }
    return switch (op) {
      case NEGATE -> x.flipBit(type.bits() - 1);
      case ABS -> magnitude(x, type);
      case SQRT -> sqrt(Unpacked.of(x, type), type);
      case FLOOR, CEIL, TRUNC, ROUND, RINT -> toIntegral(op, Unpacked.of(x, type), type);
      case BIT_NOT, NOT, IS_NAN, IS_INFINITE, IS_NORMAL, IS_SUBNORMAL, IS_NEGATIVE ->
          throw new IllegalArgumentException(op + " of floats gives no float");
    };
  }

  /** Applies one of the tests of {@link UnaryOp#isFloatTest}. */
  public static boolean test(UnaryOp op, BigInteger x, FloatType type) {
    BigInteger magnitude = magnitude(x, type);
    int atInfinity = magnitude.compareTo(infinity(type));
    BigInteger leastNormal = BigInteger.ONE.shiftLeft(type.significandBits() - 1);
    return switch (op) {
      case IS_NAN -> atInfinity > 0;
      case IS_INFINITE -> atInfinity == 0;
      case IS_NORMAL -> atInfinity < 0 && magnitude.compareTo(leastNormal) >= 0;
      case IS_SUBNORMAL -> magnitude.signum() > 0 && magnitude.compareTo(leastNormal) < 0;
      case IS_NEGATIVE -> atInfinity <= 0 && x.testBit(type.bits() - 1);
      case NEGATE, BIT_NOT, NOT, ABS, SQRT, FLOOR, CEIL, TRUNC, ROUND, RINT ->
          throw new IllegalArgumentException(op + " is no test");
    };
  }

  /** Applies an operator on floats whose result is a float. */
  public static BigInteger apply(BinaryOp op, BigInteger left, BigInteger right, FloatType type) {
    if (op == BinaryOp.MIN || op == BinaryOp.MAX) {
      return extremum(op, left, right, type);
    }
    if (isNaN(left, type) || isNaN(right, type)) {
      return quiet(isNaN(left, type) ? left : right, type);
    }
    Unpacked x = Unpacked.of(left, type);
    Unpacked y = Unpacked.of(right, type);
    Unpacked result =
        switch (op) {
          case ADD -> add(x, y);
          case SUB -> add(x, negated(y));
          case MUL -> multiply(x, y);
          case DIV -> divide(x, y, type.significandBits());
          case REM, IEEE_REMAINDER -> remainder(op, x, y);
          case AND, OR, XOR, SHL, SHR, MIN, MAX, EQ, NE, LT, LE, GT, GE -> throw noFloat(op);
          case LOGICAL_AND, LOGICAL_OR, POINTER_DIFFERENCE -> throw noFloat(op);
        };
    return result.round(type);
  }

  /** Whether the comparison {@code op} holds; NaN is unequal to everything and unordered. */
  public static boolean compare(BinaryOp op, BigInteger left, BigInteger right, FloatType type) {
    OptionalInt order = order(left, right, type);
    return order.isEmpty() ? op == BinaryOp.NE : op.holds(order.getAsInt());
  }

  /** The value rounded to the nearest of {@code type}. */
  public static BigInteger fromInteger(BigInteger value, FloatType type) {
    return Unpacked.signed(value, 0, false).round(type);
  }

  public static BigInteger convert(BigInteger encoding, FloatType from, FloatType to) {
    return isNaN(encoding, from)
        ? convertNaN(encoding, from, to)
        : Unpacked.of(encoding, from).round(to);
  }

  /** The payload keeps its highest bits. */
  private static BigInteger convertNaN(BigInteger nan, FloatType from, FloatType to) {
    BigInteger payload = nan.and(Unpacked.mask(from.significandBits() - 1));
    BigInteger fitted = payload.shiftLeft(to.significandBits() - from.significandBits());
    BigInteger magnitude = quiet(infinity(to).or(fitted), to);
    return nan.testBit(from.bits() - 1) ? magnitude.setBit(to.bits() - 1) : magnitude;
  }

  /** The integer part; fails for infinities and NaN, see {@link #isFinite}. */
  public static BigInteger toInteger(BigInteger encoding, FloatType type) {
    if (!isFinite(encoding, type)) {
      throw new ArithmeticException("no integer part");
    }
    Unpacked x = Unpacked.of(encoding, type);
    BigInteger magnitude =
        x.exponent() >= 0
            ? x.significand().shiftLeft(x.exponent())
            : x.significand().shiftRight(-x.exponent());
    return x.negative() ? magnitude.negate() : magnitude;
  }

  public static boolean isFinite(BigInteger encoding, FloatType type) {
    return magnitude(encoding, type).compareTo(infinity(type)) < 0;
  }

  /** For people: enough decimal digits to tell the value from its neighbours, or nearly so. */
  public static String toText(BigInteger encoding, FloatType type) {
    return switch (type) {
      case FLOAT -> Float.toString(Float.intBitsToFloat(encoding.intValue()));
      case DOUBLE -> Double.toString(Double.longBitsToDouble(encoding.longValue()));
      case EXTENDED, QUAD -> {
        Unpacked x = Unpacked.of(encoding, type);
        if (x.isNaN() || x.isInfinite()) {
          yield x.isNaN() ? "NaN" : x.negative() ? "-Infinity" : "Infinity";
        }
        if (x.isZero()) {
          yield x.negative() ? "-0.0" : "0.0";
        }
        BigDecimal scale = new BigDecimal(BigInteger.TWO.pow(Math.abs(x.exponent())));
        BigDecimal digits = new BigDecimal(x.signedSignificand());
        MathContext context = new MathContext(type.significandBits() / 3 + 1);
        BigDecimal value =
            x.exponent() >= 0 ? digits.multiply(scale, context) : digits.divide(scale, context);
        yield value.stripTrailingZeros().toString();
      }
    };
  }

  private static OptionalInt order(BigInteger left, BigInteger right, FloatType type) {
    if (isNaN(left, type) || isNaN(right, type)) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(rank(left, type).compareTo(rank(right, type)));
  }

  /** Encodings order like their magnitudes; both zeros have rank 0. */
  private static BigInteger rank(BigInteger encoding, FloatType type) {
    BigInteger magnitude = magnitude(encoding, type);
    return encoding.testBit(type.bits() - 1) ? magnitude.negate() : magnitude;
  }

  private static BigInteger magnitude(BigInteger encoding, FloatType type) {
    return encoding.clearBit(type.bits() - 1);
  }

  private static BigInteger extremum(
      BinaryOp op, BigInteger left, BigInteger right, FloatType type) {
    if (isNaN(left, type)) {
      return right;
    }
    OptionalInt order = order(left, right, type);
    boolean takeLeft =
        order.isEmpty() || (op == BinaryOp.MIN ? order.getAsInt() <= 0 : order.getAsInt() >= 0);
    return takeLeft ? left : right;
  }

  private static Unpacked negated(Unpacked x) {
    return new Unpacked(x.kind(), !x.negative(), x.significand(), x.exponent());
  }

  private static Unpacked add(Unpacked x, Unpacked y) {
    if (x.isInfinite() || y.isInfinite()) {
      boolean opposite = x.isInfinite() && y.isInfinite() && x.negative() != y.negative();
      return opposite ? Unpacked.NAN : x.isInfinite() ? x : y;
    }
    int exponent = Math.min(x.exponent(), y.exponent());
    BigInteger sum = x.scaledTo(exponent).add(y.scaledTo(exponent));
    // Zero as a sum is negative only if both summands are.
    return Unpacked.signed(sum, exponent, x.negative() && y.negative());
  }

  private static Unpacked multiply(Unpacked x, Unpacked y) {
    boolean negative = x.negative() != y.negative();
    if (x.isInfinite() || y.isInfinite()) {
      return x.isZero() || y.isZero() ? Unpacked.NAN : Unpacked.infinity(negative);
    }
    BigInteger product = x.significand().multiply(y.significand());
    return Unpacked.finite(negative, product, x.exponent() + y.exponent());
  }

  private static Unpacked divide(Unpacked x, Unpacked y, int precision) {
    boolean negative = x.negative() != y.negative();
    if (x.isInfinite() || y.isInfinite()) {
      return x.isInfinite() && y.isInfinite()
          ? Unpacked.NAN
          : x.isInfinite() ? Unpacked.infinity(negative) : zero(negative);
    }
    if (y.isZero()) {
      return x.isZero() ? Unpacked.NAN : Unpacked.infinity(negative);
    }
    Unpacked dividend = x.widened(y.significand().bitLength() + precision + 2);
    BigInteger[] parts = dividend.significand().divideAndRemainder(y.significand());
    return withSticky(negative, parts[0], dividend.exponent() - y.exponent(), parts[1]);
  }

  private static BigInteger sqrt(Unpacked x, FloatType type) {
    if (x.isZero() || (x.isInfinite() && !x.negative())) {
      return x.round(type);
    }
    if (x.negative()) {
      return invalid(type);
    }
    Unpacked wide = x.widened(2 * type.significandBits() + 4);
    boolean odd = (wide.exponent() & 1) != 0;
    BigInteger square = odd ? wide.significand().shiftLeft(1) : wide.significand();
    int exponent = odd ? wide.exponent() - 1 : wide.exponent();
    BigInteger[] parts = square.sqrtAndRemainder();
    return withSticky(false, parts[0], exponent / 2, parts[1]).round(type);
  }

  /** A result with one more bit, set if something was cut off: enough to round correctly. */
  private static Unpacked withSticky(
      boolean negative, BigInteger digits, int exponent, BigInteger rest) {
    BigInteger sticky = rest.signum() == 0 ? BigInteger.ZERO : BigInteger.ONE;
    return Unpacked.finite(negative, digits.shiftLeft(1).or(sticky), exponent - 1);
  }

  private static Unpacked remainder(BinaryOp op, Unpacked x, Unpacked y) {
    if (x.isInfinite() || y.isZero()) {
      return Unpacked.NAN;
    }
    if (y.isInfinite() || x.isZero()) {
      return x;
    }
    int exponent = Math.min(x.exponent(), y.exponent());
    BigInteger divisor = y.scaledTo(exponent).abs();
    BigInteger[] parts = x.scaledTo(exponent).abs().divideAndRemainder(divisor);
    BigInteger rest = parts[1];
    if (op == BinaryOp.IEEE_REMAINDER) {
      int half = rest.shiftLeft(1).compareTo(divisor);
      if (half > 0 || (half == 0 && parts[0].testBit(0))) {
        rest = rest.subtract(divisor);
      }
    }
    return Unpacked.signed(x.negative() ? rest.negate() : rest, exponent, x.negative());
  }

  private static BigInteger toIntegral(UnaryOp op, Unpacked x, FloatType type) {
    if (x.isInfinite() || x.exponent() >= 0) {
      return x.round(type);
    }
    int shift = -x.exponent();
    BigInteger whole = x.significand().shiftRight(shift);
    BigInteger fraction = x.significand().and(Unpacked.mask(shift));
    boolean up =
        switch (op) {
          case FLOOR -> x.negative() && fraction.signum() != 0;
          case CEIL -> !x.negative() && fraction.signum() != 0;
          case ROUND -> fraction.testBit(shift - 1);
          case RINT -> !Unpacked.shiftRightToEven(x.significand(), shift).equals(whole);
          default -> false;
        };
    BigInteger rounded = up ? whole.add(BigInteger.ONE) : whole;
    return Unpacked.finite(x.negative(), rounded, 0).round(type);
  }

  private static Unpacked zero(boolean negative) {
    return Unpacked.finite(negative, BigInteger.ZERO, 0);
  }

  private static IllegalArgumentException noFloat(BinaryOp op) {
    return new IllegalArgumentException(op + " of floats gives no float");
  }
}
