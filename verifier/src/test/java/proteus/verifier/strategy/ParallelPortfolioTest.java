package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.verifier.Programs;
import proteus.verifier.task.VerificationTask;

/** Engines side by side come to what they come to one after the other. */
final class ParallelPortfolioTest {
  private static final int MILLIS = 60_000;

  private static Program program(String body) throws IOException {
    return Programs.checked(
        """
        void reach_error(void); unsigned __VERIFIER_nondet_uint(void);
        int main(void) {
          unsigned n = __VERIFIER_nondet_uint(), i = 0, s = 0;
        """
            + body
            + "}");
  }

  private static Verdict decide(Program program, int cores) {
    return new ParallelPortfolio(
            OptionalInt.of(cores),
            Duration.ZERO,
            Budget.ofProcessor(MILLIS),
            budget -> {
              Z3Spacer horn = new Z3Spacer(Z3Options.DEFAULT);
              VerificationTask task =
                  new VerificationTask(program, new Interpreter(program), Z3Solver::create, horn);
              ProofSearch proofs = new ProofSearch(horn, Z3Solver::create);
              return new Portfolio(
                  task,
                  PlanReader.standard(),
                  proofs,
                  ViolationPolicy::accept,
                  budget,
                  Portfolio.Listener.none());
            })
        .decide();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "while (i < n) { i++; s += 2; } if (s != 2 * n) reach_error();   | Holds",
        "while (i < n) { i++; s += 2; } if (s == 24680) reach_error();   | Violated",
        "while (i < n % 9) { i++; s += i; } if (s > 36) reach_error();   | Holds",
        "while (i < n) { i += 2; } if (i == 70001) reach_error();        | Holds",
        "while (1) { s = (s + n % 3) % 7; if (s > 6) reach_error(); }    | Holds",
        "while (1) { s = (s + n % 3) % 7; if (s == 6) reach_error(); }   | Violated",
      })
  void comesToTheSame(String body, String verdict) throws IOException {
    for (int cores = 1; cores <= 3; cores++) {
      assertThat(decide(program(body), cores).getClass().getSimpleName())
          .as("%s on %d", body, cores)
          .isEqualTo(verdict);
    }
  }

  /** One portfolio's executions meet what another's engines do not look at. */
  @Test
  void whatIsUndefinedIsNotProved() throws IOException {
    Program program =
        program("if (n == 5) i = 1 / (n - 5); while (i < n) i++; if (i < n) reach_error();");
    assertThat(decide(program, 2)).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void whoIsInterruptedGetsNoVerdict() throws IOException {
    Program program = program("while (1) { s = (s + n % 3) % 7; if (s > 6) reach_error(); }");
    Thread.currentThread().interrupt();
    Verdict verdict = decide(program, 2);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
  }
}
