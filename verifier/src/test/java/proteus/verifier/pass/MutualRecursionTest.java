package proteus.verifier.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Program;
import proteus.ir.graph.CallGraph;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.verifier.Programs;

final class MutualRecursionTest {
  private static final int RUNS = 50;

  private static Program program(String functions) throws IOException {
    return Programs.of(
        """
        extern unsigned char __VERIFIER_nondet_uchar(void);
        int result, calls;
        int f(int n); int g(int n); int h(int n);
        %s
        int main(void) { result = f(__VERIFIER_nondet_uchar() %% 20); return 0; }
        """
            .formatted(functions));
  }

  private static List<Object> results(Program program) {
    return IntStream.range(0, RUNS)
        .<Object>mapToObj(
            seed -> new Interpreter(program).run(NondetSource.random(seed), Limits.NONE).globals())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // in turn
        "int f(int n) { calls++; return n ? g(n - 1) : 1; } int g(int n) { return n ? f(n - 1) : 0; }"
            + "| true",
        "int f(int n) { return n ? g(n - 1) : 1; } int g(int n) { return n ? h(n - 1) : 2; }"
            + " int h(int n) { calls += n; return n ? f(n - 1) : 3; } | true",
        // one of them twice
        "int f(int n) { if (n < 2) return n; return g(n - 1) + g(n - 2); }"
            + " int g(int n) { calls++; return f(n); } | true",
        // a circle within the circle: none can be left alone
        "int f(int n) { return n ? g(n - 1) : 1; }"
            + " int g(int n) { return n > 4 ? g(n / 2) : n ? f(n - 1) : 0; } | true",
        "int f(int n) { return n > 5 ? f(n / 2) : n ? g(n - 1) : 1; }"
            + " int g(int n) { return n > 4 ? g(n / 2) : n ? f(n - 1) : 0; } | false"
      })
  void circlesBecomeOneFunction(String functions, boolean becomes) throws IOException {
    Program program = program(functions);
    Program changed = MutualRecursion.toSelfRecursion(program);
    assertThat(results(changed)).isEqualTo(results(program));
    CallGraph calls = new CallGraph(changed);
    boolean isOnlyItself =
        changed.functions().keySet().stream()
            .filter(calls::isRecursive)
            .allMatch(
                name ->
                    calls.callees(name).stream()
                        .noneMatch(c -> !c.equals(name) && calls.isRecursive(c)));
    assertThat(isOnlyItself).isEqualTo(becomes);
  }
}
