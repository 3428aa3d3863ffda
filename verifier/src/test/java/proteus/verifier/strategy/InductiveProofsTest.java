package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.testing.ProgramPrinter;
import proteus.testing.Slow;
import proteus.verifier.engine.symbolic.RandomExecutions;
import proteus.verifier.engine.symbolic.RandomProgram;
import proteus.verifier.engine.symbolic.RandomProgram.Memory;

/** No program that is proved safe has an execution that violates. */
@Slow
class InductiveProofsTest {
  private static final Z3Options OPTIONS = Z3Options.DEFAULT;

  @Property(seed = "1", tries = 20)
  void whatIsProvedHolds(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
    Program program = RandomProgram.of(seed, Memory.NONE);
    if (prove(program, 1_200) instanceof InductiveProofs.Result.Proved) {
      assertThat(RandomExecutions.isViolated(program)).as(ProgramPrinter.print(program)).isFalse();
    }
  }

  private static InductiveProofs.Result prove(Program program, long millis) {
    Budget budget = Budget.ofProcessor(millis);
    return new InductiveProofs(
            new Z3Spacer(OPTIONS), () -> Z3Solver.create(OPTIONS), InductiveProofs.First.HORN)
        .prove(program, budget);
  }
}
