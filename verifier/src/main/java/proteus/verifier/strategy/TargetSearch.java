package proteus.verifier.strategy;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.EncodingChoice;
import proteus.smt.encode.IntegerEncoding;
import proteus.summarizer.summary.SummaryLimits;
import proteus.verifier.engine.symbolic.SymbolicEngine;
import proteus.verifier.engine.symbolic.UnrollBounds;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.pass.DeadEnds;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.Answer;

/**
 * Looks for many violations at once: what leads to them is executed symbolically one time, with
 * summaries, and each place costs a question.
 */
public final class TargetSearch {
  private final Program program;
  private final Supplier<Solver> solvers;

  /**
   * @param program whose violations are told apart by their places
   * @param solvers opens a new solver at each call
   */
  public TargetSearch(Program program, Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /**
   * Looks for executions.
   *
   * @param isWanted asked again after each that is found
   * @param found gets executions that no run has confirmed, at most one for each place
   * @return {@link Answer.Holds} if it is certain that at no other place there is one
   */
  public Answer run(
      Predicate<SourceSpan> isWanted, Consumer<Answer.Violated> found, Budget budget) {
    Program whole = Pipeline.INLINED.apply(program, Preserved.REACHABILITY);
    Program sliced =
        Pipeline.RELEVANT.apply(DeadEnds.removed(whole, whole), Preserved.REACHABILITY);
    return new SymbolicEngine(sliced, solvers).runForAll(options(sliced), isWanted, found, budget);
  }

  private SymbolicEngine.Options options(Program sliced) {
    Function<Terms, Encoding> integers = IntegerEncoding::new;
    Function<Terms, Encoding> bits = BitPreciseEncoding::new;
    boolean loops = !Forms.isLoopFree(sliced);
    boolean bitPrecise = !loops && EncodingChoice.suitsBits(program);
    return new SymbolicEngine.Options(
        bitPrecise ? bits : integers,
        loops ? Loops.ALL_SUMMARIES : Loops.UNROLL,
        new UnrollBounds(3, 3, loops ? 300 : 30_000),
        SummaryLimits.STANDARD);
  }
}
