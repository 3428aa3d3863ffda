package proteus.verifier.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.TransitionInvariantChecker;
import proteus.verifier.engine.invariant.SummaryRelations;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.TransitionInvariant;

/**
 * Transition invariants of a program for which there is a proof: suggested by summaries, checked.
 */
public final class TransitionInvariants {
  private TransitionInvariants() {}

  /**
   * What was confirmed within the budget; for each loop at most one claim.
   *
   * @param proof that was checked
   * @param solvers opens a new solver at each call
   */
  public static List<TransitionInvariant> of(
      Invariants proof, Supplier<Solver> solvers, Budget budget) {
    TransitionInvariantChecker checker = new TransitionInvariantChecker(proof.program(), solvers);
    List<TransitionInvariant> confirmed = new ArrayList<>();
    for (TransitionInvariant claim : SummaryRelations.of(proof.program(), solvers, budget)) {
      TransitionInvariant held =
          checker.holds(claim, proof.invariants(), budget)
              ? claim
              : weaker(claim, checker, proof, budget);
      if (!held.conjuncts().isEmpty()) {
        confirmed.add(held);
      }
    }
    return confirmed;
  }

  /** Those of the conjuncts that hold by themselves. */
  private static TransitionInvariant weaker(
      TransitionInvariant claim,
      TransitionInvariantChecker checker,
      Invariants proof,
      Budget budget) {
    List<Expr> kept = new ArrayList<>();
    for (Expr conjunct : claim.conjuncts()) {
      if (checker.holds(claim.with(List.of(conjunct)), proof.invariants(), budget)) {
        kept.add(conjunct);
      }
    }
    return claim.with(kept);
  }
}
