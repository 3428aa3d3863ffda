package proteus.summarizer.bound;

import java.math.BigInteger;
import proteus.smt.Rational;

/** Sums over iterations in closed form. */
final class Sums {
  private Sums() {}

  /**
   * At least {@code max(0, first) + max(0, first + slope) + ...}, with {@code count} addends; the
   * same where {@code first} is not negative.
   *
   * @param count not negative
   */
  static BoundExpression arithmetic(
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
    BoundExpression addends = BoundExpression.min(java.util.List.of(count, positive));
    return addends.times(first).plus(addends.triangle().times(slope));
  }
}
