package proteus.summarizer.bound.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.smt.Rational;

/**
 * Maxima and minima of expressions in normal form: nested ones of the same kind are one, without
 * what is never chosen.
 */
final class Extrema {
  private Extrema() {}

  /** The greatest of all; there is at least one. */
  static BoundExpression max(List<BoundExpression> all) {
    List<BoundExpression> some = Dominance.greatest(all);
    if (some.size() == 1) {
      return some.getFirst();
    }
    List<BoundExpression> flat = new ArrayList<>();
    some.forEach(e -> flatten(e, flat, BoundAtom.Max.class));
    List<BoundExpression> kept = Dominance.greatest(flat);
    if (kept.stream()
        .anyMatch(
            e -> kept.contains(BoundExpression.ZERO.minus(e)) && !e.equals(BoundExpression.ZERO))) {
      // one of a number and its negation is not negative
      kept.remove(BoundExpression.ZERO);
    }
    return kept.size() == 1 ? kept.getFirst() : BoundExpression.of(new BoundAtom.Max(kept));
  }

  /** The least of all; there is at least one. */
  static BoundExpression min(List<BoundExpression> all) {
    List<BoundExpression> some = Dominance.least(all);
    if (some.size() == 1) {
      return some.getFirst();
    }
    List<BoundExpression> flat = new ArrayList<>();
    some.forEach(e -> flatten(e, flat, BoundAtom.Min.class));
    List<BoundExpression> kept = Dominance.least(flat);
    return kept.size() == 1 ? kept.getFirst() : BoundExpression.of(new BoundAtom.Min(kept));
  }

  /** An addend that is an extremum of the kind makes the whole one of that kind. */
  static void flatten(
      BoundExpression e, List<BoundExpression> flat, Class<? extends BoundAtom> kind) {
    for (Map.Entry<Product, Rational> addend : e.addends().entrySet()) {
      boolean single = addend.getKey().degree() == 1 && addend.getValue().signum() > 0;
      if (single && kind.isInstance(addend.getKey().powers().firstKey())) {
        List<BoundExpression> of =
            switch (addend.getKey().powers().firstKey()) {
              case BoundAtom.Max(var all) -> all;
              case BoundAtom.Min(var all) -> all;
              default -> List.of();
            };
        SortedMap<Product, Rational> rest = new TreeMap<>(e.addends());
        rest.remove(addend.getKey());
        BoundExpression others = new BoundExpression(rest);
        of.forEach(o -> flatten(o.times(addend.getValue()).plus(others), flat, kind));
        return;
      }
    }
    flat.add(e);
  }
}
