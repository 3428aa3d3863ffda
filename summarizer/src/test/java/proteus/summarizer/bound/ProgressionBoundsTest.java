package proteus.summarizer.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import proteus.testing.Slow;

/** Loops over quadratic and geometric progressions, and sums over them. */
@Slow
class ProgressionBoundsTest {

  /** The bound, the nesting of the loop, the program, and how often the loop really runs. */
  static Stream<Arguments> progressions() {
    return Stream.of(
        Arguments.of(
            "sqrt(2*max(0, n))",
            1,
            "void f(int n, int m) { int s = 0, i = 0; while (s < n) { i++; s += i; } }",
            (IntBinaryOperator) (n, _) -> rounds(n, 1, 1)),
        Arguments.of(
            "sqrt(2*max(0, n)) + 1",
            1,
            "void f(int n, int m) { int s = 0, i = 0; while (s < n) { s += i; i++; } }",
            (IntBinaryOperator) (n, _) -> rounds(n, 0, 1)),
        Arguments.of(
            "sqrt(max(0, n))",
            1,
            "void f(int n, int m) { int s = n, i = 1; while (s > 0) { s -= i; i += 2; } }",
            (IntBinaryOperator) (n, _) -> rounds(n, 1, 2)),
        Arguments.of(
            "max(0, m)*sqrt(2*max(0, n))",
            2,
            "void f(int n, int m) { for (int j = 0; j < m; j++)"
                + " for (int s = 0, i = 1; s < n; i++) s += i; }",
            (IntBinaryOperator) (n, m) -> Math.max(0, m) * rounds(n, 1, 1)),
        Arguments.of(
            "(2*max(0, n)^3 - 3*max(0, n)^2 + max(0, n))/6",
            2,
            "void f(int n, int m) { for (int i = 0; i < n; i++) for (int j = 0; j < i * i; j++); }",
            (IntBinaryOperator) (n, _) -> sum(n, i -> i * i)),
        Arguments.of(
            "(max(0, m)*max(0, n)^2 - max(0, m)*max(0, n))/2",
            2,
            "void f(int n, int m) { for (int i = 0; i < n; i++) for (int j = 0; j < i * m; j++); }",
            (IntBinaryOperator) (n, m) -> sum(n, i -> Math.max(0, i * m))),
        Arguments.of(
            "max(0, 2*n - 1)",
            2,
            "void f(int n, int m) { for (int i = 1; i < n; i *= 2) for (int j = 0; j < i; j++); }",
            (IntBinaryOperator) (n, _) -> doubled(n)));
  }

  private static int rounds(int n, int first, int growth) {
    int rounds = 0;
    for (int s = 0, i = first; s < n; i += growth) {
      s += i;
      rounds++;
    }
    return rounds;
  }

  private static int sum(int n, IntUnaryOperator addend) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += addend.applyAsInt(i);
    }
    return sum;
  }

  private static int doubled(int n) {
    int sum = 0;
    for (int i = 1; i < n; i *= 2) {
      sum += i;
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("progressions")
  void haveClosedBounds(String bound, int nesting, String text, IntBinaryOperator runs) {
    FunctionBounds.LoopBound loop = Bounds.loop(Bounds.of(text), nesting);
    assertThat(loop.upper().getFirst()).hasToString(bound);
    for (int n = -3; n < 50; n++) {
      for (int m = -2; m < 4; m++) {
        BigInteger claimed = Bounds.value(loop.upper(), Map.of("n", n, "m", m));
        assertThat(claimed).isGreaterThanOrEqualTo(BigInteger.valueOf(runs.applyAsInt(n, m)));
      }
    }
  }

  @Test
  void whatFallsMoreSlowlyHasNoRoot() {
    FunctionBounds bounds =
        Bounds.of(
            "int g(void); void f(int n) { int s = 0, i = 1; while (s < n) { s += i;"
                + " if (g()) i++; } }");
    assertThat(Bounds.loop(bounds, 1).upper().getFirst()).hasToString("max(0, n)");
  }
}
