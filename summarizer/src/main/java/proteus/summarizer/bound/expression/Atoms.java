package proteus.summarizer.bound.expression;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What atoms are made of. */
public final class Atoms {
  private Atoms() {}

  /** Adds the names of the inputs in the expression. */
  public static void names(BoundExpression expression, Set<String> names) {
    for (Product product : expression.addends().keySet()) {
      for (Atom atom : product.powers().keySet()) {
        if (atom instanceof Atom.Input input) {
          names.add(input.name());
        }
        within(atom).forEach(e -> names(e, names));
      }
    }
  }

  /** The atoms in the expression, those within others among them. */
  public static Set<Atom> all(BoundExpression expression) {
    Set<Atom> all = new LinkedHashSet<>();
    for (Product product : expression.addends().keySet()) {
      for (Atom atom : product.powers().keySet()) {
        all.add(atom);
        within(atom).forEach(e -> all.addAll(all(e)));
      }
    }
    return all;
  }

  /** The expressions within the atom. */
  static List<BoundExpression> within(Atom atom) {
    return switch (atom) {
      case Atom.Input _ -> List.of();
      case Atom.Max(var of) -> of;
      case Atom.Min(var of) -> of;
      case Atom.Ceiling(var of) -> List.of(of);
      case Atom.Floor(var of) -> List.of(of);
      case Atom.Quotient(var of, var by) -> List.of(of, by);
      case Atom.Log(var _, var of) -> List.of(of);
      case Atom.Power(var _, var exponent) -> List.of(exponent);
      case Atom.Root(var _, var of) -> List.of(of);
    };
  }
}
