package proteus.summarizer.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Integers;
import proteus.smt.Budget;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.testing.Slow;

/** Bounds for some inputs: golden outputs. */
@Slow
class ConditionalBoundsTest {
  /** More time would not make the analysis find what is not there; mostly it ends before. */
  private static final int NEGATIVE_MILLIS = 2000;

  private static FunctionBounds.LoopBound innermost(String text) {
    return Bounds.of(text, Integers.MACHINE).loops().getFirst();
  }

  private static String text(FunctionBounds.LoopBound loop) {
    return loop.conditional().stream()
        .map(c -> c.bound() + " if " + c.condition())
        .collect(Collectors.joining("; "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        // what is added is an input
        "ceil(max(0, n)/k) if k > 0; 0 if n <= 0"
            + " # void f(int n, int k) { for (int i = 0; i < n; i += k); }",
        "ceil(max(0, m)/k)*max(0, n) if k > 0; 0 if n <= 0 # void f(int n, int m, int k) {"
            + " for (int i = 0; i < n; i++) for (int j = 0; j < m; j += k); }",
        // a counter that may wrap around
        "log2(2*n - 2) if n <= 2147483648"
            + " # void f(unsigned n) { unsigned i = 1; while (i < n) i *= 2; }",
        // both
        "0 if n <= 0; ceil(n/k) if k + n <= 4294967296 && k > 0"
            + " # void f(unsigned n, unsigned k) { for (unsigned i = 0; i < n; i += k); }",
        // nothing is known but that the loop may not be begun
        "0 if x <= 0 # int g(void); void f(int x) { while (x > 0) x = g(); }",
      })
  void whereThereIsNoOther(String bounds, String text) {
    FunctionBounds.LoopBound loop = innermost(text);
    assertThat(loop.upper()).isEmpty();
    assertThat(text(loop)).isEqualTo(bounds);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "ceil(max(0, n)/2) if up == 0 # int g(void); void f(int n, int up) { int i = 0, c = 0;"
            + " while (i < n) { if (up) i++; else i += 2; c = c * c + g(); } }",
        "ceil(max(0, n)/3) if k >= 8 # int g(void); void f(int n, int k) {"
            + " int c = 1; for (int i = 0; i < n; ) { if (k > 7) i += 3; else i++;"
            + " c = c * c + g(); } }",
      })
  void whereItIsLess(String bounds, String text) {
    FunctionBounds.LoopBound loop = innermost(text);
    assertThat(loop.upper()).extracting(BoundExpression::toString).contains("max(0, n)");
    assertThat(text(loop)).isEqualTo(bounds);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void f(int n) { for (int i = 0; i < n; i++); }",
        "int g(void); void f(int n) { for (int i = 0; i < n; i += g()); }",
        // the step may change
        "int g(void); void f(int n, int k) { for (int i = 0; i < n; i += k) k = g(); }",
      })
  void noneOfUse(String text) {
    Budget budget = Budget.ofProcessor(NEGATIVE_MILLIS);
    assertThat(Bounds.of(text, Integers.MACHINE, budget).loops().getFirst().conditional())
        .allMatch(c -> c.bound().equals(BoundExpression.ZERO));
  }
}
