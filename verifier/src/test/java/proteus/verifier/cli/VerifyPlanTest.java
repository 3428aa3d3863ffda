package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.testing.Slow;

/** {@code --plan} and {@code --engines} decide who decides. */
@Slow
final class VerifyPlanTest {
  private static final String TRUE = VerifyRuns.LOOP.replace("BAD", "40001");

  @TempDir private Path directory;

  /** Two phases, which invariants do not tell apart, in a loop that is long to follow. */
  private static final String TWO_SPEEDS =
      """
      void reach_error(void);
      int main(void) {
        int x = 0;
        for (int i = 0; i < 100000000; i++) {
          if (i < 90000000) x += 3; else x += 187;
        }
        if (x != 2140000000) reach_error();
        return 0;
      }
      """;

  private Invocation verify(String... options) throws IOException {
    return verifyProgram(TRUE, options);
  }

  private Invocation verifyProgram(String program, String... options) throws IOException {
    VerifyRuns runs = new VerifyRuns(directory);
    return runs.verify(
        runs.program(program),
        Stream.concat(Stream.of(options), Stream.of("--json", "-")).toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({"symbolic", "invariants", "data-driven"})
  void theNamedEngineDecides(String engine) throws IOException {
    Invocation run = verify("--engines", engine);
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: true");
    assertThat(run.out()).contains("\"engine\": \"" + engine + "\"");
  }

  /** Also those that need more of the program than executions do. */
  @ParameterizedTest
  @ValueSource(strings = {"symbolic", "invariants", "enumeration", "offsets", "linked"})
  void anyEngineMayComeFirst(String engine) throws IOException {
    Path plan = Files.writeString(directory.resolve("own.plan"), "[first]\n100% " + engine + "\n");
    Invocation run = verify("--plan", "" + plan);
    assertThat(run.lastLine()).as(run.err()).startsWith("RESULT: ").doesNotContain("error");
    assertThat(run.err()).doesNotContain("internal");
  }

  @Test
  void enginesLeftOutDoNotDecide() throws IOException {
    Invocation run = verify("--engines=-symbolic");
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: true");
    assertThat(run.out()).contains("\"decidedBy\"").doesNotContain("\"engine\": \"symbolic\"");
  }

  @Test
  void whatTheStepsOfThePlanCameToIsSaid() throws IOException {
    Invocation run = verify("--engines=coverage,invariants", "--verbose");
    assertThat(run.err())
        .containsPattern("step: coverage seed=1 millis=300: [0-9.]+ s: no violation was met\n")
        .containsPattern("step: invariants: [0-9.]+ s: a proof\n");
  }

  @Test
  void thePlanOfAFileIsUsed() throws IOException {
    Path plan = Files.writeString(directory.resolve("my.plan"), "[loops]\n100% invariants\n");
    Invocation run = verify("--plan", plan.toString());
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: true");
    assertThat(run.out()).contains("\"engine\": \"invariants\"");
  }

  /** What decided has no certificate that is confirmed soon: the section for evidence has one. */
  @Test
  void anotherProofIsConfirmedWhereTheFirstIsNot() throws IOException {
    Path plan =
        Files.writeString(
            directory.resolve("my.plan"),
            """
            [loops]
            100%  enumeration
            [evidence]
            100%  symbolic  loops=complete-summaries
            """);
    Invocation run = verifyProgram(TWO_SPEEDS, "--require-evidence", "--plan", plan.toString());
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: true");
    assertThat(run.out())
        .contains("\"engine\": \"enumeration\"")
        .contains("\"certificate\": \"loop summaries\"");
  }

  /** Who may only execute proves nothing about many executions, and says so. */
  @Test
  void enginesThatCannotTellSayUnknown() throws IOException {
    Invocation run = verify("--engines", "execution");
    assertThat(run.lastLine()).isEqualTo("RESULT: unknown (the program has many executions)");
  }

  @Test
  void badPlansAreRefused() throws IOException {
    Path plan = Files.writeString(directory.resolve("my.plan"), "[loops]\n5% magic\n");
    assertThat(verify("--plan", plan.toString()).err()).contains(plan + ":2: no engine is called");
    assertThat(verify("--plan", directory.resolve("none").toString()).exitCode()).isEqualTo(2);
    Invocation run = verify("--engines", "magic");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--engines: no engine of the plan is called magic");
  }
}
