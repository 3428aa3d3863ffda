package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static proteus.verifier.cli.VerifyRuns.LOOP;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.run.WorkClock;
import proteus.verifier.app.Stopwatch;
import proteus.witness.model.ViolationWitness;

/** What the command line writes, where, and what becomes of it where that fails. */
final class VerifyFilesTest {
  @TempDir private Path directory;

  private VerifyRuns runs;

  @BeforeEach
  void useFolder() {
    runs = new VerifyRuns(directory);
  }

  @Test
  void json() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "5"));
    Invocation run = runs.verify(program, "--json", "-", "--no-output-files");
    String document = run.out().substring(0, run.out().lastIndexOf("RESULT:"));
    JsonNode json = new ObjectMapper().readTree(document);
    assertThat(json.get("verdict").asText()).isEqualTo("false(unreach-call)");
    assertThat(json.get("property").asText()).isEqualTo("unreach-call");
    assertThat(json.get("files").get(0).asText()).isEqualTo(program.toString());
    assertThat(json.get("data_model").asText()).isEqualTo("ILP32");
    assertThat(json.get("integers").asText()).isEqualTo("machine");
    assertThat(json.get("evidence").get("status").asText()).isEqualTo("checked");
    assertThat(json.get("witness_file")).isNull();
    assertThat(json.get("times").get("phases").fieldNames())
        .toIterable()
        .containsExactly("read", "decide", "explain");
    JsonNode loop = json.get("counterexample").findParent("iterations");
    assertThat(loop.get("iterations").asInt()).isEqualTo(5);
    assertThat(loop.get("values").get("x").asText()).isEqualTo("5");
    assertThat(loop.get("line").asInt()).isEqualTo(10);
    assertThat(Files.exists(runs.witnessFile())).isFalse();
  }

  @Test
  void reportsInFiles() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "50000"));
    Invocation run = runs.verify(program, "--json", "r.json", "--sarif", "r.sarif");
    assertThat(run.out()).isEqualTo("RESULT: true\n");
    JsonNode json = new ObjectMapper().readTree(directory.resolve("r.json").toFile());
    assertThat(json.get("loops").get(0).get("line").asInt()).isEqualTo(10);
    assertThat(json.get("loops").get(0).get("treatment").asText()).isEqualTo("summarized");
    assertThat(json.get("loops").get(0).get("function").asText()).isEqualTo("main");
    assertThat(json.get("witness_file").asText()).isEqualTo(runs.witnessFile().toString());
    JsonNode sarif = new ObjectMapper().readTree(directory.resolve("r.sarif").toFile());
    assertThat(sarif.get("runs").get(0).get("results").get(0).get("kind").asText())
        .isEqualTo("pass");
  }

  @Test
  void quietSaysNothingButTheResult() throws IOException {
    Invocation run = runs.verify(runs.program(LOOP.replace("BAD", "5")), "--quiet");
    assertThat(run).isEqualTo(new Invocation(10, "RESULT: false(unreach-call)\n", ""));
  }

  @Test
  void onlyFilesThatAreNamed() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "5"));
    String out = directory.resolve("out").toString();
    Invocation.of("verify", "--no-output-files", "--output-path", out, program.toString());
    assertThat(Path.of(out)).doesNotExist();
    Invocation.of(
        "verify",
        "--no-output-files",
        "--output-path",
        out,
        "--json",
        "a.json",
        "--sarif",
        "b.sarif",
        "--harness",
        "c.c",
        "--witness-output",
        "d.yml",
        "--html",
        "e.html",
        program.toString());
    try (var files = Files.list(Path.of(out))) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrder("a.json", "b.sarif", "c.c", "d.yml", "e.html");
    }
  }

  @Test
  void whatCannotBeWrittenIsSaidEvenIfLittleIsWanted() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "5"));
    Invocation run = runs.verify(program, "--quiet", "--json", directory.toString());
    assertThat(run.exitCode()).isEqualTo(10);
    assertThat(run.err()).contains("warning: cannot write " + directory);
  }

  @Test
  void aResultThatDoesNotArriveIsAFailure() throws IOException {
    String program = runs.program(LOOP.replace("BAD", "5")).toString();
    for (List<String> command :
        List.of(
            List.of("verify", "--no-output-files", program),
            List.of("verify", "--no-output-files", "--json", "-", program),
            List.of("testgen", "--no-output-files", program),
            List.of("bounds", program),
            List.of("summarize", program),
            List.of("summarize", "--table", program),
            List.of("--version"))) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      OutputStream full =
          new OutputStream() {
            @Override
            public void write(int b) throws IOException {
              throw new IOException("No space left on device");
            }
          };
      int code =
          Main.run(
              command,
              new PrintStream(full, false, StandardCharsets.UTF_8),
              new PrintStream(err, true, StandardCharsets.UTF_8),
              new ReentrantLock(),
              Stopwatch.start(new WorkClock()));
      assertThat(code).as("%s", command).isEqualTo(1);
      assertThat(err.toString(StandardCharsets.UTF_8))
          .contains("proteus: standard output cannot be written: results are lost")
          .doesNotContain("Exception");
    }
  }

  @Test
  void aWitnessThatCannotBeWritten() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "5"));
    Files.createDirectory(runs.witnessFile());
    Invocation run = runs.verify(program);
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.exitCode()).isEqualTo(10);
    assertThat(run.err()).contains("warning: cannot write ");
  }

  /** Names and included files come back from the preprocessor as they were given to it. */
  @Test
  void fileNamesWithBlanksQuotesAndLetters() throws IOException {
    Path folder = Files.createDirectory(directory.resolve("a \"b\" Grün"));
    Files.writeString(folder.resolve("error.h"), "#define LIMIT 3\n");
    Path program =
        Files.writeString(
            folder.resolve("Prüfung 1.c"), "#include \"error.h\"\n" + LOOP.replace("BAD", "LIMIT"));
    Invocation run = runs.verify(program, "--sarif", "-");
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err()).contains(program + ":15:5: error: reach_error() is reached");
    assertThat(((ViolationWitness) runs.witness(program)).segments().getLast().follow().location())
        .matches(l -> l.fileName().equals(program.toString()) && l.line() == 15);
  }
}
