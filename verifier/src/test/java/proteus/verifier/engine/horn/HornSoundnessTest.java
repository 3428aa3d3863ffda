package proteus.verifier.engine.horn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.testing.ProgramPrinter;
import proteus.testing.Slow;
import proteus.verifier.engine.symbolic.RandomExecutions;
import proteus.verifier.engine.symbolic.RandomProgram;
import proteus.verifier.engine.symbolic.RandomProgram.Memory;

/** No program that is proved safe has an execution that violates. */
class HornSoundnessTest {
  private static final Z3Options OPTIONS = Z3Options.DEFAULT;

  @Slow
  @Property(seed = "1", tries = 12)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
    Program program = RandomProgram.of(seed, Memory.NONE);
    if (prove(program, 800) instanceof HornEngine.Result.Proved) {
      assertThat(RandomExecutions.isViolated(program)).as(ProgramPrinter.print(program)).isFalse();
    }
  }

  @Slow
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
    Budget budget = Budget.ofProcessor(millis);
    return switch (TransitionSystemBuilder.of(program, IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) ->
          new HornEngine.Result.Open(reason);
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) ->
          new HornEngine(new Z3Spacer(OPTIONS), () -> Z3Solver.create(OPTIONS))
              .prove(system, budget);
    };
  }
}
