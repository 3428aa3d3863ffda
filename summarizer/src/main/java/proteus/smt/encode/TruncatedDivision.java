package proteus.smt.encode;

import java.math.BigInteger;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;

/** C's division (towards zero) by Euclidean division, with a case split on the dividend's sign. */
final class TruncatedDivision {
  private TruncatedDivision() {}

  /** Towards zero; by zero it is 0. */
  static Term quotient(Terms terms, Term x, Term y) {
    Term whenPositive = terms.div(x, y);
    Interval range = x.range();
    if (range.isAtLeast(BigInteger.ZERO)) {
      return whenPositive;
    }
    Term whenNegative = terms.neg(terms.div(terms.neg(x), y));
    if (range.isAtMost(BigInteger.ZERO)) {
      return whenNegative;
    }
    Interval known = y.intConstant().map(d -> towardsZero(range, d)).orElse(magnitude(range));
    return terms.ite(nonNegative(terms, x), whenPositive, whenNegative, known);
  }

  /** With the dividend's sign; by zero it is the dividend. */
  static Term remainder(Terms terms, Term x, Term y) {
    Term whenPositive = terms.mod(x, y);
    Interval range = x.range();
    if (range.isAtLeast(BigInteger.ZERO)) {
      return whenPositive;
    }
    Term whenNegative = terms.neg(terms.mod(terms.neg(x), y));
    if (range.isAtMost(BigInteger.ZERO)) {
      return whenNegative;
    }
    return terms.ite(nonNegative(terms, x), whenPositive, whenNegative, range);
  }

  private static Term nonNegative(Terms terms, Term x) {
    return terms.ge(x, terms.intConst(0));
  }

  private static Interval towardsZero(Interval range, BigInteger divisor) {
    BigInteger lo = range.lo();
    BigInteger hi = range.hi();
    if (lo == null || hi == null || divisor.signum() == 0) {
      return Interval.ALL;
    }
    BigInteger first = lo.divide(divisor);
    BigInteger last = hi.divide(divisor);
    return new Interval(first.min(last), first.max(last));
  }

  /** A quotient is not greater in magnitude than the dividend. */
  private static Interval magnitude(Interval range) {
    return range.join(range.negate());
  }
}
