package proteus.verifier.engine.induction;

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
import proteus.testing.ProgramPrinter;
import proteus.testing.Slow;
import proteus.verifier.check.Replay;
import proteus.verifier.engine.symbolic.RandomExecutions;
import proteus.verifier.engine.symbolic.RandomProgram;
import proteus.verifier.engine.symbolic.RandomProgram.Memory;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Incompleteness.Kind;

/** What the engine says of random programs agrees with their executions. */
@Slow
class InductionSoundnessTest {
  private static final Z3Options OPTIONS = Z3Options.DEFAULT;

  @Property(seed = "1", tries = 25)
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
    Answer answer = answer(program, Budget.ofProcessor(millis));
    String description = answer + " on\n" + ProgramPrinter.print(program);
    switch (answer) {
      case Answer.Holds h ->
          assertThat(RandomExecutions.isViolated(program)).as(description).isFalse();
      case Answer.Unknown u -> {}
      case Answer.Violated v ->
          assertThat(RandomExecutions.replay(program, v))
              .as(description)
              .isInstanceOf(Replay.Confirmed.class);
    }
    return answer;
  }

  private static Answer answer(Program program, Budget budget) {
    return switch (TransitionSystemBuilder.of(program, IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) ->
          new Answer.Unknown(Kind.NOT_APPLICABLE, reason);
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) ->
          InductionEngine.run(system, () -> Z3Solver.create(OPTIONS), budget);
    };
  }
}
