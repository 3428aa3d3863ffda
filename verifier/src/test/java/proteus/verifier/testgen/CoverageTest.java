package proteus.verifier.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import proteus.frontend.Compiler;
import proteus.ir.SourceSpan;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;

/** Goals, and what executions reach of them. */
final class CoverageTest {
  private static final String INPUT = "extern int __VERIFIER_nondet_int(void);\n";

  private static List<Goal> goals(Compiler.Result.Compiled compiled) {
    return Goals.branches(
        compiled.program(),
        compiled.program().functions().values().stream()
            .map(f -> f.span())
            .filter(SourceSpan::isKnown)
            .map(SourceSpan::file)
            .collect(Collectors.toSet()),
        compiled.choices());
  }

  private static List<String> reached(String text, String... inputs) throws IOException {
    Compiler.Result.Compiled compiled = Programs.compiled(text);
    List<Goal> goals = goals(compiled);
    TestRun run =
        new TestExecution(compiled.program(), goals).replay(List.of(inputs), Limits.steps(100_000));
    return run.reached().stream().mapToObj(i -> goals.get(i).side()).toList();
  }

  @Test
  void sidesOfDecisions() throws IOException {
    String text = INPUT + "int main(void) { if (__VERIFIER_nondet_int() > 3) return 1; return 0; }";
    assertThat(reached(text, "4")).containsExactly("true");
    assertThat(reached(text, "3")).containsExactly("false");
    assertThat(reached(text)).isEmpty();
  }

  @Test
  void partsOfConditionsAreEvaluatedAsCDoes() throws IOException {
    String text =
        INPUT
            + "int main(void) { int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();\n"
            + "if (a > 0 && b > 0) return 1; return 0; }";
    assertThat(reached(text, "0", "1")).containsExactly("false: a > 0");
    assertThat(reached(text, "1", "0")).containsExactly("true: a > 0", "false: b > 0");
    assertThat(reached(text, "1", "1")).containsExactly("true: a > 0", "true: b > 0");
  }

  @Test
  void partsWithEffectsAreDecisionsOfTheirOwn() throws IOException {
    String text =
        INPUT
            + "int main(void) {\n"
            + "if (__VERIFIER_nondet_int() || __VERIFIER_nondet_int()) return 1; return 0; }";
    assertThat(goals(Programs.compiled(text))).hasSize(4);
    assertThat(reached(text, "1")).containsExactly("true");
    assertThat(reached(text, "0", "0")).containsExactly("false", "false");
  }

  @Test
  void operatorsInValuesAreDecisions() throws IOException {
    String text =
        INPUT
            + "int main(void) { int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();\n"
            + "int c = a > 0 || b > 0; return c; }";
    assertThat(reached(text, "1", "1")).containsExactly("true: a > 0");
    assertThat(reached(text, "0", "1")).containsExactly("false: a > 0", "true: b > 0");
  }

  @Test
  void decisionsWithinDecisionsAreWhereCMakesThem() throws IOException {
    String text =
        INPUT
            + "int main(void) { int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();\n"
            + "if ((a > 0 ? (b > 7 ? 3 : 2) : 1) == 3) return 1; return 0; }";
    assertThat(reached(text, "1", "8")).containsExactly("true: a > 0", "true: b > 7", "true");
    assertThat(reached(text, "1", "2")).containsExactly("true: a > 0", "false: b > 7", "false");
    assertThat(reached(text, "0", "8")).containsExactly("false: a > 0", "false");
  }

  @Test
  void argumentsAndStoredValuesHaveDecisions() throws IOException {
    String text =
        INPUT
            + "int f(int x) { return x; }\n"
            + "int main(void) { int a = __VERIFIER_nondet_int(), m[2], *p = m;\n"
            + "p[1] = a > 5 ? 2 : 3; return f(a > 6 && a < 9); }";
    assertThat(reached(text, "7")).containsExactly("true: a > 5", "true: a > 6", "true: a < 9");
    assertThat(reached(text, "5")).containsExactly("false: a > 5", "false: a > 6");
  }

  /** Models of library functions decide, too. */
  @Test
  void onlyTheTextHasDecisions() throws IOException {
    String text =
        INPUT
            + "extern int abs(int);\nextern double fabs(double);\n"
            + "int main(void) { int a = __VERIFIER_nondet_int(), b = abs(a);\n"
            + "double d = fabs(a) + __builtin_ffs(a) + __builtin_fdim(a, b);\n"
            + "__sync_bool_compare_and_swap(&a, 3, 4);\n"
            + "if (abs(b - 1) > 3 && !(b < 0 || d > 9)) return 1; return abs(b) ? 2 : 3; }";
    assertThat(goals(Programs.compiled(text))).hasSize(8);
    assertThat(reached(text, "-5"))
        .hasSize(3)
        .startsWith("true", "false: b < 0")
        .last(InstanceOfAssertFactories.STRING)
        .startsWith("false: d > ");
  }

  @Test
  void casesOfSwitches() throws IOException {
    String text =
        INPUT
            + "int main(void) { switch (__VERIFIER_nondet_int()) {\n"
            + "case 1: return 1; case 5: return 2; } return 0; }";
    assertThat(goals(Programs.compiled(text)))
        .extracting(Goal::side)
        .containsExactlyInAnyOrder("case 1", "case 5", "default");
    assertThat(reached(text, "5")).containsExactly("case 5");
    assertThat(reached(text, "6")).containsExactly("default");
  }

  @Test
  void whateverWayAnExecutionEndsItsGoalsCount() throws IOException {
    String loop = INPUT + "int main(void) { if (__VERIFIER_nondet_int()) for (;;) {} return 0; }";
    assertThat(reached(loop, "1")).containsExactly("true");
    String wild =
        INPUT + "int main(void) { int *p = 0; if (__VERIFIER_nondet_int()) *p = 1; return 0; }";
    assertThat(reached(wild, "1")).containsExactly("true");
  }

  @Test
  void memoryIsLimited() throws IOException {
    String text =
        """
        extern void *malloc(unsigned long);
        int main(void) {
          for (int i = 0; i < 100; i++) { char *p = malloc(1000); *p = 1; }
          return 0;
        }
        """;
    TestExecution execution = new TestExecution(Programs.of(text), List.of());
    Limits little = new Limits(1_000_000, Duration.ofDays(1), 50_000);
    assertThat(execution.replay(List.of(), little).outcome())
        .isEqualTo(new Outcome.LimitReached(Outcome.Limit.MEMORY));
    Limits enough = new Limits(1_000_000, Duration.ofDays(1), 200_000);
    assertThat(execution.replay(List.of(), enough).outcome()).isEqualTo(new Outcome.Finished());
  }

  @Test
  void whatIsNoValueOfItsTypeEndsTheExecution() throws IOException {
    String text = INPUT + "int main(void) { return __VERIFIER_nondet_int(); }";
    TestExecution execution = new TestExecution(Programs.of(text), List.of());
    assertThat(execution.replay(List.of("many"), Limits.NONE).supply())
        .isEqualTo(TestRun.Supply.MISFIT);
    assertThat(execution.replay(List.of(), Limits.NONE).supply())
        .isEqualTo(TestRun.Supply.EXHAUSTED);
    assertThat(execution.replay(List.of("1", "2"), Limits.NONE).supply())
        .isEqualTo(TestRun.Supply.ENOUGH);
  }
}
