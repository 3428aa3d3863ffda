package proteus.verifier.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.Compiler;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.property.ErrorCalls;
import proteus.verifier.testgen.GrowingSuite.State;

/** The programs have the shapes of those in Xie et al., TSE 2019, Table 6. */
@Slow
final class TestSearchTest {
  private static final Path FOLDER = Path.of("src/test/resources/testgen");
  private static final String INPUT = "extern int __VERIFIER_nondet_int(void);\n";

  /** What a search came to. */
  private record Searched(TestSearch search, GrowingSuite suite) {}

  private static Searched search(Program program, List<Goal> goals) {
    return search(program, goals, TestSearch.Power.INPUTS);
  }

  private static Searched search(Program program, List<Goal> goals, TestSearch.Power power) {
    GrowingSuite suite = new GrowingSuite(goals, _ -> {});
    TestSearch search =
        new TestSearch(
            program,
            suite,
            power,
            () -> Z3Solver.create(Z3Options.DEFAULT),
            new Z3Spacer(Z3Options.DEFAULT));
    search.run(Budget.ofWork(120_000));
    return new Searched(search, suite);
  }

  private static Searched errors(String text) throws IOException {
    Program program = ErrorCalls.instrument(Programs.of(text), ErrorCalls.USUAL);
    return search(program, Goals.violations(program));
  }

