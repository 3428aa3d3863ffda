package proteus.summarizer.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import proteus.smt.Rational;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.Growth;

/** The worked examples of the papers: Čadek et al., Figures 1 to 3; Xie et al. 2019, 7.1. */
class PaperBoundsTest {
  private static List<String> texts(List<BoundExpression> bounds) {
    return bounds.stream().map(BoundExpression::toString).toList();
  }

  private static List<String> cases(LoopCount count) {
    return count.cases().stream()
        .map(c -> String.join(" && ", c.conditions()) + ": " + c.value())
        .toList();
  }

  @Test
  void stridedLoop() {
    FunctionBounds.LoopBound loop =
        Bounds.loop(Bounds.of("void f(int x) { int i = 5; while (i < x) i = i + 2; }"), 1);
    assertThat(texts(loop.upper())).containsExactly("ceil(max(0, x - 5)/2)");
    assertThat(cases(loop.exact())).containsExactly("x <= 5: 0", "x > 5: (x - 4) / 2");
    assertThat(loop.exact().isTotal()).isTrue();
  }

  @Test
  void branchesOfALoopHaveBoundsOfTheirOwn() {
    FunctionBounds bounds =
        Bounds.of(
            """
            int nonzeros(int n, int *A) {
              int k = 0;
              for (int i = 0; i < n && k < 3; i++)
                if (A[i] != 0)
                  k++;
              return k;
            }
            """);
    assertThat(texts(Bounds.loop(bounds, 1).upper())).containsExactly("max(0, n)");
    assertThat(
            bounds.paths().stream()
                .filter(p -> p.source().equals(p.target()))
                .map(p -> texts(p.upper())))
        .containsExactlyInAnyOrder(List.of("max(0, n)"), List.of("3", "max(0, n)"));
    assertThat(bounds.growth()).contains(new Growth(false, Rational.ONE, 0));
  }

  @Test
  void bubbleSortSumsTheInnerLoop() {
    FunctionBounds bounds =
        Bounds.of(
            """
            void bubble_sort(int n, int *A) {
              for (int i = 0; i < n - 1; i++)
                for (int j = 0; j < n - i - 1; j++)
                  if (A[j + 1] < A[j]) {
                    int tmp = A[j + 1];
                    A[j + 1] = A[j];
                    A[j] = tmp;
                  }
            }
            """);
    for (int n = -2; n < 20; n++) {
      int product = Math.max(0, n) * Math.max(0, n - 1) / 2;
      assertThat(Bounds.value(Bounds.loop(bounds, 2).upper(), Map.of("n", n)))
          .isEqualTo(BigInteger.valueOf(product));
    }
    assertThat(texts(Bounds.loop(bounds, 2).upper()))
        .containsExactly("(max(0, n - 1)^2 + max(0, n - 1))/2");
    assertThat(cases(Bounds.loop(bounds, 2).exact()))
        .containsExactly("n <= 1: 0", "n > 1: (n^2 - n)/2");
    assertThat(Bounds.loop(bounds, 2).isTighterThanProduct()).isTrue();
    assertThat(Bounds.loop(bounds, 1).product()).isEmpty();
    assertThat(texts(Bounds.loop(bounds, 1).upper())).containsExactly("max(0, n - 1)");
  }

  @Test
  void twoPathsThatAlternate() {
    FunctionBounds.LoopBound loop =
        Bounds.loop(
            Bounds.of(
                """
                void f(int x, int n, int z) { while (x < n) { if (z > x) x++; else z++; } }
                """),
            1);
    assertThat(cases(loop.exact()))
        .containsExactlyInAnyOrder(
            "x >= n: 0", "x < n && n <= z: n - x", "n > z && x < n: 2 * n - x - z");
  }

  @Test
  void nestWithATriangularSum() {
    FunctionBounds bounds =
        Bounds.of(
            """
            void f(int i, int n) {
              int m = 0;
              for (; i < n; i++)
                for (int j = 0; j < i; j++)
                  m += i - j;
            }
            """);
    assertThat(cases(Bounds.loop(bounds, 1).exact())).containsExactly("i >= n: 0", "i < n: n - i");
    assertThat(cases(Bounds.loop(bounds, 2).exact()))
        .contains("i < n && i > 0: (n * n - i * i + i - n) / 2");
  }

  /** The bound n * m of an older analysis is wrong: Xie et al. 2019, Figure 13(a). */
  @Test
  void resettingPathCountsToo() {
    FunctionBounds.LoopBound loop =
        Bounds.loop(
            Bounds.of(
                """
                void f(int n, int m) {
                  int i = 0, j = 0;
                  if (m <= 0 || n <= m) return;
                  while (i < n) { if (j < m) j++; else { j = 0; i++; } }
                }
                """),
            1);
    assertThat(cases(loop.exact())).containsExactly("m > 0 && m < n: m * n + n");
    assertThat(loop.exact().isTotal()).isTrue();
    assertThat(texts(loop.upper())).startsWith("max(0, m*n + n)");
  }
}
