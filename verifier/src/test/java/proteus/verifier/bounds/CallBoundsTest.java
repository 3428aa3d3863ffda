package proteus.verifier.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.smt.Budget;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.testing.Slow;

/** The results of calls that happen once are inputs, those of calls in loops are not. */
@Slow
final class CallBoundsTest {
  private static final String DECLARATIONS =
      """
      int len(const char *); int *get(void); int __VERIFIER_nondet_int(void); extern int limit;
      int fib(int); int twice(int n) { return n + __VERIFIER_nondet_int(); }
      """;
  private static final int INPUTS = 120;
  private static final long SEED = 3;
  private static final int MINUTE = 60_000;

  @TempDir private Path directory;

  private FunctionFinding.Analysed finding(String text, int function) throws IOException {
    return Findings.of(directory, DECLARATIONS + text, function, MINUTE);
  }

  private static BoundCheck.Result check(FunctionFinding.Analysed finding) {
    return BoundCheck.check(finding, INPUTS, SEED, Budget.ofProcessor(MINUTE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          max(0, len()) @ int f(char *s) { int n = len(s); while (n > 0) n--; return n; }
          max(0, len()) @ int f(char *s, int k) { int n = k; if (k > 3) n = len(s); else return 0; while (n > 0) n--; return n; }
          max(0, __VERIFIER_nondet_int()) @ int f(void) { int i = 0; for (int n = __VERIFIER_nondet_int(); i < n; i++) ; return i; }
          max(0, __VERIFIER_nondet_int() + k) @ int f(int k) { int n = twice(k); while (n > 0) n--; return n; }
          max(0, n - len()) @ int f(int n) { int i = len("a"); while (i < n) i++; return i; }
          ceil(max(0, q - get())/4) @ int f(int *q) { int c = 0; for (int *p = get(); p < q; p++) c++; return c; }
          """)
  void whatIsCalledOnceIsAnInput(String bound, String function) throws IOException {
    FunctionFinding.Analysed finding = finding(function, 1);
    LoopBound loop = finding.bounds().loops().getFirst();
    assertThat(loop.upper().getFirst()).hasToString(bound);
    assertThat(finding.growth()).map(Object::toString).contains("O(n)");
    assertThat(check(finding)).isInstanceOf(BoundCheck.Agreed.class);
    assertThat(((BoundCheck.Agreed) check(finding)).runs()).isGreaterThan(INPUTS / 4);
    assertThat(check(Findings.smaller(finding))).isInstanceOf(BoundCheck.Exceeded.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int k) { int c = 0; while (k-- > 0) { int n = len(0); while (n-- > 0) c++; }"
            + " return c; }",
        "int f(int k) { int c = 0; do { int n = len(0); if (n == c) return c; c++; }"
            + " while (c < len(0)); return c; }",
        "int f(int k) { int n; while (n > 0) n--; return k; }",
      })
  void whatIsCalledAgainAndAgainIsNone(String function) throws IOException {
    FunctionFinding.Analysed finding = finding(function, 1);
    assertThat(finding.bounds().choices()).isEmpty();
    for (LoopBound loop : finding.bounds().loops()) {
      assertThat(loop.upper()).noneMatch(b -> b.toString().contains("len"));
    }
    assertThat(check(finding)).isInstanceOf(BoundCheck.Agreed.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          max(0, argc - 1) @ int main(int argc, char **argv) { int c = 1; while (c < argc) c++; return c; }
          """)
  void argumentsOfMainAreInputs(String bound, String function) throws IOException {
    FunctionFinding.Analysed finding = finding(function, 1);
    assertThat(finding.bounds().loops().getFirst().upper().getFirst()).hasToString(bound);
    assertThat(check(finding)).isInstanceOf(BoundCheck.Agreed.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(void) { int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();\n"
            + "  int c = 0; while (n > 0) { n--; c++; } while (m > 0) { m--; c++; } return c; }",
        "int f(void) { int n = twice(1);\n  int m = twice(2);\n"
            + "  int c = 0; while (n > 0) { n--; c++; } while (m > 0) { m--; c++; } return c; }",
      })
  void differentCallsHaveDifferentNames(String function) throws IOException {
    FunctionFinding.Analysed finding = finding(function, 1);
    assertThat(finding.bounds().choices().values().stream().map(v -> v.sourceName()))
        .hasSize(2)
        .doesNotHaveDuplicates();
    assertThat(check(finding)).isInstanceOf(BoundCheck.Agreed.class);
  }
}
