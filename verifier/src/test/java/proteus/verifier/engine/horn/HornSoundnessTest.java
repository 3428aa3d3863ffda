package proteus.verifier.engine.horn;

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
import proteus.smt.z3.Z3Spacer;
import proteus.verifier.engine.symbolic.RandomProgram;
import proteus.verifier.engine.symbolic.RandomProgram.Memory;
import proteus.verifier.engine.transition.TransitionSystem;
import proteus.verifier.engine.transition.TransitionSystemBuilder;

/** No program that is proved safe has an execution that violates. */
class HornSoundnessTest {
  /** Executions with the same first input. */
  private static final int STREAMS = 4;

  private static final Z3Options OPTIONS = Z3Options.DEFAULT;

  @Property(tries = 60)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
    Program program = RandomProgram.of(seed, Memory.NONE);
    if (prove(program, 800) instanceof HornEngine.Result.Proved) {
      assertThat(isViolated(program)).as(ProgramPrinter.print(program)).isFalse();
    }
  }

  @Test
  void someProgramsAreProved() {
    for (long seed : List.of(22, 24, 33, 41, 53, 76, 83, 116)) {
      Program program = RandomProgram.of(seed, Memory.NONE);
      assertThat(prove(program, 30_000))
          .as(ProgramPrinter.print(program))
          .isInstanceOf(HornEngine.Result.Proved.class);
    }
  }

  @Test
  void nothingIsProvedAboutMemory() {
    int proved = 0;
    for (long seed = 0; seed < 10; seed++) {
      proved +=
          prove(RandomProgram.of(seed, Memory.ARRAY), 1_000) instanceof HornEngine.Result.Proved
              ? 1
              : 0;
    }
    assertThat(proved).isZero();
  }

  private static HornEngine.Result prove(Program program, long millis) {
    Budget budget = Budget.ofMillis(millis);
    return switch (TransitionSystemBuilder.of(program, IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) ->
          new HornEngine.Result.Open(reason);
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) ->
          new HornEngine(new Z3Spacer(OPTIONS), () -> Z3Solver.create(OPTIONS))
              .prove(system, budget);
    };
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
