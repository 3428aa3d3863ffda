package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import proteus.smt.Rational;

/** Which expressions are never less than others, for all inputs, as ranges and structure show. */
public final class Dominance {
  /** Sums of more extrema are not taken apart. */
  private static final int MAX_EXTREMA = 3;

  private static final Comparator<BoundExpression> CONSTANTS_FIRST =
      Comparator.comparing((BoundExpression e) -> e.constant().isEmpty())
          .thenComparing(BoundExpression::toString);

  private Dominance() {}

  /** Whether {@code a >= b} for all inputs, as far as it is seen. */
  public static boolean isNeverLess(BoundExpression a, BoundExpression b) {
    if (inRange(a, b)) {
      return true;
    }
    BoundExpression above = withoutRounding(b);
    if (!above.equals(b) && isNeverLess(a, above)) {
      return true;
    }
    if (extrema(a) + extrema(b) == 0 || extrema(a) > MAX_EXTREMA || extrema(b) > MAX_EXTREMA) {
      return false;
    }
    List<BoundExpression> greatest = alternatives(a, BoundAtom.Max.class);
    List<BoundExpression> least = alternatives(b, BoundAtom.Min.class);
    return alternatives(b, BoundAtom.Max.class).stream()
            .allMatch(e -> greatest.stream().anyMatch(g -> inRange(g, e)))
        || alternatives(a, BoundAtom.Min.class).stream()
            .allMatch(e -> least.stream().anyMatch(l -> inRange(e, l)));
  }

  private static boolean inRange(BoundExpression a, BoundExpression b) {
    return a.minus(b).range().isAtLeast(BigInteger.ZERO);
  }

  /** Without those that are never chosen, as they are never more than another one. */
  static List<BoundExpression> greatest(List<BoundExpression> all) {
    return undominated(all, (a, b) -> a);
  }

  /** Without those that are never chosen, as they are never less than another one. */
  static List<BoundExpression> least(List<BoundExpression> all) {
    return undominated(all, (a, b) -> b);
  }

  private static List<BoundExpression> undominated(
      List<BoundExpression> all, BinaryOperator<BoundExpression> order) {
    List<BoundExpression> kept = new ArrayList<>();
    for (BoundExpression next : all) {
      boolean useless =
          kept.stream().anyMatch(k -> isNeverLess(order.apply(k, next), order.apply(next, k)));
      if (!useless) {
        kept.removeIf(k -> isNeverLess(order.apply(next, k), order.apply(k, next)));
        kept.add(next);
      }
    }
    kept.sort(CONSTANTS_FIRST);
    return kept;
  }

  private static long extrema(BoundExpression e) {
    return e.addends().keySet().stream()
        .filter(p -> p.degree() == 1)
        .map(p -> p.powers().firstKey())
        .filter(a -> a instanceof BoundAtom.Max || a instanceof BoundAtom.Min)
        .count();
  }

  private static List<BoundExpression> alternatives(
      BoundExpression e, Class<? extends BoundAtom> kind) {
    List<BoundExpression> flat = new ArrayList<>();
    Extrema.flatten(e, flat, kind);
    return flat;
  }

  /** Not less, without roundings: {@code ceil(x/k) <= x} for integers x that are not negative. */
  private static BoundExpression withoutRounding(BoundExpression e) {
    BoundExpression sum = BoundExpression.ZERO;
    for (Map.Entry<Product, Rational> addend : e.addends().entrySet()) {
      boolean single = addend.getKey().degree() == 1 && addend.getValue().signum() > 0;
      sum =
          sum.plus(
              single
                  ? withoutRounding(addend.getKey().powers().firstKey()).times(addend.getValue())
                  : BoundExpression.of(addend.getKey(), addend.getValue()));
    }
    return sum;
  }

  private static BoundExpression withoutRounding(BoundAtom atom) {
    return switch (atom) {
      case BoundAtom.Ceiling(var of) -> numerator(of);
      case BoundAtom.Quotient(var of, var _) when inRange(of, BoundExpression.ZERO) -> of;
      default -> BoundExpression.of(atom);
    };
  }

  /** The numerator, if it is an integer that is not negative; else the rounded value. */
  private static BoundExpression numerator(BoundExpression fraction) {
    BigInteger denominator = BigInteger.ONE;
    for (Rational factor : fraction.addends().values()) {
      BigInteger d = factor.denominator();
      denominator = denominator.multiply(d).divide(denominator.gcd(d));
    }
    BoundExpression numerator = fraction.times(denominator);
    return inRange(numerator, BoundExpression.ZERO)
        ? numerator
        : BoundExpression.of(new BoundAtom.Ceiling(fraction));
  }
}
