package proteus.smt;

import java.util.List;

/**
 * An unknown relation in constrained Horn clauses.
 *
 * @param name different from that of every other predicate of the same clauses
 */
public record Predicate(String name, List<Sort> sorts) {
  public Predicate {
    sorts = List.copyOf(sorts);
  }

  /** That the relation holds of the arguments. */
  public record Application(Predicate predicate, List<Term> arguments) {
    public Application {
      arguments = List.copyOf(arguments);
      if (!arguments.stream().map(Term::sort).toList().equals(predicate.sorts)) {
        throw new IllegalArgumentException(predicate + " of " + arguments);
      }
    }
  }

  /** The application to the arguments; fails if they have other sorts. */
  public Application of(List<Term> arguments) {
    return new Application(this, arguments);
  }

  @Override
  public String toString() {
    return name + sorts;
  }
}
