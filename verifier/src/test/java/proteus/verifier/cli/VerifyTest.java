package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static proteus.verifier.cli.VerifyRuns.HEAD;
import static proteus.verifier.cli.VerifyRuns.LOOP;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.ViolationWitness;

/** From C files to verdicts and their explanations, through the command line. */
final class VerifyTest {
  @TempDir private Path directory;

  private VerifyRuns runs;

  @BeforeEach
  void useFolder() {
    runs = new VerifyRuns(directory);
  }

  @Test
  void violated() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "37777"));
    Invocation run = runs.verify(program);
    assertThat(run.out()).isEqualTo("RESULT: false(unreach-call)\n");
    assertThat(run.exitCode()).isEqualTo(10);
    assertThat(run.err())
        .startsWith(program + ":14:5: error: reach_error() is reached\n")
        .containsPattern("n = __VERIFIER_nondet_uint\\(\\) = 37777 +line 5\n")
        .containsPattern("while \\(x < n\\): 37777 iterations +line 10 +x: 0 → 37777\n")
        .containsPattern("x == 37777 holds +line 13\n")
        .contains("evidence: executed on the program (37777 iterations of loops); ");
    ViolationWitness witness = (ViolationWitness) runs.witness(program);
    assertThat(witness.segments().getFirst().follow().constraint().orElseThrow().value())
        .isEqualTo("\\result == 37777");
    assertThat(witness.segments().getFirst().follow().location().column()).hasValue(43);
    assertThat(witness.segments().getLast().follow().location().line()).isEqualTo(14);
  }

  @Test
  void holds() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "47777"));
    Invocation run = runs.verify(program);
    assertThat(run.out()).isEqualTo("RESULT: true\n");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("evidence: ").contains("witness.yml");
    // Whether invariants are found in time depends on the machine.
    CorrectnessWitness witness = (CorrectnessWitness) runs.witness(program);
    assertThat(witness.invariants()).allMatch(i -> i.location().line() == 10);
  }

  /** The violation is in a function that is called in a loop. */
  @Test
  void violatedInACall() throws IOException {
    Path program =
        runs.program(
            HEAD
                + """
                void check(int condition) {
                  if (!condition) {
                    reach_error();
                  }
                }
                int main(void) {
                  int seen = 0;
                  for (int i = 0; i < 5; i++) {
                    seen += i;
                    check(seen < 6);
                  }
                  return 0;
                }
                """);
    Invocation run = runs.verify(program);
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err().lines().map(String::strip))
        .anyMatch(l -> l.matches("main +line 9"))
        .anyMatch(
            l ->
                l.matches(
                    "for \\(int i = 0; i < 5; i\\+\\+\\): in iteration 4 +line 11 +"
                        + "(i: 0 → 3, seen: 0 → 6|seen: 0 → 6, i: 0 → 3)"))
        .anyMatch(l -> l.matches("check +line 4"))
        .anyMatch(l -> l.matches("!condition holds +line 5"));
    assertThat(((ViolationWitness) runs.witness(program)).segments()).hasSize(1);
  }

  @Test
  void deepRecursionIsAbridged() throws IOException {
    Path program =
        runs.program(
            HEAD
                + """
                int down(int n) {
                  if (n == 0) {
                    reach_error();
                  }
                  return down(n - 1);
                }
                int main(void) { return down(3000); }
                """);
    Invocation run = runs.verify(program);
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err()).contains("more steps");
    assertThat(run.err().lines().count()).isLessThan(200);
    assertThat(((ViolationWitness) runs.witness(program)).segments()).hasSizeLessThan(1002);
  }

  @Test
  void allThatWasChosen() throws IOException {
    Path program =
        runs.program(
            HEAD
                + """
                int main(void) {
                  int sum = 0;
                  for (int i = 0; i < 3; i++) {
                    int k = __VERIFIER_nondet_int();
                    if (k < i || k > i) {
                      return 0;
                    }
                    sum += k;
                  }
                  if (sum == 3) {
                    reach_error();
                  }
                  return 0;
                }
                """);
    Invocation run = runs.verify(program);
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err())
        .containsPattern("k = __VERIFIER_nondet_int\\(\\) = 0, …, 2 \\(3 values\\)");
    assertThat(
            ((ViolationWitness) runs.witness(program))
                .segments().stream()
                    .flatMap(s -> s.follow().constraint().stream())
                    .map(c -> c.value()))
        .startsWith("\\result == 0", "\\result == 1", "\\result == 2");
  }

  @Test
  void theDataModelDecides() throws IOException {
    Path program =
        runs.program(
            HEAD + "int main(void) { if (sizeof(long) == 8) { reach_error(); } return 0; }\n");
    assertThat(runs.verify(program, "--32").lastLine()).isEqualTo("RESULT: true");
    assertThat(runs.verify(program, "--64").lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(((ViolationWitness) runs.witness(program)).metadata().task().dataModel())
        .hasToString("LP64");
  }

  @ParameterizedTest
  @ValueSource(strings = {"reach_error", "__VERIFIER_error", "stop"})
  void theErrorFunctionOfTheProperty(String name) throws IOException {
    Path property =
        Files.writeString(
            directory.resolve("p.prp"), "CHECK( init(main()), LTL(G ! call(" + name + "())) )");
    String main = "int main(void) { ERROR: __VERIFIER_error(); }\n";
    Path program = runs.program("extern void __VERIFIER_error(void);\n" + main);
    assertThat(runs.verify(program, "--prop", property.toString()).lastLine())
        .isEqualTo("RESULT: " + (name.equals("stop") ? "true" : "false(unreach-call)"));
  }

  @Test
  void anotherEntryFunction() throws IOException {
    Path program =
        runs.program(HEAD + "int main(void) { return 0; }\nvoid other(void) { reach_error(); }\n");
    assertThat(runs.verify(program).lastLine()).isEqualTo("RESULT: true");
    assertThat(runs.verify(program, "--entry-function", "other").lastLine())
        .isEqualTo("RESULT: false(unreach-call)");
  }

  /**
   * Whether a function ends is also asked without main: of what nobody calls, with any arguments.
   */
  @Test
  void terminationOfTheOnlyRootWithoutMain() throws IOException {
    Path property =
        Files.writeString(directory.resolve("p.prp"), "CHECK( init(main()), LTL(F end) )");
    String helper = "static int next(int x, int y) { return x - y; }\n";
    for (int step : List.of(0, 1)) {
      Path program =
          runs.program(
              helper + "void f(int x) { while (x > 0) x = next(x, %d); }\n".formatted(step));
      Invocation run = runs.verify(program, "--prop", property.toString());
      assertThat(run.lastLine())
          .isEqualTo(step == 1 ? "RESULT: true" : "RESULT: false(termination)");
      assertThat(run.err()).contains("note: there is no main: executions start at f\n");
    }
  }

  @Test
  void severalRootsWithoutMain() throws IOException {
    Path property =
        Files.writeString(directory.resolve("p.prp"), "CHECK( init(main()), LTL(F end) )");
    Path program = runs.program("void f(void) {}\nvoid g(void) {}\n");
    Invocation run = runs.verify(program, "--prop", property.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("the entry function main is not defined");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )",
        """
        CHECK( init(main()), LTL(F end) )
        CHECK( init(main()), LTL(G valid-memtrack) )
        """
      })
  void propertiesToCome(String text) throws IOException {
    Path property = Files.writeString(directory.resolve("p.prp"), text);
    Invocation run = runs.verify(runs.program(LOOP), "--prop", property.toString());
    assertThat(run.out()).startsWith("RESULT: unknown (property not supported: ");
    assertThat(run.exitCode()).isEqualTo(20);
    assertThat(Files.exists(runs.witnessFile())).isFalse();
  }

  @Test
  void anUnsupportedConstructHasItsLine() throws IOException {
    Path program =
        runs.program("int main(void) {\n  int f(void) { return 1; }\n  return f();\n}\n");
    Invocation run = runs.verify(program);
    assertThat(run.lastLine()).matches("RESULT: unknown \\(.*line [23].*\\)");
    assertThat(run.exitCode()).isEqualTo(20);
  }

  @Test
  void theTimeLimitIsAReason() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "5"));
    Invocation run = runs.verify(program, "--timelimit", "0.000001");
    assertThat(run.lastLine()).isEqualTo("RESULT: unknown (time limit)");
    assertThat(run.exitCode()).isEqualTo(20);
  }
}
