package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.witness.suite.ReadSuite;
import proteus.witness.suite.SuiteReader;
import proteus.witness.suite.TestCase;
import proteus.witness.suite.TestCase.Claim;

final class TestgenTest {
  private static final Path PROPERTIES = Path.of("../sv-benchmarks/properties");
  private static final Path DEEP = Path.of("src/test/resources/testgen/two_counters.c");

  @TempDir private Path directory;

  private Path suite() {
    return directory.resolve("suite.zip");
  }

  private ReadSuite.Read written() {
    return (ReadSuite.Read) SuiteReader.read(suite());
  }

  private Path program(String text) throws IOException {
    return Files.writeString(directory.resolve("program.c"), text);
  }

  private Invocation testgen(String property, Path file) {
    return Invocation.of(
        "testgen",
        "--prop",
        PROPERTIES.resolve(property + ".prp").toString(),
        "--suite",
        suite().toString(),
        file.toString());
  }

  @Test
  void aTestThatCallsTheErrorFunction() {
    Invocation run = testgen("coverage-error-call", DEEP);
    assertThat(run.lastLine()).isEqualTo("RESULT: done");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("1 of 1 goal covered");
    assertThat(written().tests().values())
        .extracting(TestCase::claim)
        .containsExactly(Claim.COVERS_ERROR);
    assertThat(written().metadata()).containsEntry("programfile", DEEP.toString());
  }

  @Test
  void branchesAreTheDefault() {
    Invocation run = Invocation.of("testgen", "--suite", suite().toString(), DEEP.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: done");
    assertThat(run.err()).contains("5 of 6 goals covered (100.0 % of what is reachable)");
    assertThat(run.err()).contains(":13:3: note: if false: left != right: proved unreachable");
    assertThat(written().metadata().get("specification")).contains("@DECISIONEDGE");
  }

  @Test
  void aSuiteIsExecutedAgain() {
    testgen("coverage-error-call", DEEP);
    Invocation run =
        Invocation.of(
            "testgen",
            "--prop",
            PROPERTIES.resolve("coverage-error-call.prp").toString(),
            "--json",
            "-",
            "--replay",
            suite().toString(),
            DEEP.toString());
    assertThat(run.err())
        .contains("testcase-00001.xml: 1 goal; calls the error function")
        .contains("1 test executed, 1 of them call the error function")
        .contains("1 of 1 goal covered (100.0 %)");
    assertThat(run.out()).contains("\"covered\": 1", "\"end\": \"error\"");
    assertThat(run.lastLine()).isEqualTo("RESULT: done");
  }

  @Test
  void aTimeLimitLeavesAWholeSuite() throws IOException {
    Path hard =
        program(
            """
            extern unsigned int __VERIFIER_nondet_uint(void);
            int main(void) {
              unsigned int h = 17, n = __VERIFIER_nondet_uint();
              for (unsigned int i = 0; i < 100000; i++) h = h * 33 ^ (h >> 3) ^ n;
              if (h == 123456789) return 1;
              return n > 5;
            }
            """);
    Invocation run =
        Invocation.of(
            "testgen", "--timelimit", "6", "--suite", suite().toString(), hard.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: done");
    assertThat(run.exitCode()).isZero();
    assertThat(written().problems()).isEmpty();
    assertThat(written().metadata()).containsKey("creationtime");
  }

  @Test
  void noFilesAreWrittenWhereNoneAreWanted() {
    Invocation run =
        Invocation.of(
            "testgen", "--no-output-files", "--suite", suite().toString(), DEEP.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: done");
    assertThat(suite()).doesNotExist();
  }

  @Test
  void otherPropertiesAreNotSupported() {
    Invocation run = testgen("termination", DEEP);
    assertThat(run.lastLine()).isEqualTo("RESULT: unknown (property not supported: termination)");
    assertThat(run.exitCode()).isEqualTo(20);
    assertThat(suite()).doesNotExist();
  }

  @Test
  void theProgramOfAnotherSuiteIsNoticed() throws IOException {
    testgen("coverage-error-call", DEEP);
    Path other = program("int main(void) { return 0; }\n");
    Invocation run = Invocation.of("testgen", "--replay", suite().toString(), other.toString());
    assertThat(run.err()).contains("the suite was made for another program");
    assertThat(run.exitCode()).isZero();
  }
}
