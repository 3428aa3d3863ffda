package proteus.verifier.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.ProgramPrinter;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.summary.SummaryLimits;
import proteus.verifier.check.Replay;
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.ScriptedSource;
import proteus.verifier.engine.symbolic.SymbolicEngine.Loops;
import proteus.verifier.engine.symbolic.SymbolicEngine.Options;

/** What the engine says of random programs agrees with all their executions. */
class EngineSoundnessTest {
  /** Executions with the same first input. */
  private static final int STREAMS = 4;

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

  @Property(tries = 150)
  void answersAgreeWithExecutions(@ForAll @LongRange(min = 0, max = 100_000) long seed) {
    Program program = RandomProgram.of(seed);
    boolean violated = isViolated(program);
    for (Options options : OPTIONS) {
      Answer answer =
          new SymbolicEngine(program, Z3Solver::create)
              .run(options, Budget.ofMillis(4_000))
              .answer();
      String description = options.loops() + " on\n" + ProgramPrinter.print(program);
      switch (answer) {
        case Answer.Holds h -> assertThat(violated).as(description).isFalse();
        case Answer.Unknown u -> {}
        case Answer.Violated v -> {
          if (!options.loops().onlyProves()) {
            assertThat(replay(program, v)).as(description).isInstanceOf(Replay.Confirmed.class);
          }
        }
      }
    }
  }

  private static Replay.Result replay(Program program, Answer.Violated violated) {
    return Replay.run(
        new Interpreter(program),
        new ScriptedSource(violated.inputs()),
        violated.property(),
        Budget.ofMillis(5_000));
  }

  /** Whether some execution is found that violates: all first inputs, some of the later ones. */
  private static boolean isViolated(Program program) {
    Interpreter interpreter = new Interpreter(program);
    for (int run = 0; run < 256 * STREAMS; run++) {
      Outcome outcome = interpreter.run(inputs(run), Limits.steps(20_000)).outcome();
      if (outcome instanceof Outcome.Violated) {
        return true;
      }
    }
    return false;
  }

  private static NondetSource inputs(int run) {
    Random later = new Random(run);
    boolean[] started = new boolean[1];
    return (source, type, edge) -> {
      int value = started[0] ? later.nextInt(-4, 5) * later.nextInt(1, 40) : run / STREAMS;
      started[0] = true;
      return new Value.IntValue(((IntType) type).wrap(BigInteger.valueOf(value)));
    };
  }
}
