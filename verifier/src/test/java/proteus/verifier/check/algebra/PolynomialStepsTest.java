package proteus.verifier.check.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** Equations that loops keep are shown, those with a small mistake are not. */
final class PolynomialStepsTest {
  private static final Budget LONG = Budget.ofProcessor(600_000);

  /**
   * @param start statements before the loop
   * @param claims at the loop's header; the first one is asked for, the others are assumed with it
   * @param body of the loop, which ends when it likes
   */
  private static boolean isKept(String start, String claims, String body) throws IOException {
    Program program =
        Pipeline.CALLS.apply(
            Programs.checked(
                """
                extern int __VERIFIER_nondet_int(void);
                extern void reach_error(void);
                int main(void) {
                  %s
                  while (1) {
                    %s
                    if (__VERIFIER_nondet_int()) break;
                    %s
                  }
                  return 0;
                }
                """
                    .formatted(
                        start,
                        "if (!("
                            + claims.replace(" ; ", ")) reach_error(); if (!(")
                            + ")) reach_error();",
                        body)),
            Preserved.REACHABILITY);
    Location head =
        LoopForest.of(program.function(program.entry()).cfg()).roots().getFirst().header();
    List<Expr> inOrder =
        new Paths(program)
            .from(Optional.of(head)).orElseThrow().stream()
                .filter(path -> path.end().isEmpty())
                .sorted(Comparator.comparingInt(path -> path.conditions().size()))
                .map(path -> new Expr.Unary(UnaryOp.NOT, path.conditions().getLast()))
                .map(Simplifier::simplify)
                .toList();
    // Without the assertions, paths assume nothing that is not among the claims anyway.
    PolynomialSteps steps = new PolynomialSteps(program);
    Expr claim = inOrder.getFirst();
    return steps.shows(Optional.empty(), Optional.of(head), List.of(), Optional.of(claim), LONG)
        && steps.shows(Optional.of(head), Optional.of(head), inOrder, Optional.of(claim), LONG);
  }

  private static final String TERNARY =
      "int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();"
          + "long long x = a, y = b, s = 0; if (y < 0) return 0;";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          true  | 3 | 2 | y >= 0 | x = 3 * x
          false | 3 | 2 | y >= 0 | x = 2 * x
          false | 2 | 2 | y >= 0 | x = 3 * x
          false | 3 | 3 | y >= 0 | x = 3 * x
          # Without knowledge of the sign the remainder may be negative.
          false | 3 | 2 | y != 1 | x = 3 * x
          """)
  void digits(boolean kept, int divisor, int digit, String known, String change)
      throws IOException {
    String claims = "s + x * y == (long long) a * b ; " + known;
    String body =
        "if (y %% 3 == 1) s += x; else if (y %% 3 == 2) s += %d * x; y = y / %d; %s;"
            .formatted(digit, divisor, change);
    assertThat(isKept(TERNARY, claims, body)).isEqualTo(kept);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # The quotient of an even number, modulo 2^32.
          true  | u + (d / 2) * (d / 2 + 1) == n * (n + 1) ; (d & 1) == 0 | 2 | d >= 2
          false | u + (d / 2) * (d / 2 + 1) == n * (n + 1) ; (d & 1) == 0 | 4 | d >= 2
          # An odd number, or any: another quotient.
          false | u + (d / 2) * (d / 2 + 1) == n * (n + 1) ; (d & 1) == 1 | 2 | d >= 2
          false | u + (d / 2) * (d / 2 + 1) == n * (n + 1) ; d != 7       | 2 | d >= 2
          # Without the guard the difference wraps, and its half is another one.
          false | u + (d / 2) * (d / 2 + 1) == n * (n + 1) ; (d & 1) == 0 | 2 | d >= 1 - 1
          """)
  void namedQuotients(boolean kept, String claims, int less, String guard) throws IOException {
    String start =
        "unsigned n = __VERIFIER_nondet_int(), u = 0, d = 2 * n; if (n > 60000) return 0;";
    String body = "if (!(%s)) break; u += d; d -= %d;".formatted(guard, less);
    assertThat(isKept(start, claims, body)).isEqualTo(kept);
  }

  /** The product by binary digits: over unsigned numbers shifts are quotients. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          true  | unsigned | y & 1 | x <<= 1    | y >>= 1
          false | unsigned | y & 1 | x <<= 2    | y >>= 1
          false | unsigned | y & 1 | x <<= 1    | y >>= 2
          false | unsigned | y & 2 | x <<= 1    | y >>= 1
          # Of negative numbers shifts round down, as the low bit needs it; divisions do not.
          true  | int      | y & 1 | x <<= 1    | y >>= 1
          false | int      | y & 1 | x <<= 1    | y /= 2
          true  | unsigned | y & 1 | x = x + x  | y /= 2
          # Where the type is narrower the factor's high bits are lost.
          true  | unsigned char | y & 1 | x <<= 1 | y >>= 1
          false | unsigned char | y & 1 | x = (signed char) (x * 2) / 2 * 2 + 1 | y >>= 1
          """)
  void bits(boolean kept, String type, String digit, String x, String y) throws IOException {
    String start =
        "%1$s a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), x = a, y = b, s = 0;"
            .formatted(type);
    String claim = "(%1$s) (s + x * y) == (%1$s) (a * b)".formatted(type);
    String body = "if (%s) s += x; %s; %s;".formatted(digit, x, y);
    assertThat(isKept(start, claim, body)).isEqualTo(kept);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # Sums of squares: a factor that is no unit.
          true  | 6 * s == i * (i + 1) * (2 * i + 1) | i++; s += i * i
          false | 6 * s == i * (i + 1) * (2 * i + 2) | i++; s += i * i
          # An even factor: s itself is not known, only twice s.
          true  | 2 * s == i * (i + 1)               | i++; s += i
          false | 2 * s == i * (i + 1)               | i++; s += i + 1
          false | s == i * (i + 1) / 2               | i++; s += 2 * s - i * (i - 1) + i
          false | s == i ; 2 * s == 2 * i            | i++; s = 2 * s / 2 + 1
          true  | 2 * s == 2 * i                     | i++; s = s + 1
          # Low bits.
          true  | (s & 7) == (i & 7)                 | i += 8; s = s + 16
          true  | (s & 3) == 0                       | s = s + 12 * i; i++
          false | (s & 7) == 0                       | s = s + 12 * i; i++
          true  | s % 3 == 0 ; s < 3000              | if (s > 2000) break; s = s + 6
          # Here the sum wraps, and 2^32 is no multiple of 3.
          false | s % 3 == 0                         | s = s + 6
          """)
  void sums(boolean kept, String claims, String body) throws IOException {
    assertThat(isKept("unsigned s = 0, i = 0;", claims, body + ";")).isEqualTo(kept);
  }

  /** Equations in one case of two. */
  @ParameterizedTest
  @CsvSource({"true, i % 2 == 0, i < 100", "false, i % 2 == 1, i < 100", "false, i % 3 == 0, 1"})
  void cases(boolean kept, String parity, String guard) throws IOException {
    String claims = "(%1$s ? x - y == 1 : y - x == 1) ; i >= 0".formatted(parity);
    String body =
        "if (!(%s)) break; i++; { unsigned t = x + 2 * y; y = 2 * x + y; x = t; }".formatted(guard);
    assertThat(isKept("unsigned x = 1, y = 0; int i = 0;", claims, body)).isEqualTo(kept);
  }
}
