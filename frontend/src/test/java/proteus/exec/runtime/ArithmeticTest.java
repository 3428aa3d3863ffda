package proteus.exec.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.FloatType;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.SoftFloat;
import proteus.testing.Slow;

/**
 * Results equal those of {@link SoftFloat}, bits of NaNs included, also where code is optimized.
 */
@Slow
final class ArithmeticTest {
  /** More calls than the JVM needs before it optimizes a method. */
  private static final int PAIRS = 30_000;

  private interface FloatBinaryOperator {
    float apply(float left, float right);
  }

  private static final Map<BinaryOp, DoubleBinaryOperator> ON_DOUBLES =
      Map.of(
          BinaryOp.ADD, Arithmetic::add,
          BinaryOp.SUB, Arithmetic::subtract,
          BinaryOp.MUL, Arithmetic::multiply,
          BinaryOp.DIV, Arithmetic::divide,
          BinaryOp.REM, Arithmetic::remainder,
          BinaryOp.IEEE_REMAINDER, Arithmetic::ieeeRemainder);

  private static final Map<BinaryOp, FloatBinaryOperator> ON_FLOATS =
      Map.of(
          BinaryOp.ADD, Arithmetic::add,
          BinaryOp.SUB, Arithmetic::subtract,
          BinaryOp.MUL, Arithmetic::multiply,
          BinaryOp.DIV, Arithmetic::divide,
          BinaryOp.REM, Arithmetic::remainder,
          BinaryOp.IEEE_REMAINDER, Arithmetic::ieeeRemainder);

  private static final Map<UnaryOp, DoubleUnaryOperator> ON_DOUBLE =
      Map.of(
          UnaryOp.SQRT, Arithmetic::sqrt,
          UnaryOp.FLOOR, Arithmetic::floor,
          UnaryOp.CEIL, Arithmetic::ceil,
          UnaryOp.RINT, Arithmetic::rint,
          UnaryOp.TRUNC, Arithmetic::truncate,
          UnaryOp.ROUND, Arithmetic::round);

  @Test
  void doubles() {
    Random random = new Random(1);
    for (int i = 0; i < PAIRS; i++) {
      long left = doubleBits(random);
      long right = doubleBits(random);
      ON_DOUBLES.forEach(
          (op, java) -> {
            double result =
                java.applyAsDouble(Double.longBitsToDouble(left), Double.longBitsToDouble(right));
            assertThat(encoding(result))
                .as("%s of %x and %x", op, left, right)
                .isEqualTo(SoftFloat.apply(op, wide(left), wide(right), FloatType.DOUBLE));
          });
    }
  }

  @Test
  void floats() {
    Random random = new Random(2);
    for (int i = 0; i < PAIRS; i++) {
      int left = floatBits(random);
      int right = floatBits(random);
      ON_FLOATS.forEach(
          (op, java) -> {
            float result = java.apply(Float.intBitsToFloat(left), Float.intBitsToFloat(right));
            assertThat(BigInteger.valueOf(Float.floatToRawIntBits(result) & 0xffff_ffffL))
                .as("%s of %x and %x", op, left, right)
                .isEqualTo(
                    SoftFloat.apply(
                        op,
                        BigInteger.valueOf(left & 0xffff_ffffL),
                        BigInteger.valueOf(right & 0xffff_ffffL),
                        FloatType.FLOAT));
          });
    }
  }

  @Test
  void roundingAndRoots() {
    Random random = new Random(3);
    for (int i = 0; i < PAIRS; i++) {
      long operand = doubleBits(random);
      ON_DOUBLE.forEach(
          (op, java) ->
              assertThat(encoding(java.applyAsDouble(Double.longBitsToDouble(operand))))
                  .as("%s of %x", op, operand)
                  .isEqualTo(SoftFloat.apply(op, wide(operand), FloatType.DOUBLE)));
    }
  }

  private static BigInteger encoding(double value) {
    return wide(Double.doubleToRawLongBits(value));
  }

  private static BigInteger wide(long bits) {
    return new BigInteger(Long.toUnsignedString(bits));
  }

  /** Many NaNs, infinities and zeros; the exponents of the others are close to each other. */
  private static long doubleBits(Random random) {
    long sign = random.nextLong() & Long.MIN_VALUE;
    long fraction = random.nextLong() >>> 12;
    return switch (random.nextInt(5)) {
      case 0 -> sign | 0x7ff0_0000_0000_0000L | fraction;
      case 1 -> sign | 0x7ff0_0000_0000_0000L;
      case 2 -> sign;
      default -> sign | (1000L + random.nextInt(60) << 52) | fraction;
    };
  }

  private static int floatBits(Random random) {
    int sign = random.nextInt() & Integer.MIN_VALUE;
    int fraction = random.nextInt() >>> 9;
    return switch (random.nextInt(5)) {
      case 0 -> sign | 0x7f80_0000 | fraction;
      case 1 -> sign | 0x7f80_0000;
      case 2 -> sign;
      default -> sign | (110 + random.nextInt(40) << 23) | fraction;
    };
  }
}
