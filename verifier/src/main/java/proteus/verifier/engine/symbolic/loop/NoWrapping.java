package proteus.verifier.engine.symbolic.loop;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Replaces results of machine arithmetic by mathematical ones where the solver shows that nothing
 * wraps under a condition. What follows from the condition and the replaced terms follows from the
 * condition and the original ones.
 */
public final class NoWrapping {
  private static final int MAX_QUESTIONS = 24;
  private static final int MILLIS_PER_QUESTION = 250;

  private final Terms terms;
  private final Solver solver;
  private final Budget budget;

  public NoWrapping(Terms terms, Solver solver, Budget budget) {
    this.terms = terms;
    this.solver = solver;
    this.budget = budget;
  }

  /** The replacement for the formulas, valid under the condition. */
  public Substitution under(Term condition, List<Term> axioms, Collection<Term> formulas) {
    Unwrapping shapes = new Unwrapping(terms);
    Map<Term, Term> replacements = new LinkedHashMap<>();
    List<Term> roots = new ArrayList<>(formulas);
    roots.add(condition);
    int questions = 0;
    solver.push();
    axioms.forEach(solver::add);
    solver.add(condition);
    for (Term term : TermGraph.subterms(roots)) {
      boolean wraps = shapes.isWrapped(term);
      if (wraps && questions++ < MAX_QUESTIONS && holds(shapes.staysInside(term))) {
        Term inner = Substitution.of(terms, replacements).apply(shapes.inside(term));
        replacements.put(term, inner);
      }
    }
    solver.pop();
    return Substitution.of(terms, replacements);
  }

  private boolean holds(Term claim) {
    if (claim.isTrue() || budget.isOver()) {
      return claim.isTrue();
    }
    solver.push();
    solver.add(terms.not(claim));
    boolean holds = solver.check(List.of(), budget.atMostMillis(MILLIS_PER_QUESTION)).isUnsat();
    solver.pop();
    return holds;
  }
}
