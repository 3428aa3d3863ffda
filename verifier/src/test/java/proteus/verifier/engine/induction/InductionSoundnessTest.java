package proteus.verifier.engine.induction;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.ProgramPrinter;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.verifier.check.Replay;
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.ScriptedSource;
import proteus.verifier.engine.symbolic.RandomProgram;
import proteus.verifier.engine.symbolic.RandomProgram.Memory;
import proteus.verifier.engine.transition.TransitionSystem;
import proteus.verifier.engine.transition.TransitionSystemBuilder;

/** What the engine says of random programs agrees with their executions. */
class InductionSoundnessTest {
  /** Executions with the same first input. */
  private static final int STREAMS = 4;

  private static final Z3Options OPTIONS = Z3Options.DEFAULT;

  @Property(tries = 60)
  void answersAgreeWithExecutions(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
    check(RandomProgram.of(seed, Memory.NONE), 600);
  }

  @Test
  void someProgramsAreDecided() {
    for (long seed : List.of(22, 24, 33, 41)) {
      assertThat(check(RandomProgram.of(seed, Memory.NONE), 20_000))
          .isNotInstanceOf(Answer.Unknown.class);
    }
  }

  private static Answer check(Program program, long millis) {
    Answer answer = answer(program, Budget.ofMillis(millis));
    String description = answer + " on\n" + ProgramPrinter.print(program);
    switch (answer) {
      case Answer.Holds h -> assertThat(isViolated(program)).as(description).isFalse();
      case Answer.Unknown u -> {}
      case Answer.Violated v ->
          assertThat(replay(program, v)).as(description).isInstanceOf(Replay.Confirmed.class);
    }
    return answer;
  }

  private static Answer answer(Program program, Budget budget) {
    return switch (TransitionSystemBuilder.of(program, IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) -> new Answer.Unknown(reason);
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) ->
          InductionEngine.run(system, () -> Z3Solver.create(OPTIONS), budget);
    };
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
