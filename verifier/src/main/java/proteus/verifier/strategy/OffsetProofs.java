package proteus.verifier.strategy;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.engine.invariant.StatedFacts;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.offset.OffsetProgram;
import proteus.verifier.task.VerificationTask;
import proteus.verifier.task.certificate.Invariants;

/** Proofs by sizes of objects and offsets in them. It remembers which programs were proved. */
final class OffsetProofs {
  private final Map<Program, Invariants> proved = new HashMap<>();
  private final InductiveProofs proofs;

  private OffsetProofs(InductiveProofs proofs) {
    this.proofs = proofs;
  }

  static OffsetProofs of(VerificationTask task) {
    return new OffsetProofs(
        new InductiveProofs(task.horn(), task.solvers(), InductiveProofs.First.INEQUALITIES));
  }

  /**
   * Why nothing is undefined or violated, as far as sizes and offsets of objects tell: invariants
   * of the offset program.
   *
   * @param inlined with calls inlined
   */
  Optional<Invariants> prove(Program inlined, Budget budget) {
    Program fewer = Pipeline.of(Pass.REPEATED_LOADS).apply(inlined, Preserved.REACHABILITY);
    if (!proved.containsKey(fewer)) {
      OffsetProgram.of(fewer)
          .map(p -> Pipeline.RELEVANT.apply(p, Preserved.REACHABILITY))
          .flatMap(p -> found(proofs.prove(p, StatedFacts.of(p), budget)))
          .ifPresent(proof -> proved.put(fewer, proof));
    }
    return Optional.ofNullable(proved.get(fewer));
  }

  private static Optional<Invariants> found(InductiveProofs.Result result) {
    return switch (result) {
      case InductiveProofs.Result.Proved(var _, Invariants proof) -> Optional.of(proof);
      case InductiveProofs.Result.Open _ -> Optional.empty();
    };
  }
}
