package proteus.verifier.check.cuts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.check.Stop;

/** Questions about what is known, each to a solver of its own. */
final class Prover {
  private static final long MILLIS_POSSIBLE = 1_000;
  private static final long MILLIS_PROOF = 5_000;

  private final Terms terms;
  private final Supplier<Solver> solvers;
  private final Budget budget;
  private int proofs;

  Prover(Terms terms, Supplier<Solver> solvers, Budget budget) {
    this.terms = terms;
    this.solvers = solvers;
    this.budget = budget;
  }

  Terms terms() {
    return terms;
  }

  /** How many questions were answered with a proof. */
  int proofs() {
    return proofs;
  }

  void requireTime() {
    if (budget.isOver() || Thread.currentThread().isInterrupted()) {
      throw new Stop("time limit");
    }
  }

  /** Whether the goal follows. */
  boolean follows(Term goal, Known known) {
    return known.holds(goal) || isRefuted(terms.not(goal), known, MILLIS_PROOF);
  }

  /** False only if the condition contradicts what is known. */
  boolean isPossible(Term condition, Known known) {
    return !known.holds(terms.not(condition)) && !isRefuted(condition, known, MILLIS_POSSIBLE);
  }

  /** Whether what is known contradicts itself. */
  boolean isContradiction(Known known) {
    return isRefuted(terms.tru(), known, MILLIS_PROOF);
  }

  private boolean isRefuted(Term condition, Known known, long millis) {
    requireTime();
    if (condition.isFalse()) {
      return true;
    }
    List<Term> formulas = new ArrayList<>(known.conditions());
    formulas.add(condition);
    formulas.addAll(new FactInstances(terms, known.facts()).of(formulas));
    try (Solver solver = solvers.get()) {
      formulas.forEach(solver::add);
      CheckResult result = solver.check(budget.atMostMillis(millis));
      if (result.isUnsat()) {
        proofs++;
      }
      return result.isUnsat();
    }
  }
}
