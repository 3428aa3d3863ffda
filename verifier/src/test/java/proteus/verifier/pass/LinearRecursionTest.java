package proteus.verifier.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Program;
import proteus.ir.graph.CallGraph;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Run;
import proteus.verifier.Programs;

final class LinearRecursionTest {
  private static final int RUNS = 200;

  private Program program(String function) throws IOException {
    String text =
        """
        extern unsigned char __VERIFIER_nondet_uchar(void);
        extern int __VERIFIER_nondet_int(void);
        int result, calls;
        %s
        int main(void) {
          int a = __VERIFIER_nondet_uchar() %% 20, b = __VERIFIER_nondet_int();
          result = f(a, b);
          return 0;
        }
        """
            .formatted(function);
    return Programs.of(text);
  }

  private static boolean isRecursive(Program program) {
    return new CallGraph(program).isRecursive("f");
  }

  private static void assertSameRuns(Program one, Program other) {
    for (int seed = 0; seed < RUNS; seed++) {
      Run first = new Interpreter(one).run(NondetSource.random(seed), Limits.NONE);
      Run second = new Interpreter(other).run(NondetSource.random(seed), Limits.NONE);
      assertThat(second.outcome().getClass()).isEqualTo(first.outcome().getClass());
      assertThat(second.globals()).as("seed %d", seed).isEqualTo(first.globals());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int n, int m) { if (n == 0) return m; return f(n - 1, m + n); }",
        "int f(int n, int m) { if (n <= 0) return m; return f(m % 7, n - 1); }",
        "int f(int n, int m) { if (n == 0) return 7; return m + f(n - 1, m); }",
        "int f(int n, int m) { if (n == 0) return m; return f(n - 1, m) - n * m; }",
        "int f(int n, int m) { if (n == 0) return m; if (n & 1) return f(n - 1, m); "
            + "return n * f(n - 1, m + 1); }",
        "int f(int n, int m) { int k = n; if (n > 1) { k = f(n - 1, k) + k; } else { k++; } "
            + "return k; }",
        "int f(int n, int m) { while (m > 100) m /= 2; if (n == 0) return m; calls++; "
            + "return f(n - 1, m + __VERIFIER_nondet_uchar()) + m; }"
      })
  void becomesALoopWithTheSameResults(String function) throws IOException {
    Program original = program(function);
    Program changed = LinearRecursion.toLoops(original);
    assertThat(isRecursive(original)).isTrue();
    assertThat(isRecursive(changed)).isFalse();
    assertSameRuns(original, changed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The call changes what is added to its result.
        "int f(int n, int m) { if (n == 0) return m; calls++; return f(n - 1, m) + calls; }",
        // Two calls on the way to the end.
        "int f(int n, int m) { if (n < 2) return m; return f(n - 1, m) + f(n - 2, m); }",
        // Sums and products do not commute with each other.
        "int f(int n, int m) { if (n == 0) return m; if (n & 1) return n + f(n - 1, m); "
            + "return n * f(n - 1, m); }",
        "int f(int n, int m) { if (n == 0) return m; return m - f(n - 1, m); }",
        "int f(int n, int m) { if (n == 0) return m; return f(n - 1, m) / 2; }",
        // Each activation has an object of its own.
        "int f(int n, int m) { int o[2]; o[n & 1] = m; if (n == 0) return m; "
            + "int r = f(n - 1, m + 1); return r + o[n & 1]; }",
      })
  void staysRecursive(String function) throws IOException {
    Program original = program(function);
    assertThat(LinearRecursion.toLoops(original)).isSameAs(original);
  }

  @Test
  void proceduresToo() throws IOException {
    Program original =
        program(
            "void g(int n) { if (n > 0) { calls += n; g(n - 1); } } "
                + "int f(int n, int m) { g(n); return calls; }");
    Program changed = LinearRecursion.toLoops(original);
    assertThat(new CallGraph(changed).isRecursive("g")).isFalse();
    assertSameRuns(original, changed);
  }
}
