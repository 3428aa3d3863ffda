package proteus.verifier.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.c.CProgram;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.summarizer.bound.BoundExpression;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.LoopCount;

/** The results of calls that happen once are inputs, those of calls in loops are not. */
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

  private Finding.Analysed finding(String text, int function) throws IOException {
    Path file = Files.writeString(directory.resolve("program.c"), DECLARATIONS + text);
    FrontendResult result = Frontend.parse(List.of(file), FrontendOptions.of(MachineModel.LP64));
    CProgram program = ((FrontendResult.Parsed) result).program();
    BoundSearch search = new BoundSearch(program, Integers.MACHINE, Subject.Calls.PLAIN);
    return (Finding.Analysed)
        search.bounds(BoundSearch.defined(program).get(function), Budget.ofMillis(MINUTE));
  }

  private static BoundCheck.Result check(Finding.Analysed finding) {
    return BoundCheck.check(finding, INPUTS, SEED, Budget.ofMillis(MINUTE));
  }

  /** The same with bounds of loops that are too small by one, and nothing else. */
  private static Finding.Analysed smaller(Finding.Analysed finding) {
    FunctionBounds bounds = finding.bounds();
    List<LoopBound> loops =
        bounds.loops().stream()
            .map(
                l ->
                    new LoopBound(
                        l.loop(),
                        l.upper().stream().map(b -> b.minus(BoundExpression.ONE)).toList(),
                        List.of(),
                        Optional.empty(),
                        LoopCount.UNKNOWN))
            .toList();
    return new Finding.Analysed(
        finding.subject(),
        new FunctionBounds(
            bounds.function(),
            loops,
            List.of(),
            Map.of(),
            Optional.empty(),
            bounds.assumptions(),
            bounds.memory(),
            bounds.choices()));
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
    Finding.Analysed finding = finding(function, 1);
    LoopBound loop = finding.bounds().loops().getFirst();
    assertThat(loop.upper().getFirst()).hasToString(bound);
    assertThat(finding.growth()).map(Object::toString).contains("O(n)");
    assertThat(check(finding)).isInstanceOf(BoundCheck.Agreed.class);
    assertThat(((BoundCheck.Agreed) check(finding)).runs()).isGreaterThan(INPUTS / 4);
    assertThat(check(smaller(finding))).isInstanceOf(BoundCheck.Exceeded.class);
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
    Finding.Analysed finding = finding(function, 1);
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
    Finding.Analysed finding = finding(function, 1);
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
    Finding.Analysed finding = finding(function, 1);
    assertThat(finding.bounds().choices().values().stream().map(v -> v.sourceName()))
        .hasSize(2)
        .doesNotHaveDuplicates();
    assertThat(check(finding)).isInstanceOf(BoundCheck.Agreed.class);
  }
}
