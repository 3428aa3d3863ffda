package proteus.summarizer.bound.expression;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What atoms are made of. */
public final class AtomParts {
  private AtomParts() {}

  /** Adds the names of the inputs in the expression. */
  public static void names(BoundExpression expression, Set<String> names) {
    for (Product product : expression.addends().keySet()) {
      for (BoundAtom atom : product.powers().keySet()) {
        if (atom instanceof BoundAtom.Input input) {
          names.add(input.name());
        }
        within(atom).forEach(e -> names(e, names));
      }
    }
  }

  /** The atoms in the expression, those within others among them. */
  public static Set<BoundAtom> all(BoundExpression expression) {
    Set<BoundAtom> all = new LinkedHashSet<>();
    for (Product product : expression.addends().keySet()) {
      for (BoundAtom atom : product.powers().keySet()) {
        all.add(atom);
        within(atom).forEach(e -> all.addAll(all(e)));
      }
    }
    return all;
  }

  /** The expressions within the atom. */
  static List<BoundExpression> within(BoundAtom atom) {
    return switch (atom) {
      case BoundAtom.Input _ -> List.of();
      case BoundAtom.Max(var of) -> of;
      case BoundAtom.Min(var of) -> of;
      case BoundAtom.Ceiling(var of) -> List.of(of);
      case BoundAtom.Floor(var of) -> List.of(of);
      case BoundAtom.Quotient(var of, var by) -> List.of(of, by);
      case BoundAtom.Log(var _, var of) -> List.of(of);
      case BoundAtom.Power(var _, var exponent) -> List.of(exponent);
      case BoundAtom.Root(var _, var of) -> List.of(of);
    };
  }
}
