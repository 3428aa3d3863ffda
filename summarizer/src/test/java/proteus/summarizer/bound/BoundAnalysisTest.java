package proteus.summarizer.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Integers;
import proteus.smt.Budget;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.Growth;
import proteus.testing.Slow;

/** What the analysis finds, and what it must not claim. */
@Slow
class BoundAnalysisTest {
  /** More time would not make the analysis find what is not there; mostly it ends before. */
  private static final int NEGATIVE_MILLIS = 2000;

  private static String growth(String text) {
    return Bounds.of(text).growth().map(Growth::toString).orElse("none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        // an outer counter that the inner loop alters
        "O(n) # void f(int x, int y) { while (x > 0) { x--; while (y > 0) { y--; x++; } } }",
        "O(log n) # void f(int x) { while (x > 1) x /= 2; }",
        "O(log n) # void f(int n) { int x = 1; while (x < n) x *= 3; }",
        "O(log n) # void f(int x, int y) { while (0 < x && x < y) { x *= 4; y *= 2; } }",
        // first up, then down
        "O(n^2) # void f(int x, int y) { while (x > 0) { x += y; y--; } }",
        // a condition with two sides
        "O(n) # void f(int x, int y) { while (x - y > 2 || y - x > 2) if (x < y) x++; else y++; }",
        // ranks that no condition shows
        "O(n) # void f(int x, int y) { while (x + y > 0) { if (x > y) x -= 2; else y -= 1; } }",
        // the direction depends on an input that stays
        "O(n) # void f(int b, int x) { while (0 < x && x < 255) { if (b) x++; else x--; } }",
        // every second value falls
        "O(n) # void f(int x, int y) { while (x > 0) { x += y; y = -y - 1; } }",
        "O(n^3) # void f(int n) { for (int i = 0; i < n; i++) for (int j = 0; j < i; j++)"
            + " for (int k = 0; k < j; k++); }",
        "O(1) # void f(int n) { for (int i = 0; i < 10; i++); if (n) while (n) break; }",
        // phases that only a flag tells apart
        "O(n^2) # int g(void); void f(int x, int n) { int up = 1, i = 0;"
            + " while (x > 0 && 0 <= i && i <= n) { if (up) { i++; if (g()) up = 0; }"
            + " else { i--; if (g()) { up = 1; x--; } } } }",
        "O(n) # int g(void); void f(int n, int k) { int i = k + 1; if (0 <= k && k < n)"
            + " while (i != k && g()) if (i <= n) i++; else i = 0; }",
        // at each place another term falls
        "O(n) # int g(void); void f(int n, int m) { int i = 0; while (i < n) {"
            + " int k = i; while (k < m && g()) k++; i = k; i++; } }",
        "O(n) # int g(void); void f(int x, int y) { while (x > 0 && y > 0) {"
            + " int z = x > y ? y : x; if (g()) { y = x + y; x = z - 1; }"
            + " else { x = x + y; y = z - 1; } } }",
        // a phase that ends for good comes before the rank falls
        "O(n^2) # int g(void); void f(int x, int y, int z, int t) {"
            + " while (x >= y && x <= t + z) { if (g()) { z--; t = x; x = g(); } else y++; } }",
        // what squares grows fast enough
        "O(log n) # void f(int x) { int y = 2; while (x > y) y = y * y; }",
        // what summaries count, the steps of a nest have
        "O(n) # void f(int x, int y) { while (x == y && x > 0)" + " while (y > 0) { x--; y--; } }",
      })
  void growthOf(String growth, String text) {
    assertThat(growth(text)).isEqualTo(growth);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "void f(int i) { while (i > 0) i++; }",
        "void f(int i) { while (i != 0) i--; }",
        "void f(int i) { while (i < 10) if (i != 3) i++; }",
        "void f(int x, int y) { while (x > 0) { x--; while (y > 0); } }",
        "int g(void); void f(int x) { while (x > 0) x = g(); }",
        "int g(void); void f(int x, int n) { int up = 1, i = 0;"
            + " while (x > 0 && 0 <= i && i <= n) { if (up) { i++; if (g()) up = 0; }"
            + " else { i--; if (g()) up = 1; } } }",
        "int g(void); void f(int x, int y, int z, int t) {"
            + " while (x >= y) { if (g()) { z--; t = x; x = g(); } else y++; } }",
        "void f(int x) { int y = 1; while (x > y) y = y * y; }",
        "int g(void); void f(int n, int m) { int i = 0; while (i < n) {"
            + " int k = i; while (k < m && g()) k++; i = k - 1; i++; } }",
        "int g(void); void f(int x, int y) { while (x > 0 && y > 0) {"
            + " int z = x > y ? y : x; if (g()) { y = x + y; x = z; }"
            + " else { x = x + y; y = z - 1; } } }",
      })
  void noBoundIsClaimed(String text) {
    FunctionBounds bounds =
        Bounds.of(text, Integers.MATHEMATICAL, Budget.ofProcessor(NEGATIVE_MILLIS));
    assertThat(bounds.growth()).isEqualTo(Optional.empty());
    assertThat(bounds.loops()).anyMatch(l -> l.upper().isEmpty());
  }

  @Test
  void squaresAreLimitedByRoots() {
    FunctionBounds bounds = Bounds.of("void f(int n) { int x = 0; while (x * x < n) x = x + 1; }");
    for (int n = -3; n < 40; n++) {
      int least = 0;
      while (least * least < n) {
        least++;
      }
      assertThat(Bounds.value(Bounds.loop(bounds, 1).upper(), Map.of("n", n)).intValueExact())
          .isEqualTo(least);
    }
    assertThat(bounds.growth().map(Growth::toString)).contains("O(n^(1/2))");
    assertThat(growth("void f(int n) { int x = 0; while (x * x < n) x = 1 - x; }"))
        .isEqualTo("none");
  }

  @ParameterizedTest
  @CsvSource({
    "void f(void) { while (1) { } }, NEVER_LEAVE",
    "void f(int n) { while (n != 0) { n = n > 5 ? 3 : n; } }, NEVER_LEAVE",
    "void f(int n) { for (int i = 0; i < n; i++) { } }, NONE",
    "int get(void); void f(void) { while (get() != 3) { } }, UNKNOWN"
  })
  void whatOtherInputsDo(String function, LoopCount.Others others) {
    assertThat(Bounds.loop(Bounds.of(function), 1).exact().others()).isEqualTo(others);
  }

  @Test
  void exactNumbersOfSomeInputsAreNoBound() {
    FunctionBounds.LoopBound loop =
        Bounds.loop(Bounds.of("void f(int i) { while (i != 0) i--; }"), 1);
    assertThat(loop.exact().isTotal()).isFalse();
    assertThat(loop.exact().cases()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "max(0, n) # void f(int n) { for (int i = 0; i < n; i++); }",
        // a round takes 3 at most
        "ceil(max(0, n)/3) # int g(void); void f(int n)"
            + " { for (int i = 0; i < n; ) if (g()) i++; else i += 3; }",
        "7 # int g(void); void f(int n) { int i = 0; while (i < 7) if (g()) i++; }",
        "max(0, n) # int g(void); void f(int n, int m)"
            + " { for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) if (g()) break; }",
        // another loop comes before
        "max(0, n) # void f(int n, int m) { int i = 0; while (i < n) i++;"
            + " for (int j = 0; j < m; j++) i += j; }",
        // both ways to the loop have it
        "max(0, n) # int g(void); void f(int n) { int i = g() ? 0 : -5; while (i < n) i++; }",
      })
  void atLeast(String bound, String text) {
    assertThat(Bounds.loop(Bounds.of(text), 1).lower())
        .extracting(BoundExpression::toString)
        .contains(bound);
  }

  /** Summed over the rounds of the loops around it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "2 # (max(0, n)^2 - max(0, n))/2 # int g(void); void f(int n) {"
            + " for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) g(); }",
        "2 # (max(0, n - 1)^2 + max(0, n - 1))/2 # int g(void); void f(int n) {"
            + " for (int i = 0; i < n; i++) for (int j = 0; j < n - 1 - i; j++) g(); }",
        "2 # ceil(max(0, m)/2)*max(0, n) # int g(void); void f(int n, int m) {"
            + " for (int i = 0; i < n; i++) for (int j = 0; j < m; j += 2) g(); }",
        "3 # max(0, k)*max(0, m)*max(0, n) # int g(void); void f(int n, int m, int k) {"
            + " for (int i = 0; i < n; i++) for (int j = 0; j < m; j++)"
            + " for (int l = 0; l < k; l++) g(); }",
        // rounds that do not come to the loop have nothing to do there
        "2 # max(0, m)*max(0, n) # int g(void); void f(int n, int m) {"
            + " for (int i = 0; i < n; i++) if (m > 0) for (int j = 0; j < m; j++) g(); }",
      })
  void innerLoopsAtLeast(int depth, String bound, String text) {
    assertThat(Bounds.loop(Bounds.of(text), depth).lower())
        .extracting(BoundExpression::toString)
        .contains(bound);
  }

  @Test
  void aLoopBeforeItLeavesTheRankOfAnInnerLoopAlone() {
    FunctionBounds bounds =
        Bounds.of(
            "int g(void); void f(int n) { for (int i = 0; i < n; i++) {"
                + " while (g()); for (int j = i; j > 0; j--) g(); } }");
    assertThat(bounds.loops())
        .anyMatch(l -> l.lower().toString().equals("[(max(0, n)^2 - max(0, n))/2]"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "int g(void); void f(int n, int m) { for (int i = 0; i < n; i++)"
            + " for (int j = 0; j < m; j++) if (g()) break; }",
        "int g(void); void f(int n, int m) { for (int i = 0; i < n; i++) { if (g()) continue;"
            + " for (int j = 0; j < m; j++) g(); } }",
        "int g(void); void f(int n, int m) { for (int i = 0; i < n; i++) {"
            + " for (int j = 0; j < m; j++) g(); if (g()) return; } }",
        "int g(void); void f(int n, int m) { for (int i = 0; i < n; i++) {"
            + " for (int j = 0; j < m; j++) g(); m = g(); } }",
        "int g(void); void f(int n, int m) { for (int i = 0; i < n; i++) { while (g()) m--;"
            + " for (int j = 0; j < m; j++) g(); } }",
      })
  void noLowerBoundOfAnInnerLoopIsClaimed(String text) {
    assertThat(Bounds.loop(Bounds.of(text), 2).lower()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "1 # n <= 5: 0; n > 5: ceil((n - 5)/2) # int g(void); void f(int n)"
            + " { for (int i = 5; i < n; i += 2) g(); }",
        "2 # n <= 1: 0; n > 1: (n^2 - n)/2 # int g(void); void f(int n) {"
            + " int k = 1; for (int i = 0; i < n; i++) for (int j = 0; j < n - 1 - i; j++)"
            + " { k = k * k + g(); if (k % 7 > 2) g(); } }",
        "2 # m <= 0: 0; m > 0 && n <= 0: 0; m > 0 && n > 0: m*n # int g(void);"
            + " void f(int n, int m) { int k = 1; for (int i = 0; i < n; i++)"
            + " for (int j = 0; j < m; j++) { k = k * k + g(); if (k % 7 > 2) g(); } }",
      })
  void exactWhereBoundsMeet(int depth, String cases, String text) {
    FunctionBounds.LoopBound loop = Bounds.loop(Bounds.of(text, Integers.MACHINE), depth);
    assertThat(loop.exact().isTotal()).isTrue();
    assertThat(
            loop.exact().cases().stream()
                .map(c -> String.join(" && ", c.conditions()) + ": " + c.value())
                .collect(Collectors.joining("; ")))
        .isEqualTo(cases);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "int g(void); void f(int n) { for (int i = 0; i < n; i++) if (g()) break; }",
        "int g(void); void f(int n) { if (g()) return; for (int i = 0; i < n; i++); }",
        "int g(void); void f(int n) { for (int i = 0; i < n; i += g()); }",
        "int g(void); void f(int n) { for (int i = 0; i < n; i++) while (g()) i++; }",
        "int g(void); void f(int n) { for (int i = g() ? 0 : n; i < n; i++) ; }",
      })
  void noLowerBoundIsClaimed(String text) {
    assertThat(Bounds.loop(Bounds.of(text), 1).lower()).isEmpty();
  }
}
