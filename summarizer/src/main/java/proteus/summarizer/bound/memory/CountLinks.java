package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.summarizer.bound.memory.MemoryValue.Test;
import proteus.summarizer.bound.program.GuardedPath;

/**
 * How values that were read decide about counts: whether an element ends its row, or a pointer its
 * chain. What conditions say of the values they say of the counts.
 */
final class CountLinks {
  /**
   * How a value that was read decides about a count.
   *
   * @param end if the value is this one, the count is as the test says at most, else above
   * @param ahead how many elements lie between
   */
  record Link(Term count, Term end, Test test, BigInteger ahead) {}

  private final Terms terms;
  private final Map<Term, Set<Link>> links = new HashMap<>();

  CountLinks(Terms terms) {
    this.terms = terms;
  }

  /** The path on which the value decides so; at once, if it is known. */
  GuardedPath linked(GuardedPath state, Term value, Link link) {
    if (value.isConst()) {
      return link.end().isConst() ? decided(state, link, value.equals(link.end())) : state;
    }
    links.computeIfAbsent(value, v -> new LinkedHashSet<>()).add(link);
    return state;
  }

  /** Whether conditions on the value may still say whether the count is 0. */
  boolean isOpen(Term value, Term count) {
    return links.getOrDefault(value, Set.of()).stream()
        .anyMatch(l -> l.count().equals(count) && l.ahead().signum() == 0);
  }

  /** What the conditions on values that were read say of counts. */
  GuardedPath follow(GuardedPath state, Set<Term> conditions) {
    GuardedPath next = state;
    for (Term condition : conditions) {
      for (Term value : TermGraph.freeVariables(condition)) {
        for (Link link : links.getOrDefault(value, Set.of())) {
          Term there = Substitution.of(terms, Map.of(value, link.end())).apply(condition);
          if (there.isFalse()) {
            next = decided(next, link, false);
          } else if (there.isTrue() && determines(condition, value)) {
            next = decided(next, link, true);
          }
        }
      }
    }
    return next;
  }

  /** Whether the condition is an equation that holds for one value at most. */
  private boolean determines(Term condition, Term value) {
    return LinearAtom.of(terms, condition)
        .filter(a -> a.relation() == LinearAtom.Relation.EQUAL)
        .map(a -> a.form().coefficients().keySet())
        .filter(atoms -> atoms.contains(value))
        .filter(
            atoms ->
                atoms.stream()
                    .noneMatch(a -> !a.equals(value) && TermGraph.freeVariables(a).contains(value)))
        .isPresent();
  }

  private GuardedPath decided(GuardedPath state, Link link, boolean isEnd) {
    Term ahead = terms.intConst(link.ahead());
    Term further = terms.ge(link.count(), terms.add(ahead, terms.intConst(1)));
    if (isEnd == (link.test() == Test.EQUAL)) {
      return state.under(List.of(terms.not(further)));
    }
    return state.isAtLeast(terms, link.count(), link.ahead())
        ? state.under(List.of(further))
        : state.under(List.of(terms.ne(link.count(), ahead)));
  }
}
