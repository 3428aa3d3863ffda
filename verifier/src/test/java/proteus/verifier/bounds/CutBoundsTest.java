package proteus.verifier.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.c.CProgram;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.bound.BoundAnalysis;
import proteus.summarizer.bound.Effort;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.memory.Trust;
import proteus.testing.Slow;
import proteus.verifier.cut.CutSolver;
import proteus.verifier.cut.Looks;

/** Wherever the search for bounds is ended, no execution exceeds what it has found until then. */
@Slow
final class CutBoundsTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/bounds");

  /** A search that went this far says all that a test has time for. */
  private static final int MOST_LOOKS = 2_500;

  private static final int INPUTS = 40;
  private static final long SEED = 20_000;

  private static boolean never(int question) {
    return false;
  }

  private static BoundedFunction subject(String name) {
    FrontendResult result =
        Frontend.parse(List.of(PROGRAMS.resolve(name)), FrontendOptions.of(MachineModel.LP64));
    CProgram program = ((FrontendResult.Parsed) result).program();
    return ((BoundedFunction.Read)
            BoundedFunction.of(
                program,
                BoundSearch.defined(program).getFirst(),
                Integers.MACHINE,
                BoundedFunction.Calls.PLAIN))
        .subject();
  }

  /** The searches in one function, each of which may find other bounds. */
  private static final class Searches {
    private final BoundedFunction subject;
    private final Effort effort;
    private final Set<String> checked = new HashSet<>();

    Searches(BoundedFunction subject, Effort effort) {
      this.subject = subject;
      this.effort = effort;
    }

    long run(long looks, CutSolver solver) {
      Looks clock = new Looks();
      FunctionBounds bounds =
          new BoundAnalysis(solver, Trust.NONE, effort)
              .analyze(subject.program(), subject.function(), clock.budget(looks));
      long used = clock.count();
      solver.close();
      if (checked.add(bounds.toString())) {
        BoundCheck.Result result =
            BoundCheck.check(
                new FunctionFinding.Analysed(subject, bounds),
                INPUTS,
                SEED,
                Budget.ofProcessor(60_000));
        assertThat(result).isInstanceOf(BoundCheck.Agreed.class);
      }
      return used;
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "up_down.c, LOOPS_QUICKLY, 20",
    "up_down.c, LOOPS, 6",
    "up_down.c, EVERYTHING, 4",
    "two_phase.c, LOOPS, 8",
    "flag.c, LOOPS, 8",
    "triangular.c, EVERYTHING, 3",
    "reset.c, LOOPS, 6",
  })
  void noBoundIsExceeded(String name, Effort effort, int points) {
    Searches searches = new Searches(subject(name), effort);
    CutSolver all = CutSolver.silent(Z3Solver.create(), CutBoundsTest::never);
    long looks = Math.min(searches.run(MOST_LOOKS, all), MOST_LOOKS);
    int questions = all.questions();
    for (int i = 0; i < points; i++) {
      searches.run(looks * i / points, CutSolver.silent(Z3Solver.create(), CutBoundsTest::never));
      int question = questions * i / points;
      searches.run(MOST_LOOKS, CutSolver.silent(Z3Solver.create(), q -> q == question));
      int offset = i;
      searches.run(
          MOST_LOOKS,
          CutSolver.interrupted(Z3Solver.create(), q -> q % points == offset, 20 + 40L * i));
    }
  }
}
