package proteus.verifier.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.summary.SummaryLimits;
import proteus.testing.ProgramPrinter;
import proteus.testing.Slow;
import proteus.verifier.check.Replay;
import proteus.verifier.engine.symbolic.SymbolicEngine.Options;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.task.Answer;

/** What the engine says of random programs agrees with all their executions. */
@Slow
class EngineSoundnessTest {
  private static final UnrollBounds BOUNDS = new UnrollBounds(6, 6, 300);

  private static final List<Options> OPTIONS =
      List.of(
          options(Loops.UNROLL),
          options(Loops.COMPLETE_SUMMARIES),
          options(Loops.ALL_SUMMARIES),
          options(Loops.INVARIANTS),
          options(Loops.APPROXIMATIONS),
          new Options(BitPreciseEncoding::new, Loops.UNROLL, BOUNDS, SummaryLimits.STANDARD));

  private static Options options(Loops loops) {
    return new Options(IntegerEncoding::new, loops, BOUNDS, SummaryLimits.STANDARD);
  }

  @Property(seed = "1", tries = 10)
  void answersAgreeWithExecutions(@ForAll @LongRange(min = 0, max = 100_000) long seed) {
    Program program = RandomProgram.of(seed);
    boolean violated = RandomExecutions.isViolated(program);
    for (Options options : OPTIONS) {
      Answer answer =
          new SymbolicEngine(program, Z3Solver::create)
              .run(options, Budget.ofProcessor(2_000))
              .answer();
      String description = options.loops() + " on\n" + ProgramPrinter.print(program);
      switch (answer) {
        case Answer.Holds _, Answer.HoldsWhereDefined _ ->
            assertThat(violated).as(description).isFalse();
        case Answer.Unknown u -> {}
        case Answer.Violated v -> {
          if (!options.loops().onlyProves()) {
            assertThat(RandomExecutions.replay(program, v))
                .as(description)
                .isInstanceOf(Replay.Confirmed.class);
          }
        }
      }
    }
  }
}
