package proteus.verifier.strategy;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.arithmetic.UnboundedSigned;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.paths.PathCheck;
import proteus.verifier.engine.linked.LinkedSearch;
import proteus.verifier.engine.termination.RankingEngine;
import proteus.verifier.engine.termination.RankingEngine.Ends;
import proteus.verifier.engine.termination.RecursionContracts;
import proteus.verifier.pass.FloatOrders;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.object.ForgottenMemory;
import proteus.verifier.pass.offset.OffsetProgram;
import proteus.verifier.strategy.TerminationProofs.Overflow;
import proteus.verifier.task.VerificationTask;

/**
 * Looks for ranking functions of all loops: of linked objects, where there is nothing else; of the
 * program as it is, with floats in their order, then with what is true of the results of recursion,
 * then of what the sizes and offsets of memory do. It remembers for later steps what was found.
 */
final class RankingRuns {
  private static final double FORGETTING_SHARE = 0.2;
  private static final double PLAIN_SHARE = 0.35;
  private static final double CONTRACTS_SHARE = 0.4;
  private static final double OFFSETS_SHARE = 0.75;

  /** Where ranking functions are known, and only that nothing is undefined is left to show. */
  private static final double KNOWN_SHARE = 0.8;

  private static final double RANKS_SHARE = 0.6;
  private static final double LINKED_SHARE = 0.5;
  private static final long CONTRACT_MILLIS = 1000;

  private final Map<Overflow, Ends> found = new EnumMap<>(Overflow.class);
  private final Supplier<Solver> solvers;
  private final OffsetProofs offsets;

  /** For which overflow ranking functions of the program over offsets are known. */
  private final Set<Overflow> endingOffsets = EnumSet.noneOf(Overflow.class);

  private final Map<Program, LinkedSearch> linked = new HashMap<>();

  private RankingRuns(Supplier<Solver> solvers, OffsetProofs offsets) {
    this.solvers = solvers;
    this.offsets = offsets;
  }

  static RankingRuns of(VerificationTask task) {
    return new RankingRuns(task.solvers(), OffsetProofs.of(task));
  }

  OffsetProofs offsets() {
    return offsets;
  }

  /** What searches linked objects of a program with calls inlined; it goes on where it stopped. */
  LinkedSearch linked(Program inlined) {
    return linked.computeIfAbsent(
        inlined,
        program ->
            new LinkedSearch(
                Pipeline.of(Pass.REPEATED_LOADS).apply(program, Preserved.TERMINATION), solvers));
  }

  /** Ranking functions of the program, as signed overflow is to be taken. */
  RankingEngine.Result find(Program program, Overflow asked, Budget budget) {
    Overflow overflow = RankingEngine.hasSignedArithmetic(program) ? asked : Overflow.ANY;
    Ends known = found.get(overflow);
    if (known != null) {
      return known;
    }
    Program flat = Pipeline.ENDS.apply(program, Preserved.TERMINATION);
    RankingEngine.Result result =
        linked(flat).end(budget.part(LINKED_SHARE))
            ? new Ends(Optional.empty())
            : ranked(program, flat, overflow, budget);
    if (result instanceof Ends ends) {
      found.put(overflow, ends);
    }
    return result;
  }

  private RankingEngine.Result ranked(
      Program program, Program flat, Overflow overflow, Budget budget) {
    Program arrays = Pipeline.ENDS_WITH_ARRAYS.apply(program, Preserved.TERMINATION);
    if (endingOffsets.contains(overflow)) {
      Optional<Ends> known = withOffsets(arrays, overflow, budget.part(KNOWN_SHARE));
      if (known.isPresent()) {
        return known.get();
      }
    }
    Program sliced = relevant(arrays);
    Optional<Ends> forgetting =
        ForgottenMemory.of(sliced)
            .flatMap(p -> ends(plain(p, overflow, budget.part(FORGETTING_SHARE))));
    if (forgetting.isPresent()) {
      return forgetting.get();
    }
    RankingEngine.Result result = plain(arrays, overflow, budget.part(PLAIN_SHARE));
    return result instanceof RankingEngine.Open open
        ? withOffsets(arrays, overflow, budget.part(OFFSETS_SHARE))
            .or(() -> withoutArrays(arrays, flat, overflow, budget))
            .or(() -> withModes(sliced, overflow, budget))
            .or(() -> withContracts(program, overflow, budget))
            .<RankingEngine.Result>map(ends -> ends)
            .orElse(open)
        : result;
  }

