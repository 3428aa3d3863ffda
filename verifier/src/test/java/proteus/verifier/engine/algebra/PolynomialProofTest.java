package proteus.verifier.engine.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

@Slow
final class PolynomialProofTest {
  private static final int PROGRAMS = Integer.getInteger("polynomials.programs", 400);
  private static final int RUNS = 60;
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern short __VERIFIER_nondet_short(void);
      extern _Bool __VERIFIER_nondet_bool(void);
      """;

  private static Program program(String text, Integers integers) throws IOException {
    return Pipeline.CALLS.apply(Programs.checked(HEAD + text, integers), Preserved.REACHABILITY);
  }

  private static boolean isProved(Program program) {
    return Harmless.is(PolynomialProof.of(program, Budget.ofProcessor(60_000)).open());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Wrapping sums and products are those of residues.
        "int main(void) { int n = __VERIFIER_nondet_int(), s = 1, r = 0; while (s <= n) "
            + "{ r++; s += 2 * r + 1; } if (s != (r + 1) * (r + 1)) reach_error(); }",
        "int main(void) { unsigned a = 7, b = 9; while (__VERIFIER_nondet_bool()) { "
            + "unsigned t = a; a = b; b = t; } if (a * b != 63) reach_error(); }",
        // A guard is an equation.
        "int main(void) { int x = __VERIFIER_nondet_int(), q = 0, r = 0, y = x; "
            + "while (y != 0) { if (r == 6) { q++; r = 0; } else { r++; } y--; } "
            + "if (7 * q + r != x) reach_error(); }",
        // Halves of even numbers.
        "int main(void) { long long a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(); "
            + "long long x = a, y = b, z = 0; while (y > 0) { if (y % 2 == 1) { y = y - 1; "
            + "z = z + x; } else { x = 2 * x; y = y / 2; } } "
            + "if (z + x * y != a * b) reach_error(); }",
        // Quotients of neighbours; a value that is not zero, and was not negative, is positive.
        "int main(void) { int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_short(); "
            + "int x = a, y = b, z = 0; if (b <= 0) return 0; while (y != 0) { "
            + "if (y % 2 == 1) { z = z + x; y = y - 1; } x = 2 * x; y = y / 2; "
            + "if (z + x * y != a * b) reach_error(); } }",
        "int main(void) { int i = 0, y = 0, z = 0; while (i < 127) { i++; y = y + i; "
            + "z = z + (signed char) i; if (y != z) reach_error(); } }",
        // What the loop asserts is asserted once more behind it, where its guard refutes that.
        "int main(void) { int k = __VERIFIER_nondet_int(), y = 0, x = 0; while (1) { "
            + "if (y * y - 2 * x + y != 0) reach_error(); if (y >= k) break; y++; x += y; } "
            + "if (y * y - 2 * x + y != 0) reach_error(); }",
        // Values that stay in their range are not wrapped.
        "int main(void) { short k = __VERIFIER_nondet_short(); int i = 0; long long s = 0; "
            + "while (i < k) { i = i + 1; s = s + i; } if (2 * s != (long long) i * i + i) "
            + "reach_error(); }",
        // Two equations that need each other, of which a guard would make one.
        "int main(void) { int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(); "
            + "long long a = x, b = y, p = 1, q = 0, r = 0, s = 1; while (a != b) { "
            + "if (a > b) { a -= b; p -= q; r -= s; } else { b -= a; q -= p; s -= r; } } "
            + "if (a != p * x + r * y) reach_error(); }",
        // An earlier assertion, in nested loops.
        "int main(void) { int n = __VERIFIER_nondet_int(); long long v = 1, r = n; "
            + "while (r != 0) { while (r > 0) { r -= v; v += 2; } while (r < 0) { r += 3; v++; } "
            + "if (4 * r != 4 * r + 0 * v) reach_error(); } if (r * v != 0) reach_error(); }"
      })
  void isProvedByEquations(String text) throws IOException {
    assertThat(isProved(program(text, Integers.MACHINE))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { int n = __VERIFIER_nondet_int(), s = 1, r = 0; while (s <= n) "
            + "{ r++; s += 2 * r + 2; } if (s != (r + 1) * (r + 1)) reach_error(); }",
        // The counter wraps at another width than the sum.
        "int main(void) { unsigned char i = 0; unsigned s = 0; "
            + "while (__VERIFIER_nondet_bool()) { i = i + 1; s = s + 1; } "
            + "if (s != i) reach_error(); }",
        // Half of an odd number.
        "int main(void) { int a = __VERIFIER_nondet_int(), x = a, k = 1; "
            + "while (x > 1) { x = x / 2; k = 2 * k; } if (x * k != a) reach_error(); }",
        // The quotient of a value that may be negative is not rounded down.
        "int main(void) { int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_short(); "
            + "int x = a, y = b, z = 0; while (y != 0) { if (y % 2 == 1) { z = z + x; y = y - 1; } "
            + "x = 2 * x; y = y / 2; if (z + x * y != a * b) reach_error(); } }",
        // The bound lets the narrower value wrap.
        "int main(void) { int i = 0, y = 0, z = 0; while (i <= 127) { i++; y = y + i; "
            + "z = z + (signed char) i; if (y != z) reach_error(); } }",
        // The guard that was an equation is an order.
        "int main(void) { int x = __VERIFIER_nondet_int(), q = 0, r = 0, y = x; "
            + "while (y != 0) { if (r >= 6) { q++; r = 0; } else { r++; } y--; } "
            + "if (7 * q + r != x + 1) reach_error(); }"
      })
  void isNotProved(String text) throws IOException {
    Program program = program(text, Integers.MACHINE);
    assertThat(PolynomialProof.of(program, Budget.ofProcessor(60_000)).open()).isEqualTo(program);
  }

  @Test
  void unboundedIntegersHaveNoResidues() throws IOException {
    String text =
        "int main(void) { int x = __VERIFIER_nondet_int(), y = 0; "
            + "while (__VERIFIER_nondet_bool()) { x = x + 2; y = y + 2147483647; y = y + 1; } "
            + "if (2 * y %s 0) reach_error(); }";
    assertThat(isProved(program(text.formatted("!="), Integers.MACHINE))).isTrue();
    assertThat(isProved(program(text.formatted("!="), Integers.MATHEMATICAL))).isFalse();
  }

  /** What is proved for random programs is not violated by their executions. */
  @Test
  void agreesWithExecutions() throws IOException {
    int proved = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      String text = new PolynomialPrograms(seed).text();
      Program program = program(text, Integers.MACHINE);
      if (isProved(program)) {
        proved++;
        assertNotViolated(program, text);
      }
    }
    assertThat(proved).isGreaterThan(PROGRAMS / 50);
  }

  private static void assertNotViolated(Program program, String text) {
    Interpreter interpreter = new Interpreter(program);
    for (int run = 0; run < RUNS; run++) {
      Outcome outcome = interpreter.run(inputs(run), Limits.steps(3_000)).outcome();
      assertThat(outcome).as(text).isNotInstanceOf(Outcome.Violated.class);
    }
  }

  private static NondetSource inputs(int seed) {
    Random random = new Random(seed);
    return (source, type, edge) -> {
      IntType integers = (IntType) type;
      boolean goOn = integers.bits() == 1 && random.nextInt(10) > 0;
      int value = goOn ? 1 : random.nextInt(-200, 200) * (random.nextBoolean() ? 1 : 1000);
      return new Value.IntValue(integers.wrap(BigInteger.valueOf(value)));
    };
  }
}
