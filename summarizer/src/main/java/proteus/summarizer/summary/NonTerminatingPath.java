package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.polynomial.Polynomial;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.summarizer.pda.Landing;
import proteus.summarizer.recurrence.PolynomialReader;

/** When a path is executed forever (non-terminating traces, Xie et al. 2019, Section 5.5). */
final class NonTerminatingPath {
  private NonTerminatingPath() {}

  /**
   * A condition under which the path's condition holds after any number of executions; empty where
   * none is seen. It says nothing about the executions before the counter's least value.
   */
  static Optional<Term> condition(Terms terms, Landing.OpenCounter open) {
    List<Term> conjuncts = new ArrayList<>();
    for (Term condition : open.atCounter()) {
      if (!TermGraph.freeVariables(condition).contains(open.counter())) {
        conjuncts.add(condition);
        continue;
      }
      Optional<Term> slope = growth(terms, condition, open.counter());
      if (slope.isEmpty()) {
        return Optional.empty();
      }
      conjuncts.add(terms.le(slope.get(), terms.intConst(0)));
    }
    return Optional.of(terms.and(conjuncts)).filter(t -> !t.isFalse());
  }

  /** For a condition p + c k at most 0: c. */
  private static Optional<Term> growth(Terms terms, Term condition, Term k) {
    return LinearAtom.of(terms, condition)
        .filter(a -> a.relation() == LinearAtom.Relation.AT_MOST)
        .map(a -> new PolynomialReader(terms).read(terms.linear(a.form())))
        .filter(
            p ->
                p.degree(k) == 1
                    && p.atoms().stream()
                        .allMatch(a -> a.equals(k) || !TermGraph.freeVariables(a).contains(k)))
        .map(p -> p.coefficientsOf(k).get(1))
        .map((Polynomial c) -> c.scale(Rational.of(c.denominator())).toTerm(terms));
  }
}
