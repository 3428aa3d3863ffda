package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.VerificationTask;
import proteus.verifier.task.certificate.Invariants;

/** What sizes and offsets prove, and that they do not prove it of the program that goes wrong. */
@Slow
class OffsetProofsTest {
  private static final Z3Options OPTIONS = Z3Options.DEFAULT;
  private static final int MILLIS = 12_000;

  private static final String TEXT =
      """
      int __VERIFIER_nondet_int(void); char __VERIFIER_nondet_char(void);
      int main(void) {
        char s[50]; s[49] = 0;
      """;

  @Test
  void whatWasComputedBeforeALoopIsKnownInIt() throws IOException {
    String part =
        """
        char part[20]; int from = 0, to = 0;
        while (s[to]) to++;
        while (s[from] == ' ') from++;
        int n = to - from;
        if (n > %d) return 0;
        const char *p = s + from;
        for (int i = 0; i < n; i++) part[i] = p[i];
        return 0; }
        """;
    assertThat(isProved(TEXT + part.formatted(20))).isTrue();
    assertThat(isProved(TEXT + part.formatted(21))).isFalse();
  }

  @Test
  void theEndThatALoopFoundEndsTheNextOne() throws IOException {
    String copy =
        """
        char t[20]; int n = 0, i = 0;
        while (s[n]) n++;
        if (n >= %d) return 0;
        %s
        while (s[i]) { t[i] = s[i]; i++; }
        t[i] = 0;
        return 0; }
        """;
    assertThat(isProved(TEXT + copy.formatted(20, ""))).isTrue();
    assertThat(isProved(TEXT + copy.formatted(21, ""))).isFalse();
    assertThat(isProved(TEXT + copy.formatted(20, "s[n] = 1;"))).isFalse();
  }

  @Test
  void iterationsGoOnByTheSizeOfAnElement() throws IOException {
    String fill =
        """
        int a[41], *limit = a + %d, k = 0;
        while (__VERIFIER_nondet_int() && a + k < limit) { a[k] = 1; k++; }
        a[k] = 0;
        return s[49]; }
        """;
    assertThat(isProved(TEXT + fill.formatted(40))).isTrue();
    assertThat(isProved(TEXT + fill.formatted(41))).isFalse();
  }

  @Test
  void whatIsUsedAfterItsEndIsNotProved() throws IOException {
    String local =
        """
        char *old = s;
        for (int i = 0; i < 3; i++) { %s char a[9]; %s a[i] = 1; old = a; }
        return 0; }
        """;
    assertThat(isProved(TEXT + local.formatted("", ""))).isTrue();
    assertThat(isProved(TEXT + local.formatted("*old = 1;", ""))).isFalse();
    assertThat(isProved(TEXT + local.formatted("", "*old = 1;"))).isFalse();
  }

  private static boolean isProved(String text) throws IOException {
    Program inlined = Pipeline.INLINED.apply(Programs.checked(text), Preserved.REACHABILITY);
    VerificationTask task =
        new VerificationTask(
            inlined,
            new Interpreter(inlined),
            () -> Z3Solver.create(OPTIONS),
            new Z3Spacer(OPTIONS));
    Optional<Invariants> proof = OffsetProofs.of(task).prove(inlined, Budget.ofProcessor(MILLIS));
    proof.ifPresent(
        found ->
            assertThat(
                    new InvariantChecker(found.program(), task.solvers())
                        .check(found.invariants(), Budget.ofProcessor(MILLIS)))
                .isInstanceOf(InvariantChecker.Result.Checked.class));
    return proof.isPresent();
  }
}
