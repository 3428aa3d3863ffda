package proteus.verifier.engine.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Evaluator;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * The largest subset of candidates that is an inductive invariant: candidates that a counterexample
 * to initiation or consecution falsifies are dropped until none is left. Source: Flanagan and
 * Leino, <i>Houdini, an annotation assistant for ESC/Java</i>, 2001.
 */
final class Houdini {
  private static final int MAX_ROUNDS = 60;

  private final Terms terms;
  private final Solver solver;
  private final List<Term> axioms;
  private final Budget budget;

  Houdini(Terms terms, Solver solver, List<Term> axioms, Budget budget) {
    this.terms = terms;
    this.solver = solver;
    this.axioms = axioms;
    this.budget = budget;
  }

  /**
   * @param candidates over the symbols that both maps have as keys
   * @param guard the condition at entry; {@code entry} are the symbols' values there
   * @param next the condition of one iteration from the arbitrary state; {@code after} are the
   *     symbols' values after it
   */
  List<Term> invariant(
      List<Term> candidates, Term guard, Map<Term, Term> entry, Term next, Map<Term, Term> after) {
    List<Term> kept = filter(candidates, guard, Substitution.of(terms, entry), Hypothesis.NONE);
    return filter(kept, next, Substitution.of(terms, after), Hypothesis.CANDIDATES);
  }

  /** What may be assumed besides the condition. */
  private enum Hypothesis {
    NONE,
    CANDIDATES
  }

  /** Drops candidates until those left hold after the substitution. */
  private List<Term> filter(
      List<Term> candidates, Term condition, Substitution substitution, Hypothesis hypothesis) {
    List<Term> kept = new ArrayList<>(candidates);
    solver.push();
    axioms.forEach(solver::add);
    solver.add(condition);
    for (int round = 0; !kept.isEmpty(); round++) {
      if (round > MAX_ROUNDS || budget.isOver()) {
        kept.clear();
        break;
      }
      List<Term> claims = kept.stream().map(substitution::apply).toList();
      solver.push();
      if (hypothesis == Hypothesis.CANDIDATES) {
        kept.forEach(solver::add);
      }
      solver.add(terms.not(terms.and(claims)));
      CheckResult result = solver.check(List.of(), budget.atMostMillis(2_000));
      solver.pop();
      switch (result) {
        case CheckResult.Unsat u -> {
          solver.pop();
          return kept;
        }
        case CheckResult.Sat(Model model) -> drop(kept, claims, model);
        case CheckResult.Unknown u -> dropUndecided(kept, substitution, hypothesis);
      }
    }
    solver.pop();
    return kept;
  }

  private static void drop(List<Term> kept, List<Term> claims, Model model) {
    Evaluator evaluator = model.evaluator();
    for (int i = claims.size() - 1; i >= 0; i--) {
      if (!evaluator.isTrue(claims.get(i))) {
        kept.remove(i);
      }
    }
  }

  /** The question was too hard at once: keeps what can be shown one by one. */
  private void dropUndecided(List<Term> kept, Substitution substitution, Hypothesis hypothesis) {
    List<Term> before = List.copyOf(kept);
    kept.clear();
    for (Term candidate : before) {
      solver.push();
      if (hypothesis == Hypothesis.CANDIDATES) {
        before.forEach(solver::add);
      }
      solver.add(terms.not(substitution.apply(candidate)));
      if (solver.check(List.of(), budget.atMostMillis(200)).isUnsat()) {
        kept.add(candidate);
      }
      solver.pop();
    }
  }
}
