package proteus.verifier.engine.symbolic;

import java.util.ArrayList;
import java.util.List;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Evaluator;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * The largest subset of candidates that supports itself: claims that a counterexample falsifies are
 * dropped until none is left. Source: Flanagan and Leino, <i>Houdini, an annotation assistant for
 * ESC/Java</i>, 2001.
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
   * A candidate under test.
   *
   * @param candidate what is claimed
   * @param hypothesis what may be assumed while the claim is kept
   * @param goal what has to follow from all hypotheses together
   */
  record Claim(Term candidate, Term hypothesis, Term goal) {}

  /** The claims whose goals follow from the condition and the hypotheses of just these claims. */
  List<Claim> filter(List<Claim> claims, Term condition) {
    List<Claim> kept = new ArrayList<>(claims);
    solver.push();
    axioms.forEach(solver::add);
    solver.add(condition);
    boolean stable = kept.isEmpty();
    for (int round = 0; !stable; round++) {
      if (round > MAX_ROUNDS || budget.isOver()) {
        kept.clear();
      }
      stable = kept.isEmpty() || isStable(kept);
    }
    solver.pop();
    return kept;
  }

  /** Whether the claims support themselves; if not, drops some. */
  private boolean isStable(List<Claim> kept) {
    solver.push();
    kept.forEach(claim -> solver.add(claim.hypothesis()));
    solver.add(terms.not(terms.and(kept.stream().map(Claim::goal).toList())));
    CheckResult result = solver.check(List.of(), budget.atMostMillis(2_000));
    solver.pop();
    switch (result) {
      case CheckResult.Unsat u -> {
        return true;
      }
      case CheckResult.Sat(Model model) -> drop(kept, model);
      case CheckResult.Unknown u -> keepOnlyProvable(kept);
    }
    return false;
  }

  private static void drop(List<Claim> kept, Model model) {
    Evaluator evaluator = model.evaluator();
    kept.removeIf(claim -> !evaluator.isTrue(claim.goal()));
  }

  /** The question was too hard at once: keeps what can be shown one by one. */
  private void keepOnlyProvable(List<Claim> kept) {
    List<Claim> before = List.copyOf(kept);
    kept.removeIf(
        claim -> {
          solver.push();
          before.forEach(other -> solver.add(other.hypothesis()));
          solver.add(terms.not(claim.goal()));
          boolean proved = solver.check(List.of(), budget.atMostMillis(200)).isUnsat();
          solver.pop();
          return !proved;
        });
  }
}
