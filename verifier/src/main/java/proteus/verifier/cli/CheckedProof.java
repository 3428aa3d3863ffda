package proteus.verifier.cli;

import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.ExecutionCheck;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.strategy.Proof;
import proteus.verifier.strategy.ProofSearch;
import proteus.witness.report.Evidence;

/**
 * What others can check of a proof, and what a check came to.
 *
 * @param proof that was checked; empty where there is none
 * @param detail what was checked, or why nothing was
 */
record CheckedProof(Optional<Proof> proof, Evidence.Status status, String detail) {
  private static final double SEARCH_SHARE = 0.6;

  /** Executes a program that takes nothing from outside, step by step. */
  static CheckedProof ofExecution(Program program, Budget budget) {
    boolean confirmed = ExecutionCheck.confirms(program, budget);
    return new CheckedProof(
        Optional.empty(),
        confirmed ? Evidence.Status.CHECKED : Evidence.Status.UNCHECKED,
        confirmed ? "and interpreted" : "not interpreted to its end in time");
  }

  /** Looks for a proof and checks it. */
  static CheckedProof of(
      ProofSearch search, Program program, Supplier<Solver> solvers, Budget budget) {
    long millis = (long) (budget.remaining().toMillis() * SEARCH_SHARE);
    Optional<Proof> proof = search.find(program, budget.atMostMillis(millis));
    if (proof.isEmpty()) {
      return new CheckedProof(proof, Evidence.Status.UNCHECKED, "no inductive invariants found");
    }
    InvariantChecker checker = new InvariantChecker(proof.get().program(), solvers);
    return switch (checker.check(proof.get().invariants(), budget)) {
      case InvariantChecker.Result.Checked(int questions) ->
          new CheckedProof(
              proof,
              Evidence.Status.CHECKED,
              (proof.get().invariants().isEmpty() ? "" : "inductive invariants ")
                  + "confirmed by "
                  + (questions == 1 ? "1 query" : questions + " queries"));
      case InvariantChecker.Result.Refuted(String step) ->
          switch (proof.get().extent()) {
            case WHOLE -> new CheckedProof(Optional.empty(), Evidence.Status.REFUTED, step);
            case PART ->
                new CheckedProof(
                    Optional.empty(),
                    Evidence.Status.UNCHECKED,
                    "some of the invariants are no expressions of C");
          };
      case InvariantChecker.Result.Unchecked(String reason) ->
          new CheckedProof(Optional.empty(), Evidence.Status.UNCHECKED, reason);
    };
  }
}
