package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.verifier.Programs;
import proteus.verifier.app.verify.SearchLog;
import proteus.verifier.strategy.Plan.Shape;
import proteus.verifier.task.VerificationTask;

/** A step that ends with an error of this program. */
final class PortfolioTest {
  private static final PlanStep BROKEN =
      new PlanStep(
          1,
          "broken",
          "",
          _ -> {
            throw new IllegalStateException("on purpose");
          });

  private static Verdict decide(Portfolio.Listener listener) throws IOException {
    Program program =
        Programs.checked(
            """
            void reach_error(void); unsigned __VERIFIER_nondet_uint(void);
            int main(void) {
              unsigned n = __VERIFIER_nondet_uint(), i = 0;
              while (i < n) i++;
              if (i != n) reach_error();
            }
            """);
    Map<Shape, List<PlanStep>> steps = new EnumMap<>(Shape.class);
    for (Shape shape : Shape.values()) {
      List<PlanStep> all = new ArrayList<>(List.of(BROKEN));
      all.addAll(PlanReader.standard().of(shape));
      steps.put(shape, all);
    }
    Z3Spacer horn = new Z3Spacer(Z3Options.DEFAULT);
    VerificationTask task =
        new VerificationTask(program, new Interpreter(program), Z3Solver::create, horn);
    return new Portfolio(
            task,
            new Plan(steps),
            new ProofSearch(horn, Z3Solver::create),
            ViolationPolicy::accept,
            Budget.ofWork(60_000),
            listener)
        .decide();
  }

  @Test
  void theOthersGoOnWhereTheListenerLetsThem() throws IOException {
    SearchLog log = new SearchLog();
    assertThat(decide(log)).isInstanceOf(Verdict.Holds.class);
    assertThat(log.faults())
        .isNotEmpty()
        .allSatisfy(
            fault -> {
              assertThat(fault.step()).isEqualTo("broken");
              assertThat(fault.error()).hasMessage("on purpose");
            });
  }

  @Test
  void theErrorIsThrownWhereNobodyListens() {
    assertThatThrownBy(() -> decide(Portfolio.Listener.none()))
        .isInstanceOf(IllegalStateException.class);
  }
}
