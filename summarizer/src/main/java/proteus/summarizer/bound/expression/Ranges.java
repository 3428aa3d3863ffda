package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.List;
import proteus.smt.Integers;
import proteus.smt.Interval;

/** Intervals in which the values of atoms lie. */
final class Ranges {
  private Ranges() {}

  static Interval of(Atom atom) {
    return switch (atom) {
      case Atom.Input(var _, Interval range) -> range;
      case Atom.Max(List<BoundExpression> of) -> max(of);
      case Atom.Min(List<BoundExpression> of) ->
          max(of.stream().map(e -> e.times(BigInteger.ONE.negate())).toList()).negate();
      case Atom.Ceiling(BoundExpression of) -> of.range();
      case Atom.Floor(BoundExpression of) -> of.range();
      case Atom.Quotient(BoundExpression of, BoundExpression _) -> withZero(of.range());
      case Atom.Log(BigInteger base, BoundExpression of) -> {
        BigInteger hi = of.range().hi();
        yield new Interval(
            BigInteger.ZERO, hi == null ? null : Integers.log(base, hi.max(BigInteger.ONE)));
      }
      case Atom.Power(BigInteger base, BoundExpression exponent) ->
          new Interval(BigInteger.ONE, null);
      case Atom.Root _ -> Interval.nonNegative();
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
