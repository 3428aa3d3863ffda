package proteus.summarizer.pda;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.polynomial.Polynomial;
import proteus.smt.LinearForm;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.summarizer.recurrence.PolynomialReader;

/**
 * Solves for the state counter of a transition (the k constraint of Xie et al. 2019, Section 4.3):
 * where one of the first path's conditions holds before the last execution and its negation is a
 * condition of the second path, and both are linear in k, k is determined.
 */
final class CounterSolver {
  private final Terms terms;
  private final PolynomialReader reader;

  CounterSolver(Terms terms) {
    this.terms = terms;
    this.reader = new PolynomialReader(terms);
  }

  /**
   * What k must be.
   *
   * @param value over symbols other than k
   * @param implied conditions, over k, that hold by this choice of k
   */
  record Solution(Term value, List<Term> implied) {}

  /**
   * Solves.
   *
   * @param before conditions of the first path's executions
   * @param next the second path's conditions after k executions
   */
  Optional<Solution> solve(Landing.OpenCounter open, List<Term> before, List<Term> next) {
    for (int i = 0; i < open.atCounter().size(); i++) {
      Term holds = open.atCounter().get(i);
      Term fails = terms.not(holds);
      if (next.contains(fails)) {
        Optional<Term> value = firstFailure(holds, open.counter());
        if (value.isPresent()) {
          return Optional.of(
              new Solution(value.get(), List.of(fails, open.beforeCounter().get(i))));
        }
      }
    }
    return before.stream()
        .flatMap(c -> leastOnly(c, open).stream())
        .findFirst()
        .or(() -> next.stream().flatMap(c -> equation(c, open.counter()).stream()).findFirst());
  }

  /** For a condition that k is at most its least value. */
  private Optional<Solution> leastOnly(Term condition, Landing.OpenCounter open) {
    Term least = terms.intConst(open.least());
    return condition.equals(terms.le(open.counter(), least))
        ? Optional.of(new Solution(least, List.of(condition)))
        : Optional.empty();
  }

  /** For a condition p + c k at most 0 with c positive: the least k from 0 on where it fails. */
  private Optional<Term> firstFailure(Term condition, Term k) {
    Optional<LinearAtom> atom =
        LinearAtom.of(terms, condition).filter(a -> a.relation() == LinearAtom.Relation.AT_MOST);
    if (atom.isEmpty()) {
      return Optional.empty();
    }
    Polynomial form = reader.read(terms.linear(atom.get().form()));
    List<Polynomial> parts = form.coefficientsOf(k);
    if (parts.size() != 2 || !parts.get(1).isConstant() || mentions(parts.get(0), k)) {
      return Optional.empty();
    }
    // The first k with p + c k at least 1 is floor(-p / c) + 1; with rational p, over denominators.
    Rational slope = parts.get(1).constant();
    if (slope.signum() <= 0) {
      return Optional.empty();
    }
    Polynomial quotient = parts.get(0).scale(Rational.ONE.negate().divide(slope));
    return Optional.of(terms.add(floor(quotient), terms.intConst(1)));
  }

  private static boolean mentions(Polynomial polynomial, Term k) {
    return polynomial.atoms().stream().anyMatch(a -> TermGraph.freeVariables(a).contains(k));
  }

  /** The greatest integer that is not above the polynomial's value. */
  private Term floor(Polynomial polynomial) {
    BigInteger denominator = polynomial.denominator();
    Term numerator = polynomial.scale(Rational.of(denominator)).toTerm(terms);
    return terms.div(numerator, terms.intConst(denominator));
  }

  /** For an equation p + k = 0 or p - k = 0: k. */
  private Optional<Solution> equation(Term condition, Term k) {
    return LinearAtom.of(terms, condition)
        .filter(a -> a.relation() == LinearAtom.Relation.EQUAL)
        .filter(a -> a.form().coefficient(k).abs().equals(BigInteger.ONE))
        .flatMap(
            a -> {
              Term value = solved(a.form(), k);
              return TermGraph.freeVariables(value).contains(k)
                  ? Optional.empty()
                  : Optional.of(new Solution(value, new ArrayList<>(List.of(condition))));
            });
  }

  private Term solved(LinearForm form, Term k) {
    Term all = terms.linear(form);
    BigInteger coefficient = form.coefficient(k);
    Term rest = terms.sub(all, terms.mul(coefficient, k));
    return coefficient.signum() > 0 ? terms.neg(rest) : rest;
  }
}
