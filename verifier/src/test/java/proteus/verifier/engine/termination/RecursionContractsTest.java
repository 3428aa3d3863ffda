package proteus.verifier.engine.termination;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Action;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.paths.PathCheck;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** Recursion that ends by what is true of its results, and twins that do not end. */
@Slow
final class RecursionContractsTest {
  private static Solver solver() {
    return Z3Solver.create(Z3Options.DEFAULT);
  }

  private static Optional<Program> assumed(String functions, Integers integers) throws IOException {
    Program program =
        Programs.of(
            "extern int __VERIFIER_nondet_int(void);\n"
                + functions
                + "\nint main(void) { return f(__VERIFIER_nondet_int()); }\n",
            integers);
    Budget budget = Budget.ofWork(20_000);
    return RecursionContracts.assumed(
        Pipeline.CALLS.apply(program, Preserved.TERMINATION),
        body ->
            PathCheck.check(body, RecursionContractsTest::solver, budget)
                instanceof PathCheck.Result.Checked,
        budget);
  }

  private static boolean ends(Program program) {
    return RankingEngine.of(
                Pipeline.ENDS.apply(program, Preserved.TERMINATION), RecursionContractsTest::solver)
            .run(Budget.ofWork(10_000))
        instanceof RankingEngine.Ends;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "int f(int n) { return n > 30 ? n - 5 : f(f(n + 6)); } ~ int f(int n) { return n > 30 ? n - 6 : f(f(n + 6)); }",
        "int f(int n) { return n <= 0 ? 0 : f(f(n - 1)); } ~ int f(int n) { return n <= 0 ? 1 : f(f(n - 1)); }",
        "int g(int n) { return n <= 1 ? n : g(g(n - 2) - 1) + 1; } int f(int n) { return n <= 1 ? 0 : f(g(n - 1)); } ~"
            + " int g(int n) { return n <= 1 ? n : g(g(n - 2) - 1) + 1; } int f(int n) { return n <= 1 ? 0 : f(g(n - 1) + n); }",
        "int f(int n) { if (n < 1) return 0; int r = f(n - 1); while (r < 0) ; return r + 1; } ~"
            + " int f(int n) { if (n < 1) return 0; int r = f(n - 1); while (r < 1) ; return r + 1; }",
      })
  void endsByItsResults(String functions, String twin) throws IOException {
    Program program = assumed(functions, Integers.MATHEMATICAL).orElseThrow();
    assertThat(ends(program)).isTrue();
    assertThat(assumed(twin, Integers.MATHEMATICAL).map(RecursionContractsTest::ends))
        .isNotEqualTo(Optional.of(true));
  }

  private static String claims(String functions, Integers integers) throws IOException {
    Program program = assumed(functions, integers).orElseThrow();
    return program.function(program.entry()).cfg().edges().stream()
        .filter(e -> e.action() instanceof Action.Assume)
        .map(e -> e.action().toString())
        .collect(Collectors.joining());
  }

  /** What the executions that were looked at have in common may be wrong for others. */
  @Test
  void claimsThatDoNotHoldAreDropped() throws IOException {
    assertThat(
            claims(
                "int f(int n) { if (n <= 0) return 0; int r = f(n - 1); return r > 90 ? r - 7 : r + 1; }",
                Integers.MATHEMATICAL))
        .contains("[(main$result#1 >= 0)]")
        .doesNotContain("[((main$result#1 - kept$0$f) >= 0)]");
  }

  /** Where integers wrap, a sum may be less than its addends. */
  @ParameterizedTest
  @CsvSource({"MATHEMATICAL, true", "MACHINE, false"})
  void resultsWrap(Integers integers, boolean isAlways) throws IOException {
    String sum = "int f(int n) { return n <= 0 ? 2000000 : f(n - 1) + 2000000; }";
    assertThat(claims(sum, integers).replace("(int)", "").contains("[(main$result#1 >= 2000000)]"))
        .isEqualTo(isAlways);
  }
}
