package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;
import proteus.verifier.HostCompiler;

/** The property no-overflow on the command line. */
@Slow
final class VerifyOverflowTest {
  private static final String FALSE = "RESULT: false(no-overflow)";

  /** Overflows in its last iteration if BOUND is 65537. */
  private static final String LOOP =
      VerifyRuns.HEAD
          + """
          int main(void) {
            int n = __VERIFIER_nondet_int();
            int s = 0;
            for (int i = 0; i < n && i < BOUND; i++) {
              s += i;
            }
            return 0;
          }
          """;

  @TempDir private Path directory;

  private VerifyRuns runs;
  private Path property;

  @BeforeEach
  void useFolder() throws IOException {
    runs = new VerifyRuns(directory);
    property = directory.resolve("p.prp");
    Files.writeString(property, "CHECK( init(main()), LTL(G ! overflow) )\n");
  }

  private Invocation verify(Path program, String... options) {
    List<String> arguments = new ArrayList<>(List.of("--64", "--prop", property.toString()));
    arguments.addAll(List.of(options));
    return runs.verify(program, arguments.toArray(String[]::new));
  }

  private Path mainOf(String body) throws IOException {
    return runs.program(VerifyRuns.HEAD + "int main(void) {\n" + body + "\n}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int s = __VERIFIER_nondet_int(); s += 3; | signed overflow in s += 3",
        "int s = __VERIFIER_nondet_int(); return -s; | signed overflow in -s",
        "int s = __VERIFIER_nondet_int(); if (s > 9) s++; | signed overflow in s++",
        "int s = __VERIFIER_nondet_int() / 2, t = s * 7; | signed overflow in s * 7",
        "int s = __VERIFIER_nondet_int(); return s % -1; | quotient out of range in s % -1",
        "return abs(__VERIFIER_nondet_int()); | absolute value out of range in abs(",
      })
  void theMessageHasTheOperation(String body, String words) throws IOException {
    Invocation run = verify(mainOf(body));
    assertThat(run.lastLine()).isEqualTo(FALSE);
    assertThat(run.exitCode()).isEqualTo(10);
    assertThat(run.err()).contains(words);
  }

  @Test
  void mathematicalIntegersAreRefused() throws IOException {
    Invocation run = verify(mainOf("return 0;"), "--integers", "mathematical");
    assertThat(run.lastLine()).isEqualTo("RESULT: unknown (mathematical integers never overflow)");
    assertThat(run.exitCode()).isEqualTo(20);
  }

  /** Where nobody asks, it wraps. */
  @Test
  void otherPropertiesLetOverflowWrap() throws IOException {
    Path program =
        mainOf("int s = 2147483647; s++; if (s != -2147483647 - 1) reach_error(); return 0;");
    assertThat(runs.verify(program).lastLine()).isEqualTo("RESULT: true");
    assertThat(verify(program).lastLine()).isEqualTo(FALSE);
  }

  @ParameterizedTest
  @CsvSource({"65536, true", "65537, false(no-overflow)"})
  void witnessesAreValidated(String bound, String verdict) throws IOException {
    Path program = runs.program(LOOP.replace("BOUND", bound));
    for (String format : List.of("2.0", "2.1", "graphml")) {
      Invocation run = verify(program, "--witness-format", format, "--require-evidence");
      assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: " + verdict);
      String witness = runs.witnessFile().toString();
      Invocation lint = Invocation.of("witness", "lint", witness, program.toString());
      assertThat(lint.exitCode()).as(lint.out() + lint.err()).isZero();
      Invocation check =
          Invocation.of(
              "witness", "validate", witness, "--prop", property.toString(), program.toString());
      assertThat(check.lastLine()).as(format + check.err()).isEqualTo("RESULT: " + verdict);
    }
  }

  /** Of two overflows the witness describes one. */
  @Test
  void aWitnessForAnotherPropertyIsRefused() throws IOException {
    Path program = runs.program(LOOP.replace("BOUND", "65537"));
    assertThat(verify(program).lastLine()).isEqualTo(FALSE);
    Path other = directory.resolve("other.prp");
    Files.writeString(other, "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    String witness = runs.witnessFile().toString();
    assertThat(
            Invocation.of(
                    "witness", "validate", witness, "--prop", other.toString(), program.toString())
                .lastLine())
        .startsWith("RESULT: unknown (the witness is about another property");
  }

  @Test
  void reportsNameTheProperty() throws IOException {
    Path json = directory.resolve("r.json");
    Path sarif = directory.resolve("r.sarif");
    Path program = runs.program(LOOP.replace("BOUND", "65537"));
    verify(program, "--json", json.toString(), "--sarif", sarif.toString());
    JsonNode result = new ObjectMapper().readTree(json.toFile());
    assertThat(result.required("property").asText()).isEqualTo("no-overflow");
    assertThat(result.required("verdict").asText()).isEqualTo("false(no-overflow)");
    JsonNode first = new ObjectMapper().readTree(sarif.toFile()).at("/runs/0/results/0");
    assertThat(first.required("ruleId").asText()).isEqualTo("no-overflow");
    assertThat(first.at("/message/text").asText()).contains("signed overflow in s += i");
  }

  /** What a harness says is the overflow: neither an error function nor a shift of a negative. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x = __VERIFIER_nondet_int(); if (x == 2147483647) x++;",
        "int x; if (x > 2147483000) x += 700;",
        "volatile int m = -1; m = m << 1; if (m == -2) m -= 2147483647;",
        "int x = __VERIFIER_nondet_int(); if (x > 4) reach_error(); x = -1 - x - 5;",
        "int x = __VERIFIER_nondet_int(); if (x > 0 && x << 3 < x) return 1;",
        "int x = __VERIFIER_nondet_int(); return x / (x % 2 - 2 + (x < 0));",
      })
  void harnessesRunIntoTheOverflow(String body) throws Exception {
    assumeTrue(HostCompiler.builds(MachineModel.LP64), "gcc is not installed");
    Path harness = directory.resolve("harness.c");
    Path program = mainOf(body + "\nreturn 0;");
    Invocation run = verify(program, "--confirm", "--harness", harness.toString());
    assertThat(run.lastLine()).as(run.err()).isEqualTo(FALSE);
    assertThat(run.err()).contains("reproduced by ");
    String command = Files.readAllLines(harness).get(1).replace("THIS.c", harness.toString());
    assertThat(status("sh", "-c", command)).isZero();
    assertThat(status("./violation")).as(Files.readString(harness)).isEqualTo(10);
    assertThat(Files.readString(directory.resolve("output"))).contains("a signed overflow is");
  }

  private int status(String... command) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("output").toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }
}
