package proteus.verifier.engine.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

final class SegmentsTest {
  private static final Budget LONG = Budget.ofWork(60_000);

  /** Asks for each of the flags twice in an iteration. */
  private static Program asking(int flags) throws IOException {
    StringBuilder text =
        new StringBuilder("extern int __VERIFIER_nondet_int(void); extern void reach_error(void);");
    text.append("int main(void) { int sum = 0;");
    for (int i = 0; i < flags; i++) {
      text.append(" int f%d = __VERIFIER_nondet_int();".formatted(i));
    }
    text.append(" while (__VERIFIER_nondet_int()) {");
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < flags; i++) {
        text.append(" if (f%d != 0) sum++;".formatted(i));
      }
    }
    text.append(" } if (sum == -7) reach_error(); return 0; }");
    return Pipeline.CALLS.apply(Programs.checked(text.toString()), Preserved.REACHABILITY);
  }

  private static Optional<Segments.Found> segments(Program program, Budget budget) {
    return Segments.of(program.function(program.entry()), program.globals(), budget);
  }

  @Test
  void noPathContradictsItself() throws IOException {
    // 16 paths through the body, one to it, and one each to the end and to the violation.
    assertThat(segments(asking(4), LONG).orElseThrow().segments()).hasSize(16 + 1 + 1);
  }

  @Test
  void tooManyPathsAndTooLittleTimeAreRefused() throws IOException {
    assertThat(segments(asking(12), LONG)).isEmpty();
    assertThat(segments(asking(4), Budget.ofMillis(0))).isEmpty();
  }
}
