package proteus.verifier.pass.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

final class RepeatedLoadsTest {
  private Program program(String body) throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        int a[8], sum, other;
        int main(void) {
          int i = __VERIFIER_nondet_int() & 7, j = __VERIFIER_nondet_int() & 7;
          for (int k = 0; k < 8; k++) a[k] = __VERIFIER_nondet_int();
          %s
          return 0;
        }
        """
            .formatted(body);
    return inlined(Programs.of(text));
  }

  private static long loads(Program program) {
    return program.function(program.entry()).cfg().edges().stream()
        .filter(e -> e.action() instanceof Action.Load)
        .count();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | if (a[i] > 5) sum = a[i];",
        "1 | sum = a[i]; if (sum > 5) other = a[i]; else other = -a[i];",
        // Something may have been written to the same place.
        "2 | sum = a[i]; a[j] = 7; other = a[i];",
        // The index, or what was read, is another one.
        "2 | sum = a[i]; i = j; other = a[i];",
        "2 | sum = a[i]; sum++; other = a[i];",
        // On one way only.
        "2 | if (j > 3) sum = a[i]; other = a[i];",
        // Another variable holds it on each way, and one that reads it again on both.
        "3 | if (j > 3) sum = a[i]; else other = a[i]; int now = a[i]; sum = a[i] + now;",
        "3 | sum = a[i]; while (j++ < 8) { sum = a[j & 7]; } other = a[i]; sum = a[i];",
        "1 | sum = a[i]; for (int k = 0; k < 3; k++) other += a[i];",
        "2 | for (int k = 0; k < 3; k++) { other += a[i]; a[j] = k; } sum = a[i];",
      })
  void isReadOnce(int expected, String body) throws IOException {
    Program original = program(body);
    Program changed = RepeatedLoads.replaced(original);
    assertThat(loads(changed)).isEqualTo(expected);
    for (int seed = 0; seed < 100; seed++) {
      var before = new Interpreter(original).run(NondetSource.random(seed), Limits.NONE);
      var after = new Interpreter(changed).run(NondetSource.random(seed), Limits.NONE);
      assertThat(after.globals()).isEqualTo(before.globals());
    }
  }

  private static Program inlined(Program program) {
    return Pipeline.CALLS.apply(program, Preserved.REACHABILITY);
  }
}
