package proteus.summarizer.pda;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;

/**
 * Determines a counter from the conditions on it: an equation, or a lower and an upper bound
 * between which there is one multiple of its coefficient at most, or one power with it as exponent.
 */
public final class CounterElimination {
  private final Terms terms;
  private final Term counter;

  /** For the counter, an Int variable. */
  public CounterElimination(Terms terms, Term counter) {
    this.terms = terms;
    this.counter = counter;
  }

  /**
   * The counter's value, over other symbols. Putting it in for the counter is exact if all
   * conditions are kept, with it put in.
   */
  public Optional<Term> value(List<Term> conditions) {
    for (Term lower : conditions) {
      Optional<LinearAtom> bound = bound(lower, -1);
      if (bound.isPresent()) {
        for (Term upper : conditions) {
          if (isClose(bound.get(), upper)) {
            return Optional.of(least(bound.get()));
          }
        }
      }
    }
    return conditions.stream()
        .flatMap(c -> LinearAtom.of(terms, c).stream())
        .filter(a -> a.relation() == LinearAtom.Relation.EQUAL)
        .filter(a -> a.form().coefficient(counter).signum() != 0)
        .map(a -> a.form().coefficient(counter).signum() < 0 ? a : negated(a))
        .filter(this::isSolvable)
        .map(this::least)
        .findFirst()
        .or(() -> new LogarithmicCounter(terms, counter).value(conditions));
  }

  private LinearAtom negated(LinearAtom atom) {
    Term opposite = terms.neg(terms.linear(atom.form()));
    return new LinearAtom(atom.relation(), LinearForm.of(opposite));
  }

  /** An inequality in which the counter's coefficient has the sign, and occurs nowhere else. */
  private Optional<LinearAtom> bound(Term condition, int sign) {
    return LinearAtom.of(terms, condition)
        .filter(a -> a.relation() == LinearAtom.Relation.AT_MOST)
        .filter(a -> a.form().coefficient(counter).signum() == sign)
        .filter(this::isSolvable);
  }

  private boolean isSolvable(LinearAtom atom) {
    return atom.form().coefficients().keySet().stream()
        .allMatch(t -> t.equals(counter) || !TermGraph.freeVariables(t).contains(counter));
  }

  /**
   * Whether the condition is an upper bound that leaves room for one value at most above the lower
   * bound f - c k at most 0: c k - f - d at most 0 with d less than c.
   */
  private boolean isClose(LinearAtom lower, Term condition) {
    Optional<LinearAtom> upper = bound(condition, 1);
    if (upper.isEmpty()) {
      return false;
    }
    Term sum = terms.add(terms.linear(lower.form()), terms.linear(upper.get().form()));
    BigInteger coefficient = lower.form().coefficient(counter).negate();
    return sum.intConstant().map(d -> d.negate().compareTo(coefficient) < 0).orElse(false);
  }

  /** The least k with f - c k at most 0: f / c rounded up. */
  private Term least(LinearAtom lower) {
    BigInteger coefficient = lower.form().coefficient(counter).negate();
    Term rest = terms.add(terms.linear(lower.form()), terms.mul(coefficient, counter));
    Term up = terms.add(rest, terms.intConst(coefficient.subtract(BigInteger.ONE)));
    return terms.div(up, terms.intConst(coefficient));
  }
}
