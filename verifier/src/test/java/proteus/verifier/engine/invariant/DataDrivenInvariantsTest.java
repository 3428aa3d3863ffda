package proteus.verifier.engine.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.check.algebra.PolynomialSteps;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.certificate.LoopInvariant;

/** Facts of each kind prove what they say, and nothing else. */
@Slow
final class DataDrivenInvariantsTest {
  private static final String HEAD =
      """
      extern unsigned int __VERIFIER_nondet_uint(void);
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
      """;

  private static Program program(String body) throws IOException {
    return Pipeline.CALLS.apply(
        Programs.checked(HEAD + body + "\n return 0; }"), Preserved.REACHABILITY);
  }

  private static Optional<Map<Location, Set<Expr>>> find(Program program, long millis) {
    return new DataDrivenInvariants(program, Z3Solver::create, new PolynomialSteps(program)::shows)
        .find(Budget.ofProcessor(millis));
  }

  private static InvariantChecker.Result check(Program program, Map<Location, Set<Expr>> facts) {
    List<LoopInvariant> claims = new ArrayList<>();
    facts.forEach(
        (head, set) -> claims.add(new LoopInvariant(head, SourceSpan.NONE, List.copyOf(set))));
    return new InvariantChecker(program, Z3Solver::create)
        .check(claims, Budget.ofProcessor(60_000));
  }

  /** Each pair differs by one constant: one proves the property, the other must not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        // An equation between wrapping values.
        "unsigned x = 5, i, n = __VERIFIER_nondet_uint(); for (i = 0; i < n; i++) x += 4;"
            + " while (i > 0) { x -= %s; i--; } if (x != 5) reach_error(); @ 4 @ 3",
        // A residue.
        "unsigned i = 0, n = __VERIFIER_nondet_uint(); if (n %% 2 != 1) return 0;"
            + " while (i != n) i += %s; reach_error(); @ 2 @ 3",
        // A Boolean, whose type does not hold the modulus.
        "unsigned n = __VERIFIER_nondet_uint(), i; _Bool b = 0; for (i = 0; i < n; i++) b = !b;"
            + " if (n %% 2 == %s && b) reach_error(); @ 0 @ 1",
        // A value for each residue.
        "int n = __VERIFIER_nondet_int(), a = 3, b = 8; for (int i = 0; i < n; i++)"
            + " { int t = a; a = b; b = t; } if (n > 0 && n %% 2 == %s && a != 3) reach_error();"
            + " @ 0 @ 1",
        // What holds from the second round on.
        "unsigned n = __VERIFIER_nondet_uint(), a = 0, b = 0, i; for (i = 0; i < n; i++)"
            + " { b = a; a += 2; } if (n > 0 && a - b != %s) reach_error(); @ 2 @ 3",
        // Where a condition of the program changes.
        "int t = __VERIFIER_nondet_int(), u = 0, d = 0; if (t < 0 || t > 50) return 0;"
            + " for (int i = 0; i < 50; i++) { if (i < t) u++; else d++; }"
            + " if (u != t || d != %s - t) reach_error(); @ 50 @ 51",
        // Wrapping values, and an element that executions hardly ever use.
        "unsigned char used = 0, a = 0, b = 0, c = 0; for (;;) {"
            + " unsigned r = __VERIFIER_nondet_uint(); if (r %% 16 == 0) {"
            + " if (!(used & 1)) { used |= 1; a = r; } else if (!(used & 2)) { used |= 2; b = r; }"
            + " else if (!(used & 4)) { used |= %s; if (c != 0) reach_error(); c = 7; } }"
            + " else if (r %% 16 == 1) { used &= ~1; a = 0; } else if (r %% 16 < 9)"
            + " { used &= ~2; b = 0; } else { used &= ~4; c = 0; } } @ 4 @ 0",
        // A bound with a factor.
        "unsigned n = __VERIFIER_nondet_uint(), s = 0; for (unsigned i = 0; i < n; i++)"
            + " if (i %% 10 == 0) s++; if (n == 400 && s != %s) reach_error(); @ 40 @ 39",
        // A counter's value where a variable that wraps meets another.
        "unsigned char n = __VERIFIER_nondet_int(), i = 0; unsigned c = 0;"
            + " while (i != n) { i += 3; c++; } if (c > %s) reach_error(); @ 255 @ 254",
        // Equations for the residues of a number that sinks below zero.
        "int n = __VERIFIER_nondet_int(), low = 0; if (n < 0 || n > 1000000) return 0;"
            + " for (int i = 0; i > -n; i -= 2) if (i %% 5 < -2) low++;"
            + " if (n == 1000000 && low != %s) reach_error(); @ 200000 @ 200001",
        // A counter of rounds that two others bound, like the digits of a number.
        "int n = __VERIFIER_nondet_int(), p = __VERIFIER_nondet_int(), i = 0, j = 0, s = 0;"
            + " if (n < 1 || n > 50 || p < 1 || p > 50) return 0;"
            + " while (i < n) { s++; if (j < p) j++; else { j = 0; i++; } }"
            + " if (s <= n + %s) reach_error(); @ 0 @ 1",
        // Two conditions together.
        "int m = __VERIFIER_nondet_int(), p = __VERIFIER_nondet_int(), s = 0;"
            + " for (int i = 0; i < 30; i++) s += m == 3 && p == 2 ? 5 : 1;"
            + " if (m == 3 && p == 2 && s != %s) reach_error(); @ 150 @ 149",
        // A comparison of the program after the step.
        "int a = __VERIFIER_nondet_int(), r = 0; if (a < 0 || a >= 10000) return 0;"
            + " while ((r + 1) * (r + 1) <= a) r++; if (r * r > a - %s) reach_error(); @ 0 @ 1",
        // An equation with products, over the quotient of an even number.
        "unsigned n = __VERIFIER_nondet_uint(), u = 0, d; if (n > 60000) return 0; d = 2 * n;"
            + " while (d >= 2) { u += d; d -= 2; } if (u != n * (n + %s)) reach_error(); @ 1 @ 2",
        // A product of inputs that the program asserts in each round.
        "int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(); long long x = a, y = b,"
            + " s = 0; if (y < 0) return 0; while (y != 0) { if (s + x * y != (long long) a * b)"
            + " reach_error(); if (y %% 3 == 1) { s += x; y--; }"
            + " else if (y %% 3 == 2) { s += %s * x; y -= 2; } x = 3 * x; y = y / 3; } @ 2 @ 3",
        // One case for odd numbers of rounds, another one for even ones.
        "unsigned n = __VERIFIER_nondet_uint(), x = 1, y = 0; for (unsigned i = 0; i < n; i++)"
            + " { unsigned t = x + 2 * y; y = 2 * x + y; x = t; }"
            + " if (x - y != 1 && (x - y != -1u || n %% 2 == %s)) reach_error(); @ 0 @ 1",
      })
  void twins(String body, String right, String wrong) throws IOException {
    Program holds = program(body.formatted(right));
    Optional<Map<Location, Set<Expr>>> proof = find(holds, 60_000);
    assertThat(proof).isPresent();
    assertThat(check(holds, proof.get())).isInstanceOf(InvariantChecker.Result.Checked.class);
    assertThat(find(program(body.formatted(wrong)), 2_000)).isEmpty();
  }
}
