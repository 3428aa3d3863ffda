package proteus.verifier.strategy;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.engine.termination.RankingEngine;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.offset.OffsetProgram;
import proteus.verifier.strategy.TerminationProofs.Overflow;

/** Looks for ranking functions, and remembers for later steps what was found. */
final class RankingRuns {
  private static final double PLAIN_SHARE = 0.6;
  private static final double OFFSETS_SHARE = 0.6;

  private final Map<Overflow, RankingEngine.Ends> found = new EnumMap<>(Overflow.class);
  private final Set<Program> withinBounds = new HashSet<>();
  private final InductiveProofs proofs;

  RankingRuns(InductiveProofs proofs) {
    this.proofs = proofs;
  }

  /**
   * Ranking functions of the program, or else of what its memory's sizes and offsets do, where
   * these show that nothing is undefined.
   *
   * @param engine looks for them, as signed overflow is to be taken
   */
  RankingEngine.Result find(
      Program flat, Overflow overflow, Function<Program, RankingEngine> engine, Budget budget) {
    RankingEngine.Ends known = found.get(overflow);
    if (known != null) {
      return known;
    }
    RankingEngine.Result result = engine.apply(flat).run(budget.part(PLAIN_SHARE));
    Optional<Program> offsets =
        result instanceof RankingEngine.Open ? OffsetProgram.of(flat) : Optional.empty();
    if (offsets.isPresent()) {
      Program relevant = Pipeline.RELEVANT.apply(offsets.get(), Preserved.TERMINATION);
      // What is undefined there ends executions there, and need not be undefined in the program.
      if (engine.apply(relevant).run(budget.part(OFFSETS_SHARE)) instanceof RankingEngine.Ends
          && isWithinBounds(flat, budget)) {
        result = new RankingEngine.Ends(Optional.empty());
      }
    }
    if (result instanceof RankingEngine.Ends ends) {
      found.put(overflow, ends);
    }
    return result;
  }

  /**
   * Whether nothing is undefined or violated, as far as sizes and offsets of objects tell.
   *
   * @param inlined with calls inlined
   */
  boolean isWithinBounds(Program inlined, Budget budget) {
    if (withinBounds.contains(inlined)) {
      return true;
    }
    boolean proved =
        OffsetProgram.of(inlined)
            .map(p -> Pipeline.RELEVANT.apply(p, Preserved.REACHABILITY))
            .filter(p -> proofs.prove(p, budget) instanceof InductiveProofs.Result.Proved)
            .isPresent();
    if (proved) {
      withinBounds.add(inlined);
    }
    return proved;
  }
}
