package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.List;
import proteus.smt.Rational;

/** Sums over iterations in closed form. */
public final class Sums {
  /** The greatest exponent in {@link #polynomial}. */
  public static final int MAX_DEGREE = 3;

  private Sums() {}

  /**
   * At least {@code max(0, first) + max(0, first + slope) + ...}, with {@code count} addends; the
   * same where {@code first} is not negative.
   *
   * @param count not negative
   */
  public static BoundExpression arithmetic(
      BoundExpression count, BoundExpression first, BigInteger slope) {
    if (slope.signum() == 0) {
      return count.times(first.orZero());
    }
    if (slope.signum() > 0) {
      return count.times(first.orZero()).plus(count.triangle().times(slope));
    }
    // beyond this many the addends are 0
    BoundExpression positive =
        first.times(new Rational(BigInteger.ONE, slope.negate())).ceiling().orZero();
    BoundExpression addends = BoundExpression.min(List.of(count, positive));
    return addends.times(first).plus(addends.triangle().times(slope));
  }

  /**
   * The sum of {@code c[0] + c[1]*k + c[2]*k^2 + ...} for k from 0 to {@code count - 1}.
   *
   * @param count not negative
   * @param coefficients at most {@link #MAX_DEGREE} + 1
   */
  public static BoundExpression polynomial(
      BoundExpression count, List<BoundExpression> coefficients) {
    BoundExpression sum = BoundExpression.ZERO;
    for (int i = 0; i < coefficients.size(); i++) {
      sum = sum.plus(coefficients.get(i).times(powers(count, i)));
    }
    return sum;
  }

  /** The sum of the powers of 0, 1, ... and {@code count - 1}. */
  private static BoundExpression powers(BoundExpression count, int exponent) {
    BoundExpression triangle = count.triangle();
    return switch (exponent) {
      case 0 -> count;
      case 1 -> triangle;
      case 2 ->
          triangle
              .times(count.times(BigInteger.TWO).minus(BoundExpression.ONE))
              .times(new Rational(BigInteger.ONE, BigInteger.valueOf(3)));
      case 3 -> triangle.times(triangle);
      default -> throw new IllegalArgumentException("exponent " + exponent);
    };
  }
}
