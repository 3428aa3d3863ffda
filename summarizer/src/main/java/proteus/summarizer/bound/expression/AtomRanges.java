package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.List;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;

/** Intervals in which the values of atoms lie. */
final class AtomRanges {
  private AtomRanges() {}

  static Interval of(BoundAtom atom) {
    return switch (atom) {
      case BoundAtom.Input(var _, Interval range) -> range;
      case BoundAtom.Max(List<BoundExpression> of) -> max(of);
      case BoundAtom.Min(List<BoundExpression> of) ->
          max(of.stream().map(e -> e.times(BigInteger.ONE.negate())).toList()).negate();
      case BoundAtom.Ceiling(BoundExpression of) -> of.range();
      case BoundAtom.Floor(BoundExpression of) -> of.range();
      case BoundAtom.Quotient(BoundExpression of, BoundExpression _) -> withZero(of.range());
      case BoundAtom.Log(BigInteger base, BoundExpression of) -> {
        BigInteger hi = of.range().hi();
        yield new Interval(
            BigInteger.ZERO,
            hi == null ? null : IntegerOperations.log(base, hi.max(BigInteger.ONE)));
      }
      case BoundAtom.Power(BigInteger base, BoundExpression exponent) ->
          new Interval(BigInteger.ONE, null);
      case BoundAtom.Root _ -> Interval.nonNegative();
    };
  }

  private static Interval withZero(Interval range) {
    BigInteger lo = range.lo();
    BigInteger hi = range.hi();
    return new Interval(
        lo == null ? null : lo.min(BigInteger.ZERO), hi == null ? null : hi.max(BigInteger.ZERO));
  }

  private static Interval max(List<BoundExpression> of) {
    BigInteger lo = null;
    BigInteger hi = of.getFirst().range().hi();
    for (BoundExpression e : of) {
      Interval range = e.range();
      BigInteger low = range.lo();
      BigInteger high = range.hi();
      lo = lo == null ? low : low == null ? lo : lo.max(low);
      hi = hi == null || high == null ? null : hi.max(high);
    }
    return new Interval(lo, hi);
  }
}
