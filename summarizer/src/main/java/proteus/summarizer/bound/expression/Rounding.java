package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import proteus.smt.Rational;

/** Expressions rounded to integers: only what may be a fraction stands under the rounding. */
final class Rounding {
  private Rounding() {}

  /** The least integer that is not below the value. */
  static BoundExpression ceiling(BoundExpression e) {
    return rounded(e, BoundAtom.Ceiling::new, r -> r.negate().floor().negate());
  }

  /** The greatest integer that is not above the value. */
  static BoundExpression floor(BoundExpression e) {
    return rounded(e, BoundAtom.Floor::new, Rational::floor);
  }

  private static BoundExpression rounded(
      BoundExpression e,
      Function<BoundExpression, BoundAtom> atom,
      Function<Rational, BigInteger> round) {
    if (e.isInteger() || IntegerValued.is(e)) {
      return e;
    }
    Optional<Rational> constant = e.constant();
    if (constant.isPresent()) {
      return BoundExpression.of(round.apply(constant.get()));
    }
    SortedMap<Product, Rational> whole = new TreeMap<>();
    SortedMap<Product, Rational> rest = new TreeMap<>();
    e.addends()
        .forEach((key, f) -> (f.denominator().equals(BigInteger.ONE) ? whole : rest).put(key, f));
    if (rest.size() == 1 && rest.containsKey(Product.NONE)) {
      BigInteger rounded = round.apply(rest.get(Product.NONE));
      return new BoundExpression(whole).plus(BoundExpression.of(rounded));
    }
    return new BoundExpression(whole)
        .plus(BoundExpression.of(atom.apply(new BoundExpression(rest))));
  }
}
