package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.MachineModel;
import proteus.testing.Slow;
import proteus.verifier.HostCompiler;
import proteus.witness.suite.ReadSuite;
import proteus.witness.suite.SuiteReader;
import proteus.witness.suite.TestCase;
import proteus.witness.suite.TestCase.Claim;

@Slow
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
  void noFilesAreWrittenWhereNoneAreWanted() throws IOException {
    String folder = suite().resolveSibling("made").toString();
    Invocation run =
        Invocation.of("testgen", "--no-output-files", "--output-path", folder, DEEP.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: done");
    assertThat(Path.of(folder)).doesNotExist();
    Invocation.of("testgen", "--no-output-files", "--suite", suite().toString(), DEEP.toString());
    assertThat(suite()).exists();
  }

  @Test
  void aSuiteThatCannotBeWrittenIsSaidAtOnce() throws IOException {
    Files.createDirectory(suite());
    Invocation archive = testgen("coverage-branches", DEEP);
    assertThat(archive.exitCode()).isEqualTo(2);
    assertThat(archive.err()).contains("cannot write " + suite() + ": it is a directory");
    Path file = program("int main(void) { return 0; }\n");
    Invocation folder =
        Invocation.of("testgen", "--format", "c", "--suite", file.toString(), DEEP.toString());
    assertThat(folder.exitCode()).isEqualTo(2);
    assertThat(folder.err()).contains("cannot make the folder " + file);
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

  /** Compiles a test as its first lines say and runs it; gives its exit code. */
  private int compiled(Path folder, String test) throws IOException, InterruptedException {
    String command =
        Files.readString(folder.resolve(test))
            .lines()
            .filter(line -> line.startsWith("   gcc "))
            .findFirst()
            .orElseThrow();
    Process gcc =
        new ProcessBuilder("sh", "-c", command).directory(folder.toFile()).inheritIO().start();
    assertThat(gcc.waitFor()).isZero();
    return new ProcessBuilder(folder.resolve("test").toString())
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  private Path testsInC(String property, String text) throws IOException {
    assumeTrue(HostCompiler.builds(MachineModel.ILP32), "there is no gcc for 32 bits");
    Path folder = directory.resolve("tests");
    Invocation run =
        Invocation.of(
            "testgen",
            "--prop",
            PROPERTIES.resolve(property + ".prp").toString(),
            "--format",
            "c",
            "--suite",
            folder.toString(),
            program(text).toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: done");
    return folder;
  }

  @Test
  void testsInCReachTheErrorWhenTheyAreCompiled() throws IOException, InterruptedException {
    Path folder =
        testsInC(
            "coverage-error-call",
            """
            extern unsigned int __VERIFIER_nondet_uint(void);
            extern double __VERIFIER_nondet_double(void);
            extern char __VERIFIER_nondet_char(void);
            extern void reach_error(void);
            int main(void) {
              unsigned int n = __VERIFIER_nondet_uint(), i = 0, s = 0, unread, later;
              char c = __VERIFIER_nondet_char();
              while (i < n) { i++; s += 2; }
              later = s;
              if (later == 20000002 && __VERIFIER_nondet_double() == -1.25 && c == -3) reach_error();
              return 0;
            }
            """);
    assertThat(folder.resolve("test-00001.c")).content().contains("calls the error function");
    assertThat(compiled(folder, "test-00001.c")).isEqualTo(10);
    assertThat(folder).isDirectoryNotContaining("glob:**program*");
  }

  @Test
  void testsInCGiveWhatIsNotInitialised() throws IOException, InterruptedException {
    Path folder =
        testsInC(
            "coverage-error-call",
            """
            extern int __VERIFIER_nondet_int(void);
            void reach_error(void) {}
            int main(void) {
              int x, a[4];
              if (x == 1234567 && a[2] == -77 && __VERIFIER_nondet_int() == 99) reach_error();
              return 0;
            }
            """);
    assertThat(folder.resolve("program-00001-program.c")).exists();
    assertThat(compiled(folder, "test-00001.c")).isEqualTo(10);
  }

  /** What is not defined does not return, here as in the tests. */
  @Test
  void errorFunctionsEndTests() throws IOException {
    Path file =
        program(
            """
            extern int __VERIFIER_nondet_int(void);
            extern void __VERIFIER_error(void);
            int main(void) {
              if (__VERIFIER_nondet_int() == 3) __VERIFIER_error();
              if (__VERIFIER_nondet_int() == 4) return 1;
              return 0;
            }
            """);
    Invocation run =
        Invocation.of("testgen", "--suite", suite().toString(), "--json", "-", file.toString());
    assertThat(run.err()).contains("4 of 4 goals covered");
    assertThat(run.out()).contains("\"end\": \"error\"");
    assertThat(written().tests().values())
        .filteredOn(t -> t.claim() == Claim.COVERS_ERROR)
        .hasSize(1);
    assertThat(written().tests()).hasSize(3);
  }

  /** Also zeros: memory may hold anything where the test is run. */
  @Test
  void testsInCGiveZerosToo() throws IOException, InterruptedException {
    Path folder =
        testsInC(
            "coverage-branches",
            """
            static int dirty(int n) { volatile int a[64]; for (int i = 0; i < 64; i++) a[i] = n; return a[n]; }
            static int clean(void) { int a[64]; int s = 0; for (int i = 0; i < 64; i++) s |= a[i]; return s; }
            int main(void) { dirty(7); return clean() ? 1 : 42; }
            """);
    int zeros = compiled(folder, "test-00001.c");
    int others = compiled(folder, "test-00002.c");
    assertThat(List.of(zeros, others)).containsExactlyInAnyOrder(42, 1);
  }

  @Test
  void gcovMeasuresWhatIsCovered() throws IOException {
    assumeTrue(HostCompiler.builds(MachineModel.ILP32), "there is no gcc for 32 bits");
    Path file =
        program(
            """
            extern int __VERIFIER_nondet_int(void);
            extern void abort(void);
            int main(void) {
              int n = __VERIFIER_nondet_int();
              if (n == 77777) abort();
              if (n > 100000000) for (;;) {}
              return n < 0 ? 1 : 2;
            }
            """);
    Invocation run =
        Invocation.of(
            "testgen",
            "--gcov",
            "--test-timelimit",
            "1",
            "--json",
            "-",
            "--suite",
            suite().toString(),
            file.toString());
    assertThat(run.err()).contains("6 of 6 goals covered").contains("gcov: ");
    assertThat(run.out()).contains("\"branches\": ", "\"taken\": ");
    assertThat(run.lastLine()).isEqualTo("RESULT: done");
  }

  @Test
  void gcovCountsWhatOverflowsTheStack() throws IOException {
    assumeTrue(HostCompiler.builds(MachineModel.ILP32), "there is no gcc for 32 bits");
    Path file =
        program(
            """
            extern int __VERIFIER_nondet_int(void);
            static int deep(int n) { char room[1000]; room[n % 7] = 1; return deep(n + 1) + room[3]; }
            int main(void) {
              if (__VERIFIER_nondet_int() == 5) return deep(0);
              return 0;
            }
            """);
    Invocation run =
        Invocation.of("testgen", "--gcov", "--suite", suite().toString(), file.toString());
    assertThat(run.err())
        .contains("2 of 2 goals covered")
        .contains("gcov: 2 of 2 branches taken (100.0 %)");
  }

  @Test
  void aPageShowsTheProgramWithItsGoals() throws IOException {
    Path page = directory.resolve("page.html");
    Invocation run =
        Invocation.of(
            "testgen", "--html", page.toString(), "--suite", suite().toString(), DEEP.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: done");
    assertThat(page)
        .content()
        .contains("5 of 6 goals covered")
        .contains("<div class=\"note covered\">✓ while true and false</div>")
        .contains("<th scope=\"col\">Inputs</th>")
        .contains(
            "<div class=\"note unreachable\">– if false: left != right: proved unreachable</div>");
  }
}