  private static Searched branches(String text) throws IOException {
    Compiler.Result.Compiled compiled = Programs.compiled(text);
    Program program = compiled.program();
    String file = program.function("main").span().file();
    return search(program, Goals.branches(program, Set.of(file), compiled.choices()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "steps_by_function",
        "two_phases",
        "two_counters",
        "odd_stride",
        "nested_pairs",
        "nested_switch",
        "three_deep"
      })
  void branchesBehindDeepLoops(String name) throws IOException {
    String text = Files.readString(FOLDER.resolve(name + ".c"));
    Searched searched = errors(text);
    assertThat(searched.suite().in(State.COVERED)).hasSize(1);
    assertThat(searched.suite().tests()).hasSize(1);
    assertThat(searched.search().queries()).isLessThanOrEqualTo(4);
  }

  /** The search asks as often, whatever the bound of the loop is. */
  @ParameterizedTest
  @ValueSource(longs = {1_000, 1_000_000, 268_435_455})
  void theWorkDoesNotDependOnTheBoundOfTheLoop(long bound) throws IOException {
    String text =
        """
        extern unsigned int __VERIFIER_nondet_uint(void);
        extern void abort(void);
        void reach_error(void) { abort(); }
        int main(void) {
          unsigned int n = __VERIFIER_nondet_uint(), hidden = __VERIFIER_nondet_uint();
          unsigned int i = 0, sum = 0;
          while (i < BOUND) {
            i++;
            sum += 3;
          }
          if (sum + n == 3 * BOUND + 123456789u && hidden == n + 987654321u) {
            reach_error();
          }
          return 0;
        }
        """
            .replace("BOUND", bound + "u");
    Searched searched = errors(text);
    assertThat(searched.suite().in(State.COVERED)).hasSize(1);
    assertThat(searched.search().queries()).isEqualTo(1);
    assertThat(searched.suite().tests().getFirst().run().iterations()).isEqualTo(bound);
  }

  @Test
  void whatNoExecutionReachesIsProvedUnreachable() throws IOException {
    Searched searched =
        branches(
            INPUT
                + "int main(void) { int n = __VERIFIER_nondet_int(), i = 0;\n"
                + "while (i < n) i++;\n"
                + "if (i < n) return 1;\n"
                + "if (n == 77777777) return 2;\n"
                + "return 0; }");
    assertThat(searched.suite().in(State.UNREACHABLE))
        .extracting(Goal::side)
        .containsExactly("true");
    assertThat(searched.suite().in(State.COVERED)).hasSize(5);
  }

  @Test
  void aTestThatCoversNothingNewIsLeftOut() throws IOException {
    Searched searched =
        branches(INPUT + "int main(void) { return __VERIFIER_nondet_int() > 5 ? 1 : 2; }");
    for (FoundTest test : searched.suite().tests()) {
      assertThat(test.covers().isEmpty()).isFalse();
    }
    assertThat(searched.suite().in(State.OPEN)).isEmpty();
  }

  @Test
  void valuesThatNoTestCanGiveAreNotTakenForInputs() throws IOException {
    Searched searched =
        branches("int main(void) { int unset; if (unset == 1234) return 1; return 0; }");
    assertThat(searched.suite().in(State.BEYOND_INPUTS))
        .extracting(Goal::side)
        .containsExactly("true");
    assertThat(searched.suite().in(State.COVERED)).hasSize(1);
  }

  /** Memory may hold anything where the test is run. */
  @Test
  void whatHappensToBeZeroIsNotCovered() throws IOException {
    Searched searched =
        branches(
            INPUT
                + "int main(void) { int unset, n = __VERIFIER_nondet_int();\n"
                + "if (n > 3) return 1; if (unset == 0) return 2; return 0; }");
    assertThat(searched.suite().in(State.COVERED))
        .extracting(g -> g.decision().column() + " " + g.side())
        .containsExactlyInAnyOrder("1 true", "1 false");
    assertThat(searched.suite().in(State.BEYOND_INPUTS)).hasSize(2);
  }

  @Test
  void inputsHaveTheOrderOfTheExecutionAcrossFunctions() throws IOException {
    Searched searched =
        errors(
            """
            extern char __VERIFIER_nondet_char(void);
            extern double __VERIFIER_nondet_double(void);
            extern _Bool __VERIFIER_nondet_bool(void);
            extern unsigned long long __VERIFIER_nondet_ulonglong(void);
            void reach_error(void) {}
            static int inner(void) { return __VERIFIER_nondet_double() == 2.5; }
            int main(void) {
              char c = __VERIFIER_nondet_char();
              int ok = inner();
              if (c == -7 && ok && __VERIFIER_nondet_bool()
                  && __VERIFIER_nondet_ulonglong() == 18000000000000000000ull) reach_error();
              return 0;
            }
            """);
    assertThat(searched.suite().tests()).hasSize(1);
    assertThat(searched.suite().tests().getFirst().run().inputs())
        .extracting(i -> i.text().type().orElse("") + " " + i.text().value())
        .containsExactly(
            "char -7", "double 2.5", "_Bool 1", "unsigned long long 18000000000000000000");
  }

  /** What people read, and what sizes depend on. */
  @Test
  void numbersAreSmall() throws IOException {
    Searched searched =
        errors(
            INPUT
                + """
                extern void reach_error(void);
                int main(void) {
                  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
                  if (a > 1000 && a % 7 == 3 && b < -5000 && (a & b) != 99) reach_error();
                  return 0;
                }
                """);
    List<Input> inputs = searched.suite().tests().getFirst().run().inputs();
    assertThat(inputs)
        .extracting(i -> ((Value.IntValue) i.value()).value().abs().intValueExact())
        .allSatisfy(n -> assertThat(n).isLessThan(100_000));
  }

  /** Executions alone find this, as nothing else needs to be asked. */
  @Test
  void whatIsNotInitialisedIsChosen() throws IOException {
    Compiler.Result.Compiled compiled =
        Programs.compiled("int main(void) { int x; if (x > 70) return 1; return 0; }");
    Program program = compiled.program();
    Set<String> files = Set.of(program.function("main").span().file());
    List<Goal> goals = Goals.branches(program, files, compiled.choices());
    Searched everything = search(program, goals, TestSearch.Power.EVERYTHING);
    assertThat(everything.suite().in(State.COVERED)).hasSize(2);
    assertThat(everything.search().queries()).isZero();
    assertThat(search(program, goals).suite().in(State.BEYOND_INPUTS)).hasSize(1);
  }

  /** Where tests can give more than inputs, also what is behind that. */
  @Test
  void whatIsNotInitialisedIsSolvedFor() throws IOException {
    String text =
        """
        extern void reach_error(void);
        int main(void) { int x, a[3]; if (x > 70 && a[1] == x + 5) reach_error(); return 0; }
        """;
    Program program = ErrorCalls.instrument(Programs.of(text), ErrorCalls.USUAL);
    List<Goal> goals = Goals.violations(program);
    assertThat(search(program, goals).suite().in(State.BEYOND_INPUTS)).hasSize(1);
    GrowingSuite suite = search(program, goals, TestSearch.Power.EVERYTHING).suite();
    TestRun run = suite.tests().getFirst().run();
    assertThat(run.rest()).isEqualTo(TestRun.Rest.VALUES);
    assertThat(run.values()).hasSize(2);
    assertThat(new Interpreter(program).run(run.source(), Limits.NONE).outcome())
        .isInstanceOf(Outcome.Violated.class);
  }
}