  private Optional<Ends> withoutArrays(
      Program arrays, Program flat, Overflow overflow, Budget budget) {
    return arrays.equals(flat)
        ? Optional.empty()
        : ends(plain(flat, overflow, budget.part(PLAIN_SHARE)));
  }

  private RankingEngine.Result plain(Program flat, Overflow overflow, Budget budget) {
    Program ordered = FloatOrders.of(flat).map(RankingRuns::relevant).orElse(flat);
    return engine(ordered, overflow).run(budget);
  }

  private static Program relevant(Program program) {
    return Pipeline.RELEVANT.apply(program, Preserved.TERMINATION);
  }

  private RankingEngine engine(Program flat, Overflow overflow) {
    return switch (overflow) {
      case ANY -> RankingEngine.of(flat, solvers);
      case NONE -> RankingEngine.withoutOverflow(flat, solvers);
    };
  }

  /** The modes of state machines tell locations apart. */
  private Optional<Ends> withModes(Program sliced, Overflow overflow, Budget budget) {
    Program split = Pipeline.of(Pass.MODES).apply(sliced, Preserved.TERMINATION);
    return split.equals(sliced)
        ? Optional.empty()
        : ends(plain(split, overflow, budget.part(PLAIN_SHARE)));
  }

  private static Optional<Ends> ends(RankingEngine.Result result) {
    return result instanceof Ends ends ? Optional.of(ends) : Optional.empty();
  }

  private Optional<Ends> withContracts(Program program, Overflow overflow, Budget budget) {
    Program calls =
        Pipeline.LINEAR_LOOPS.then(Pipeline.CALLS).apply(program, Preserved.TERMINATION);
    if (calls.functions().size() == 1) {
      return Optional.empty();
    }
    return RecursionContracts.assumed(
            overflow == Overflow.NONE ? UnboundedSigned.of(calls) : calls,
            body -> isSafe(body, budget),
            budget.part(CONTRACTS_SHARE))
        .map(assumed -> Pipeline.ENDS.apply(assumed, Preserved.TERMINATION))
        .flatMap(flat -> unchecked(engine(flat, overflow).run(budget.part(PLAIN_SHARE))));
  }

  private boolean isSafe(Program body, Budget budget) {
    return PathCheck.check(body, solvers, budget.atMostMillis(CONTRACT_MILLIS))
        instanceof PathCheck.Result.Checked;
  }

  /** What is undefined there ends executions there, and need not be undefined in the program. */
  private Optional<Ends> withOffsets(Program arrays, Overflow overflow, Budget budget) {
    if (!endingOffsets.contains(overflow)
        && OffsetProgram.of(Pipeline.OFFSETS.apply(arrays, Preserved.TERMINATION))
            .map(offset -> Pipeline.RELEVANT_VALUES.apply(offset, Preserved.TERMINATION))
            .map(relevant -> engine(relevant, overflow).run(budget.part(RANKS_SHARE)))
            .flatMap(RankingRuns::ends)
            .isPresent()) {
      endingOffsets.add(overflow);
    }
    return endingOffsets.contains(overflow) && offsets.prove(arrays, budget).isPresent()
        ? Optional.of(new Ends(Optional.empty()))
        : Optional.empty();
  }

  /** Nothing checks the argument apart from its search. */
  private static Optional<Ends> unchecked(RankingEngine.Result result) {
    return ends(result).map(_ -> new Ends(Optional.empty()));
  }
}
