package proteus.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import proteus.exec.runtime.Arithmetic;
import proteus.ir.arithmetic.Conversions;
import proteus.ir.arithmetic.SoftFloat;
import proteus.testing.Slow;

/** The formats that Java has serve as the measure of {@link SoftFloat}. */
final class SoftFloatTest {
  /** Doubles whose bit patterns, not values, are spread evenly; half of them of like exponents. */
  @Provide
  Arbitrary<Double> doubles() {
    Arbitrary<Double> any = Arbitraries.longs().map(Double::longBitsToDouble);
    Arbitrary<Double> near =
        Combinators.combine(Arbitraries.longs(), Arbitraries.integers().between(1000, 1060))
            .as((bits, e) -> Double.longBitsToDouble((bits & ~(0x7ffL << 52)) | ((long) e << 52)));
    Arbitrary<Double> special =
        Arbitraries.of(
            0.0,
            -0.0,
            1.0,
            0.5,
            -1.5,
            2.5,
            1e308,
            Double.MIN_VALUE,
            Double.NaN,
            Double.MIN_NORMAL,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            0x1p63,
            -0x1p63);
    return Arbitraries.oneOf(any, near, special);
  }

  @Slow
  @Property(seed = "1", tries = 5000)
  void doubleArithmetic(@ForAll("doubles") double x, @ForAll("doubles") double y) {
    same(BinaryOp.ADD, x, y, x + y);
    same(BinaryOp.SUB, x, y, x - y);
    same(BinaryOp.MUL, x, y, x * y);
    same(BinaryOp.DIV, x, y, x / y);
    same(BinaryOp.REM, x, y, Arithmetic.remainder(x, y));
    same(BinaryOp.IEEE_REMAINDER, x, y, Arithmetic.ieeeRemainder(x, y));
    same(UnaryOp.SQRT, x, Math.sqrt(x));
    same(UnaryOp.FLOOR, x, Arithmetic.floor(x));
    same(UnaryOp.CEIL, x, Arithmetic.ceil(x));
    same(UnaryOp.RINT, x, Arithmetic.rint(x));
    same(UnaryOp.TRUNC, x, Arithmetic.truncate(x));
    same(UnaryOp.NEGATE, x, -x);
    same(UnaryOp.ABS, x, Math.abs(x));
    assertThat(holds(BinaryOp.LT, x, y)).isEqualTo(x < y);
    assertThat(holds(BinaryOp.GE, x, y)).isEqualTo(x >= y);
    assertThat(holds(BinaryOp.EQ, x, y)).isEqualTo(x == y);
    assertThat(holds(BinaryOp.NE, x, y)).isEqualTo(x != y);
  }

  @Property(seed = "1", tries = 5000)
  void floatArithmetic(@ForAll int xBits, @ForAll int yBits) {
    float x = Float.intBitsToFloat(xBits);
    float y = Float.intBitsToFloat(yBits);
    same(BinaryOp.ADD, x, y, x + y);
    same(BinaryOp.MUL, x, y, x * y);
    same(BinaryOp.DIV, x, y, x / y);
    same(BinaryOp.REM, x, y, Arithmetic.remainder(x, y));
  }

  @Slow
  @Property(seed = "1", tries = 5000)
  void conversions(@ForAll("doubles") double x, @ForAll long i) {
    FloatType d = FloatType.DOUBLE;
    assertThat(SoftFloat.convert(encoding(x), d, FloatType.FLOAT)).isEqualTo(encoding((float) x));
    for (FloatType wide : new FloatType[] {FloatType.EXTENDED, FloatType.QUAD}) {
      BigInteger there = SoftFloat.convert(encoding(x), d, wide);
      assertThat(SoftFloat.convert(there, wide, d)).isEqualTo(encoding(x));
    }
    assertThat(SoftFloat.fromInteger(BigInteger.valueOf(i), d)).isEqualTo(encoding((double) i));
    assertThat(SoftFloat.fromInteger(BigInteger.valueOf(i), FloatType.FLOAT))
        .isEqualTo(encoding((float) i));
    if (Math.abs(x) < 0x1p63) {
      assertThat(SoftFloat.toInteger(encoding(x), d)).isEqualTo(BigInteger.valueOf((long) x));
    }
  }

