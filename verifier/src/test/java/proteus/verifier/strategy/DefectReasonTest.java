package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.smt.HornSolver;
import proteus.smt.z3.Z3Solver;
import proteus.verifier.Programs;
import proteus.verifier.cut.Looks;
import proteus.verifier.task.VerificationTask;

/** Undefined behaviour that an execution met is the reason of an answer that is none. */
final class DefectReasonTest {
  private static final long LOOKS = 1_000;

  private static final HornSolver NO_HORN =
      (_, _, _, _) -> new HornSolver.Answer.Unknown("not asked");

  /** Found by executions, and in the last by the solver alone. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        unsigned m = __VERIFIER_nondet_uint();
        int a[m], s = 0;
        for (unsigned i = 0; i < m; i++) a[i] = __VERIFIER_nondet_int();
        for (unsigned i = 0; i < m; i++) s ^= a[i] ^ a[i];
        if (s != 0) reach_error();
        """,
        """
        int x = __VERIFIER_nondet_int(), y = 1;
        for (int i = 0; i < 3; i++) y += x;
        if (y == 1030303) y = 1 / (y - 1030303);
        """
      })
  void undefinedBehaviourIsNamed(String body) throws IOException {
    assertThat(reason(body)).get().asString().startsWith("undefined behaviour: ");
  }

  @Test
  void whatIsDefinedIsProved() throws IOException {
    assertThat(reason("int x = __VERIFIER_nondet_int(); if (x != x) reach_error();")).isEmpty();
  }

  /** What a function without a model returns may be less than what the execution took. */
  @Test
  void resultsWithoutModelMeetNothing() throws IOException {
    String body = "int x = getpid(); while (x != 7) x = 1 / (x + 1) + getpid();";
    assertThat(reason(body)).get().asString().doesNotContain("undefined behaviour");
  }

  private static Optional<String> reason(String body) throws IOException {
    Program program = Programs.checked("int main() {\n" + body + "return 0;\n}\n");
    Verdict verdict =
        Portfolio.decide(
            new VerificationTask(program, new Interpreter(program), Z3Solver::create, NO_HORN),
            ViolationPolicy::accept,
            new Looks().budget(LOOKS));
    return verdict instanceof Verdict.Unknown(String reason, var _)
        ? Optional.of(reason)
        : Optional.empty();
  }
}
