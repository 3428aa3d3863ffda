package proteus.verifier.strategy;

import java.util.HashSet;
import java.util.Set;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.engine.invariant.StatedFacts;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.offset.OffsetProgram;
import proteus.verifier.task.VerificationTask;

/** Proofs by sizes of objects and offsets in them. It remembers which programs were proved. */
final class OffsetProofs {
  private final Set<Program> proved = new HashSet<>();
  private final InductiveProofs proofs;

  private OffsetProofs(InductiveProofs proofs) {
    this.proofs = proofs;
  }

  static OffsetProofs of(VerificationTask task) {
    return new OffsetProofs(
        new InductiveProofs(task.horn(), task.solvers(), InductiveProofs.First.INEQUALITIES));
  }

  /**
   * Whether nothing is undefined or violated, as far as sizes and offsets of objects tell.
   *
   * @param inlined with calls inlined
   */
  boolean isProved(Program inlined, Budget budget) {
    Program fewer = Pipeline.of(Pass.REPEATED_LOADS).apply(inlined, Preserved.REACHABILITY);
    if (proved.contains(fewer)) {
      return true;
    }
    boolean isProved =
        OffsetProgram.of(fewer)
            .map(p -> Pipeline.RELEVANT.apply(p, Preserved.REACHABILITY))
            .filter(
                p ->
                    proofs.prove(p, StatedFacts.of(p), budget)
                        instanceof InductiveProofs.Result.Proved)
            .isPresent();
    if (isProved) {
      proved.add(fewer);
    }
    return isProved;
  }
}