  @Property(seed = "1")
  void extendedHoldsProductsOfFloats(@ForAll int xBits, @ForAll int yBits) {
    boolean bothNaN =
        Float.isNaN(Float.intBitsToFloat(xBits)) && Float.isNaN(Float.intBitsToFloat(yBits));
    Assume.that(!bothNaN);
    FloatType f = FloatType.FLOAT;
    FloatType e = FloatType.EXTENDED;
    BigInteger x = SoftFloat.convert(encoding(Float.intBitsToFloat(xBits)), f, e);
    BigInteger y = SoftFloat.convert(encoding(Float.intBitsToFloat(yBits)), f, e);
    BigInteger product = SoftFloat.apply(BinaryOp.MUL, x, y, e);
    double exact = (double) Float.intBitsToFloat(xBits) * Float.intBitsToFloat(yBits);
    assertThat(SoftFloat.convert(product, e, FloatType.DOUBLE)).isEqualTo(encoding(exact));
  }

  @Test
  void outOfRangeConversionsGiveTheIndefiniteInteger() {
    assertThat(toInteger(1e10, IntType.signed(32))).isEqualTo(Integer.MIN_VALUE);
    assertThat(toInteger(Double.NaN, IntType.signed(64))).isEqualTo(Long.MIN_VALUE);
    assertThat(toInteger(-1.0, IntType.unsigned(32))).isEqualTo(0xffffffffL);
    assertThat(toInteger(300.0, IntType.unsigned(8))).isEqualTo(44);
    assertThat(toInteger(1e10, IntType.unsigned(16))).isEqualTo(0);
  }

  @Test
  void roundingHalves() {
    same(UnaryOp.ROUND, 2.5, 3.0);
    same(UnaryOp.ROUND, -2.5, -3.0);
    same(UnaryOp.ROUND, 0.49999999999999994, 0.0);
    same(UnaryOp.ROUND, -0.25, -0.0);
    same(UnaryOp.RINT, 2.5, 2.0);
    same(UnaryOp.RINT, 3.5, 4.0);
  }

  @Test
  void minimumPassesOverNaN() {
    same(BinaryOp.MIN, Double.NaN, 1.0, 1.0);
    same(BinaryOp.MAX, 1.0, Double.NaN, 1.0);
    same(BinaryOp.MAX, 1.0, 2.0, 2.0);
    same(BinaryOp.MIN, Double.NaN, Double.NaN, Double.NaN);
  }

  private static long toInteger(double x, IntType type) {
    return Conversions.toInteger(encoding(x), FloatType.DOUBLE, type).longValueExact();
  }

  private static boolean holds(BinaryOp op, double x, double y) {
    return SoftFloat.compare(op, encoding(x), encoding(y), FloatType.DOUBLE);
  }

  private static void same(BinaryOp op, double x, double y, double result) {
    BigInteger actual = SoftFloat.apply(op, encoding(x), encoding(y), FloatType.DOUBLE);
    if (Double.isNaN(x) && Double.isNaN(y)) {
      // The JVM does not say which of them it passes on.
      assertThat(SoftFloat.isNaN(actual, FloatType.DOUBLE)).isTrue();
      return;
    }
    assertThat(actual).as("%s %s %s", x, op, y).isEqualTo(encoding(result));
  }

  private static void same(BinaryOp op, float x, float y, float result) {
    BigInteger actual = SoftFloat.apply(op, encoding(x), encoding(y), FloatType.FLOAT);
    if (Float.isNaN(x) && Float.isNaN(y)) {
      // The JVM does not say which of them it passes on.
      assertThat(SoftFloat.isNaN(actual, FloatType.FLOAT)).isTrue();
      return;
    }
    assertThat(actual).as("%s %s %s", x, op, y).isEqualTo(encoding(result));
  }

  private static void same(UnaryOp op, double x, double result) {
    assertThat(SoftFloat.apply(op, encoding(x), FloatType.DOUBLE))
        .as("%s %s", op, x)
        .isEqualTo(encoding(result));
  }

  private static BigInteger encoding(double x) {
    return IntType.unsigned(64).wrap(BigInteger.valueOf(Double.doubleToRawLongBits(x)));
  }

  private static BigInteger encoding(float x) {
    return IntType.unsigned(32).wrap(BigInteger.valueOf(Float.floatToRawIntBits(x)));
  }
}
