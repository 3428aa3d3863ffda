package proteus.verifier.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Program;
import proteus.ir.graph.CallGraph;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Run;
import proteus.testing.Slow;
import proteus.verifier.Programs;

class DescendingRecursionTest {
  private static final int RUNS = 60;

  private static Program program(String function) throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern signed char __VERIFIER_nondet_char(void);
        extern void abort(void);
        int result, calls, limit = 3;
        %s
        int main(void) {
          int a = __VERIFIER_nondet_char() %% 13, b = __VERIFIER_nondet_int();
          if (b == 5) a = -2147483647 - 1;
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
        "int f(int n, int m) { if (n < 2) return m; return f(n - 1, m) + f(n - 2, m); }",
        "int f(int n, int m) { if (n < 1) return 0; else if (n == 1) return 1; "
            + "else return f(n - 1, m) - 2 * f(n - 3, m) + n; }",
        "int f(int n, int m) { if (n > -5) { int a = f(n - 1, m), b = f(n + (-2), m); "
            + "return a > b ? a - b : b * a + m; } return n * m; }",
        "int f(int n, int m) { if (n <= 0) return limit; int s = f(n - 1, m); "
            + "if (n == 4) return 7; return s + f(n - 1, m); }",
        "unsigned f(unsigned n, int m) { if (n > 40) n = 40; return n; } ",
        "unsigned g(unsigned n, int m) { if (n == 0) return 1; if (n == 1) return m; "
            + "return 3 * g(n - 2, m) + g(n - 1, m); } int f(int n, int m) { return g(n & 15, m); }",
        "unsigned char f(int n, int m) { if (n < 3) return m; "
            + "return f(n - 1, m) * f(n - 2, m) + f(n - 3, m); }",
        // Below the numbers with calls it is the function of other arguments.
        "int f(int n, int m) { if (n < -100) return m; if (n < 0) return f(-n, m - n); "
            + "if (n == 0) return 0; return m + f(n - 1, m) + f(n - 1, m); }",
        "int f(int n, int m) { if (n < -99) return 3; if (n < -2) { int r = f(2 - n, n); return r; } "
            + "if (n < 2) return m; return f(n - 1, m) + f(n - 2, m); }",
        // What ends the program does so only where it is called.
        "int f(int n, int m) { if (n == 5 && m > 0) abort(); if (n < 2) return m; "
            + "int a = f(n - 1, m); return a + f(n - 2, m); }",
        "int f(int n, int m) { if (n == 5) abort(); if (n < 2) return m; "
            + "if (n == 7) return 8; if (n & 1) return f(n - 2, m); return f(n - 1, m) + n; }",
        "int f(int n, int m) { if (n == 3 && m < 0) abort(); if (n < 2) return n; "
            + "if (n == 6) return 8; int a = f(n - 2, m); return f(n - 1, m) ^ a; }"
      })
  void becomesALoopWithTheSameResults(String function) throws IOException {
    Program original = program(function);
    Program changed = DescendingRecursion.toLoops(original);
    assertThat(isRecursive(changed)).isFalse();
    assertThat(new CallGraph(changed).isRecursive("g")).isFalse();
    assertSameRuns(original, changed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The value of other arguments is one of those remembered, or is not returned.
        "int f(int n, int m) { if (n < 0) return f(-n, m); if (n < 2) return 1; "
            + "return f(n - 1, m) + f(n - 3, m); }",
        "int f(int n, int m) { if (n < 0) return m + f(-n, m); if (n < 2) return 1; "
            + "return f(n - 1, m) + f(n - 2, m); }",
        // The number of calls can be seen.
        "int f(int n, int m) { calls++; if (n < 2) return m; return f(n - 1, m) + f(n - 2, m); }",
        // Another argument changes.
        "int f(int n, int m) { if (n < 2) return m; return f(n - 1, m) + f(n - 2, m + 1); }",
        // For numbers below 0 the recursion does not end.
        "int f(int n, int m) { if (n == 0) return 0; if (n == 1) return m; "
            + "return f(n - 1, m) + f(n - 2, m); }",
        // Upwards.
        "int f(int n, int m) { if (n > 9) return m; return f(n + 1, m) + f(n + 2, m); }",
        // Inputs.
        "int f(int n, int m) { if (n < 2) return __VERIFIER_nondet_int(); "
            + "return f(n - 1, m) + f(n - 2, m); }",
        // For a number that is not asked for, the function may divide by 0.
        "int f(int n, int m) { if (n < 2) return 9 / n; return f(n - 2, m) + f(n - 2, m); }",
        // The number changes.
        "int f(int n, int m) { if (n < 2) return m; n = n - 1; return f(n - 1, m) + f(n - 2, m); }"
      })
  void staysRecursive(String function) throws IOException {
    Program original = program(function);
    assertThat(DescendingRecursion.toLoops(original)).isSameAs(original);
  }

  @Slow
  @Property(seed = "1", tries = 60, shrinking = ShrinkingMode.OFF)
  void randomFunctions(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    int least = random.nextInt(5) - 2;
    StringBuilder body = new StringBuilder();
    body.append("if (n < ").append(least).append(") return ").append(base(random)).append("; ");
    if (random.nextBoolean()) {
      int special = least + random.nextInt(3);
      body.append("if (n == ")
          .append(special)
          .append(") return ")
          .append(base(random))
          .append("; ");
    }
    if (random.nextInt(3) == 0) {
      body.append("if (m > n) return ").append(sum(random)).append("; ");
    }
    body.append("return ").append(sum(random)).append(";");
    String type = List.of("int", "unsigned", "short", "long long").get(random.nextInt(4));
    Program original = program(type + " f(int n, int m) { " + body + " }");
    Program changed = DescendingRecursion.toLoops(original);
    assertThat(isRecursive(changed)).isFalse();
    assertSameRuns(original, changed);
  }

  private static String base(Random random) {
    return List.of("0", "1", "m", "n", "2 * n + m", "m * m").get(random.nextInt(6));
  }

  private static String sum(Random random) {
    List<String> addends = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      String factor = List.of("", "2 * ", "m * ", "(n - 1) * ").get(random.nextInt(4));
      addends.add(factor + "f(n - " + (1 + random.nextInt(3)) + ", m)");
    }
    if (random.nextBoolean()) {
      addends.add(base(random));
    }
    return String.join(random.nextBoolean() ? " + " : " - ", addends);
  }
}
