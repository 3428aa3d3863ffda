package proteus.verifier.strategy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.verifier.engine.invariant.CircularFacts;
import proteus.verifier.engine.invariant.StatedFacts;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.offset.OffsetProgram;
import proteus.verifier.task.VerificationTask;
import proteus.verifier.task.certificate.Invariants;

/** Proofs by sizes of objects and offsets in them. It remembers which programs were proved. */
public final class OffsetProofs {
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
    Program fewer = Pipeline.OFFSETS.apply(inlined, Preserved.REACHABILITY);
    if (!proved.containsKey(fewer)) {
      OffsetProgram.of(fewer)
          .flatMap(offsets -> proof(offsets, proofs, budget))
          .ifPresent(proof -> proved.put(fewer, proof));
    }
    return Optional.ofNullable(proved.get(fewer));
  }

  /**
   * Whether no execution that goes on for ever loses blocks of the heap, as far as sizes and
   * offsets of objects tell.
   *
   * @param program in which nothing undefined is reached
   */
  public static boolean loseNothing(
      Program program, Supplier<Solver> solvers, HornSolver horn, Budget budget) {
    Program called = Pipeline.CALLS.apply(program, Preserved.TERMINATION);
    Program inlined = Pipeline.BLOCKS.apply(program, Preserved.TERMINATION);
    InductiveProofs proofs = new InductiveProofs(horn, solvers, InductiveProofs.First.INEQUALITIES);
    return blocks(called) == blocks(inlined)
        && OffsetProgram.withLosses(inlined)
            .flatMap(offsets -> proof(offsets, proofs, budget))
            .isPresent();
  }

  private static long blocks(Program program) {
    return program
        .edges()
        .filter(
            e ->
                e.action() instanceof Action.Allocate allocate
                    && allocate.kind() == AllocationKind.HEAP)
        .count();
  }

  private static Optional<Invariants> proof(
      Program offsets, InductiveProofs proofs, Budget budget) {
    Program relevant = Pipeline.RELEVANT_VALUES.apply(offsets, Preserved.REACHABILITY);
    List<Expr> facts = new ArrayList<>(StatedFacts.of(relevant));
    facts.addAll(CircularFacts.of(relevant));
    return switch (proofs.prove(relevant, facts, budget)) {
      case InductiveProofs.Result.Proved(var _, Invariants proof) -> Optional.of(proof);
      case InductiveProofs.Result.Open _ -> Optional.empty();
    };
  }
}
