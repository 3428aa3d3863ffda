package proteus.verifier.pass.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import proteus.ir.Program;
import proteus.ir.arithmetic.Subexpressions;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

final class CopiedValuesTest {
  private static final int RUNS = 20;

  @Test
  void assignmentsOfTheSameValueCountAsOne() throws IOException {
    String text =
        """
        int __VERIFIER_nondet_int(void); void reach_error(void);
        int main(void) {
          int k = 0, n;
          if (__VERIFIER_nondet_int()) { k = 7; } else { k = %d; }
          for (n = 0; n < k; n++) {}
          if (n != 7) reach_error();
        }
        """;
    assertThat(reads("main::k", propagated(text.formatted(7)))).isFalse();
    assertThat(reads("main::k", propagated(text.formatted(8)))).isTrue();
  }

  @Test
  void programsDoTheSame() throws IOException {
    int changed = 0;
    for (int seed = 0; seed < 60; seed++) {
      String text = random(new Random(seed));
      Program before = Pipeline.CALLS.apply(Programs.checked(text), Preserved.REACHABILITY);
      Program after = CopiedValues.propagated(before);
      changed += after.equals(before) ? 0 : 1;
      Programs.assertSameEnds(before, after, RUNS, text);
    }
    assertThat(changed).isGreaterThan(20);
  }

  /** Assignments of a few constants and copies, under conditions and in a loop. */
  private static String random(Random random) {
    String[] values = {"1", "2", "x", "y", "p", "q", "x + 1"};
    String[] targets = {"x", "y", "p", "q", "q"};
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      String target = targets[random.nextInt(targets.length)];
      String value = values[random.nextInt(values.length)];
      boolean isPointer = target.equals("p") || target.equals("q");
      String assigned = isPointer ? random.nextBoolean() ? "a" : "a + 1" : "(int)" + value;
      if (!isPointer && (value.equals("p") || value.equals("q"))) {
        assigned = "*" + value;
      }
      String guard = random.nextInt(3) == 0 ? "if (__VERIFIER_nondet_int() & 1) " : "";
      body.append("    ").append(guard).append(target).append(" = ").append(assigned).append(";\n");
    }
    return """
        int __VERIFIER_nondet_int(void); void reach_error(void);
        int main(void) {
          int a[3] = {4, 5, 6}, *p = a, *q = a + 1, x = 0, y = 1;
          for (int k = 0; k < 3; k++) {
        %s    a[k] = x + *p;
          }
          if (((x + y + *p + *q) & 7) == %d) reach_error();
        }
        """
        .formatted(body, random.nextInt(8));
  }

  private static Program propagated(String text) throws IOException {
    return CopiedValues.propagated(
        Pipeline.CALLS.apply(Programs.checked(text), Preserved.REACHABILITY));
  }

  private static boolean reads(String variable, Program program) {
    return program
        .edges()
        .flatMap(edge -> Subexpressions.variables(edge.action()).stream())
        .anyMatch(read -> read.name().startsWith(variable));
  }
}
