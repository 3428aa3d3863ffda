package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.summary.SummaryLimits;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.cut.CutSolver;
import proteus.verifier.cut.Looks;
import proteus.verifier.engine.symbolic.SymbolicEngine;
import proteus.verifier.engine.symbolic.UnrollBounds;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.Answer;

/** Wherever a search for proofs is ended, programs with violations are not proved. */
@Slow
final class CutProofsTest {
  /** Whoever gets so far has tried everything once. */
  private static final long MOST_LOOKS = 1_000;

  private static final int POINTS = 3;

  /** Each has a violation, and would have none with another constant. */
  private static final Map<String, String> PROGRAMS =
      Map.of(
          "up and down",
          """
          int i = 0, up = 1, steps = 0, n = __VERIFIER_nondet_int();
          if (n < 0 || n > 1000) return 0;
          while (i >= 0) {
            if (i == n) up = 0;
            if (up && i < n) i++; else i--;
            steps++;
          }
          if (steps > 2 * n) reach_error();
          """,
          "two phases",
          """
          unsigned x = 0, y = 50, n = 100;
          while (x < n) { x++; if (x > 50) y++; }
          if (y == 100) reach_error();
          """,
          "elements",
          """
          int a[40], n = __VERIFIER_nondet_int();
          if (n < 1 || n > 40) return 0;
          for (int i = 0; i < n; i++) a[i] = i;
          if (a[n - 1] == 39) reach_error();
          """);

  private static boolean proves(
      Program program, Loops loops, Supplier<Solver> solvers, Budget budget) {
    SymbolicEngine.Options options =
        new SymbolicEngine.Options(
            IntegerEncoding::new, loops, new UnrollBounds(3, 3, 300), SummaryLimits.STANDARD);
    return new SymbolicEngine(program, solvers).run(options, budget).answer()
        instanceof Answer.Holds;
  }

  /** The solvers of a search, whose questions are counted together. */
  private static final class Questions implements Supplier<Solver> {
    private final IntPredicate cut;
    private final long steps;
    private final boolean all;
    private int asked;

    /** All are answered. */
    Questions() {
      this(q -> false, 0, true);
    }

    Questions(IntPredicate cut, long steps) {
      this(cut, steps, false);
    }

    private Questions(IntPredicate cut, long steps, boolean all) {
      this.cut = cut;
      this.steps = steps;
      this.all = all;
    }

    @Override
    public Solver get() {
      IntPredicate next = i -> cut.test(asked++);
      Solver inner = Z3Solver.create();
      return steps == 0 ? CutSolver.silent(inner, next) : CutSolver.interrupted(inner, next, steps);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Loops.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"UNROLL", "ALL_SUMMARIES"})
  void noViolationIsProvedAway(Loops loops) throws IOException {
    for (Map.Entry<String, String> one : PROGRAMS.entrySet()) {
      Program program =
          Pipeline.FLAT.apply(
              Programs.checked("int main() {\n" + one.getValue() + "return 0;\n}\n"),
              Preserved.REACHABILITY);
      Looks clock = new Looks();
      Questions all = new Questions();
      assertThat(proves(program, loops, all, clock.budget(MOST_LOOKS))).as(one.getKey()).isFalse();
      long looks = Math.min(MOST_LOOKS, clock.count());
      for (int i = 0; i < POINTS; i++) {
        int point = i;
        int question = all.asked * i / POINTS;
        for (Questions questions :
            List.of(
                new Questions(),
                new Questions(q -> q >= question && q % 3 == point % 3, 0),
                new Questions(q -> q % POINTS == point, 20 + 40L * i))) {
          long most = questions.all ? looks * i / POINTS : looks;
          boolean proved = proves(program, loops, questions, new Looks().budget(most));
          assertThat(proved).as(one.getKey() + " at " + i).isFalse();
        }
      }
    }
  }
}
