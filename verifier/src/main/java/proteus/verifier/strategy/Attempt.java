package proteus.verifier.strategy;

import java.util.List;
import java.util.function.Function;
import proteus.ir.Action;
import proteus.ir.Integers;
import proteus.ir.LoopForest;
import proteus.ir.Program;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.EncodingChoice;
import proteus.smt.encode.IntegerEncoding;
import proteus.verifier.engine.symbolic.SymbolicEngine.Loops;
import proteus.verifier.engine.symbolic.UnrollBounds;

/** Something to try. {@code share} is the part of the time left that it may use. */
sealed interface Attempt {
  double share();

  /** What is tried, in words for people. */
  default String description() {
    return switch (this) {
      case Symbolic(var encoding, var loops, var bounds, var share) ->
          switch (loops) {
            case COMPLETE_SUMMARIES, ALL_SUMMARIES -> "loop summaries";
            case INVARIANTS, ABSTRACTIONS -> "inductive invariants for loops";
            case APPROXIMATIONS -> "approximate loop summaries";
            case UNROLL -> "unrolling loops up to " + bounds.iterations() + " times";
          };
      case Contracts c -> "postconditions of recursive functions";
      case Counted c -> "loop summaries with remainders";
      case LongExecution e -> "a long execution";
      case Inputs i -> "executions with chosen inputs";
      case AllInputs a -> "executions with all inputs";
      case Invariants i -> "inductive invariants";
      case Guesses g -> "facts that executions have in common";
      case Accelerated a -> "a search with accelerated loops";
    };
  }

  /** Whether it finds no violation. */
  default boolean onlyProves() {
    return switch (this) {
      case Symbolic(var encoding, var loops, var bounds, var share) -> loops.onlyProves();
      case Contracts(Symbolic attempt) -> attempt.onlyProves();
      case Counted(Symbolic attempt) -> attempt.onlyProves();
      case Invariants _, Guesses _ -> true;
      case LongExecution _, Inputs _, AllInputs _, Accelerated _ -> false;
    };
  }

  /** Symbolic execution. */
  record Symbolic(
      Function<Terms, Encoding> encoding, Loops loops, UnrollBounds bounds, double share)
      implements Attempt {}

  /** The same for recursive calls that were made loops: what they were may be easier to prove. */
  record Contracts(Symbolic attempt) implements Attempt {
    @Override
    public double share() {
      return attempt.share();
    }
  }

  /** The same with variables for remainders, where loops take some. */
  record Counted(Symbolic attempt) implements Attempt {
    @Override
    public double share() {
      return attempt.share();
    }
  }

  /** Comes after summaries, so that the time for a loop does not depend on its bound. */
  record LongExecution(double share) implements Attempt {}

  /**
   * Executions with inputs chosen from the program's constants; where they are long they may take
   * four times the time.
   */
  record Inputs(long firstSeed, long millis, double share) implements Attempt {}

  /** Executions with all inputs, where these are few; a later one goes on. */
  record AllInputs(double share) implements Attempt {}

  /** A proof about the transition system, which has no memory. */
  record Invariants(double share) implements Attempt {}

  /**
   * A proof about the transition system by facts in machine arithmetic, guessed from executions.
   */
  record Guesses(double share) implements Attempt {}

  /** A search of the transition system with accelerated cycles. */
  record Accelerated(double share) implements Attempt {}

  /** Whether loops may leave in memory what is asked for: transition systems have no memory. */
  private static boolean storesToMemory(Program program) {
    return program.functions().values().stream()
        .flatMap(function -> function.cfg().edges().stream())
        .anyMatch(edge -> edge.action() instanceof Action.Store);
  }

  /** Whether there is nothing to summarize or to unroll. */
  static boolean isLoopFree(Program program) {
    return program.functions().values().stream()
        .allMatch(
            f ->
                LoopForest.of(f.cfg()).isEmpty()
                    && f.cfg().edges().stream().noneMatch(e -> e.action() instanceof Action.Call));
  }

  /**
   * What is tried, in this order.
   *
   * @param program as it was read
   * @param sliced what the engines see
   */
  static List<Attempt> plan(Program program, Program sliced) {
    Function<Terms, Encoding> integers = IntegerEncoding::new;
    Function<Terms, Encoding> bits = BitPreciseEncoding::new;
    boolean bitPrecise =
        program.integers() == Integers.MACHINE
            && EncodingChoice.of(program).kind() == EncodingChoice.Kind.BIT_PRECISE;
    Function<Terms, Encoding> first = bitPrecise ? bits : integers;
    Function<Terms, Encoding> second =
        bitPrecise || program.integers() == Integers.MATHEMATICAL ? integers : bits;
    Loops firstLoops = bitPrecise ? Loops.UNROLL : Loops.COMPLETE_SUMMARIES;
    if (isLoopFree(sliced)) {
      UnrollBounds all = new UnrollBounds(3, 3, 300_000);
      return List.of(
          new AllInputs(0.03),
          new Symbolic(first, Loops.UNROLL, all, 0.3),
          new Inputs(1, 600, 0.1),
          new Symbolic(second, Loops.UNROLL, all, 0.4),
          new AllInputs(0.2),
          new Inputs(100_000, 3_000, 0.2),
          new Symbolic(first, Loops.UNROLL, all, 1.0));
    }
    boolean memory = storesToMemory(sliced);
    return List.of(
        new AllInputs(0.03),
        new Symbolic(integers, Loops.COMPLETE_SUMMARIES, new UnrollBounds(3, 3, 300), 0.15),
        new Counted(
            new Symbolic(integers, Loops.COMPLETE_SUMMARIES, new UnrollBounds(3, 3, 300), 0.15)),
        new Symbolic(first, Loops.UNROLL, new UnrollBounds(12, 8, 3_000), 0.05),
        new Inputs(1, 600, 0.1),
        new Invariants(memory ? 0.05 : 0.25),
        new Guesses(memory ? 0.05 : 0.25),
        new Accelerated(memory ? 0.03 : 0.15),
        new Contracts(new Symbolic(integers, Loops.INVARIANTS, new UnrollBounds(3, 3, 300), 0.15)),
        new Symbolic(integers, Loops.INVARIANTS, new UnrollBounds(3, 3, 300), memory ? 0.4 : 0.25),
        new Symbolic(integers, Loops.APPROXIMATIONS, new UnrollBounds(3, 3, 300), 0.25),
        new Accelerated(0.3),
        new AllInputs(0.2),
        new LongExecution(0.15),
        new Inputs(100_000, 3_000, 0.2),
        new Symbolic(integers, Loops.ALL_SUMMARIES, new UnrollBounds(3, 3, 300), 0.2),
        new Symbolic(first, firstLoops, new UnrollBounds(12, 8, 3_000), 0.3),
        new Symbolic(second, Loops.UNROLL, new UnrollBounds(12, 8, 3_000), 0.3),
        new Symbolic(first, firstLoops, new UnrollBounds(40, 20, 30_000), 0.4),
        new Symbolic(second, Loops.UNROLL, new UnrollBounds(40, 20, 30_000), 0.5),
        new Symbolic(first, Loops.UNROLL, new UnrollBounds(150, 60, 100_000), 0.6),
        new Symbolic(second, Loops.UNROLL, new UnrollBounds(600, 200, 300_000), 1.0));
  }
}
