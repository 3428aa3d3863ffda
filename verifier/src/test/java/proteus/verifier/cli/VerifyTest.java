package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.witness.lint.Problem;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.InvariantType;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Witness;
import proteus.witness.source.SourceText;
import proteus.witness.yaml.ReadWitness;
import proteus.witness.yaml.YamlReader;

/** From C files to verdicts and witnesses, through the command line. */
final class VerifyTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned int __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      """;

  private static final String LOOP =
      HEAD
          + """
          int main(void) {
            unsigned int n = __VERIFIER_nondet_uint();
            unsigned int x = 0;
            if (n > 40000) {
              return 0;
            }
            while (x < n) {
              x++;
            }
            if (x == BAD) {
              reach_error();
            }
            return 0;
          }
          """;

  @TempDir private Path directory;

  private Path program(String text) throws IOException {
    return Files.writeString(directory.resolve("program.c"), text);
  }

  private Invocation verify(Path program, String... options) {
    List<String> arguments = new ArrayList<>(List.of("verify"));
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("--output-path", directory.toString(), program.toString()));
    return Invocation.of(arguments.toArray(String[]::new));
  }

  private Path witnessFile() {
    return directory.resolve("witness.yml");
  }

  private Witness witness(Path program) throws IOException {
    String text = Files.readString(witnessFile());
    SourceText source = SourceText.of(program.toString(), Files.readAllBytes(program));
    assertThat(WitnessLinter.lint(text, List.of(source)).stream().filter(Problem::isError))
        .isEmpty();
    assertThat(YamlReader.read(text)).isInstanceOf(ReadWitness.Valid.class);
    return ((ReadWitness.Valid) YamlReader.read(text)).witness();
  }

  @Test
  void violated() throws IOException {
    Path program = program(LOOP.replace("BAD", "37777"));
    Invocation run = verify(program);
    assertThat(run.out()).isEqualTo("RESULT: false(unreach-call)\n");
    assertThat(run.exitCode()).isEqualTo(10);
    assertThat(run.err())
        .startsWith(program + ":14:5: error: reach_error() is reached\n")
        .containsPattern("n = __VERIFIER_nondet_uint\\(\\) = 37777 +line 5\n")
        .containsPattern("while \\(x < n\\): 37777 iterations +line 10 +x: 0 → 37777\n")
        .containsPattern("x == 37777 holds +line 13\n")
        .contains("evidence: executed on the program (37777 iterations of loops); ");
    ViolationWitness witness = (ViolationWitness) witness(program);
    assertThat(witness.segments().getFirst().follow().constraint().orElseThrow().value())
        .isEqualTo("\\result == 37777");
    assertThat(witness.segments().getFirst().follow().location().column()).hasValue(43);
    assertThat(witness.segments().getLast().follow().location().line()).isEqualTo(14);
  }

  @Test
  void holds() throws IOException {
    Path program = program(LOOP.replace("BAD", "47777"));
    Invocation run = verify(program);
    assertThat(run.out()).isEqualTo("RESULT: true\n");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("evidence: ").contains("witness.yml");
    // Whether invariants are found in time depends on the machine.
    CorrectnessWitness witness = (CorrectnessWitness) witness(program);
    assertThat(witness.invariants()).allMatch(i -> i.location().line() == 10);
  }

  /** Format 2.1 also relates the states at the loop's head to earlier ones. */
  @Test
  void requiredEvidence() throws IOException {
    Path program = program(LOOP.replace("BAD", "47777"));
    Invocation run = verify(program, "--require-evidence", "--witness-format", "2.1");
    assertThat(run.out()).isEqualTo("RESULT: true\n");
    assertThat(run.err()).contains("evidence: checked: ");
    CorrectnessWitness witness = (CorrectnessWitness) witness(program);
    assertThat(witness.invariants())
        .as(run.err())
        .anyMatch(i -> i.type() == InvariantType.LOOP_INVARIANT)
        .anyMatch(
            i ->
                i.type() == InvariantType.LOOP_TRANSITION_INVARIANT
                    && i.value().contains("\\at(x, AnyPrev)"));
  }

  /** Paths are not followed where numbers that depend on inputs become pointers. */
  @Test
  void missingEvidence() throws IOException {
    Path program =
        program(
            HEAD
                + """
                int main(void) {
                  int object = 0;
                  unsigned long address = (unsigned long)&object;
                  int *other = (int *)(address ^ (unsigned long)__VERIFIER_nondet_int());
                  if (address == 0) reach_error();
                  return other == &object;
                }
                """);
    Invocation run = verify(program, "--require-evidence");
    assertThat(run.out()).startsWith("RESULT: unknown (no evidence: ");
    assertThat(run.exitCode()).isEqualTo(20);
  }

  /** The violation is in a function that is called in a loop. */
  @Test
  void violatedInACall() throws IOException {
    Path program =
        program(
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
    Invocation run = verify(program);
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
    assertThat(((ViolationWitness) witness(program)).segments()).hasSize(1);
  }

  @Test
  void deepRecursionIsAbridged() throws IOException {
    Path program =
        program(
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
    Invocation run = verify(program);
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err()).contains("more steps");
    assertThat(run.err().lines().count()).isLessThan(200);
    assertThat(((ViolationWitness) witness(program)).segments()).hasSizeLessThan(1002);
  }

  @Test
  void allThatWasChosen() throws IOException {
    Path program =
        program(
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
    Invocation run = verify(program);
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err())
        .containsPattern("k = __VERIFIER_nondet_int\\(\\) = 0, …, 2 \\(3 values\\)");
    assertThat(
            ((ViolationWitness) witness(program))
                .segments().stream()
                    .flatMap(s -> s.follow().constraint().stream())
                    .map(c -> c.value()))
        .startsWith("\\result == 0", "\\result == 1", "\\result == 2");
  }

  @Test
  void json() throws IOException {
    Path program = program(LOOP.replace("BAD", "5"));
    Invocation run = verify(program, "--json", "-", "--no-output-files");
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
    assertThat(Files.exists(witnessFile())).isFalse();
  }

  @Test
  void reportsInFiles() throws IOException {
    Path program = program(LOOP.replace("BAD", "50000"));
    Invocation run = verify(program, "--json", "r.json", "--sarif", "r.sarif");
    assertThat(run.out()).isEqualTo("RESULT: true\n");
    JsonNode json = new ObjectMapper().readTree(directory.resolve("r.json").toFile());
    assertThat(json.get("loops").get(0).get("line").asInt()).isEqualTo(10);
    assertThat(json.get("loops").get(0).get("treatment").asText()).isEqualTo("summarized");
    assertThat(json.get("loops").get(0).get("function").asText()).isEqualTo("main");
    assertThat(json.get("witness_file").asText()).isEqualTo(witnessFile().toString());
    JsonNode sarif = new ObjectMapper().readTree(directory.resolve("r.sarif").toFile());
    assertThat(sarif.get("runs").get(0).get("results").get(0).get("kind").asText())
        .isEqualTo("pass");
  }

  /** A call in a macro ends at no parenthesis of its own; a variable may have any value. */
  @Test
  void waypointsHaveTheirPlaces() throws IOException {
    Path program =
        program(
            HEAD
                + """
                #define INPUT __VERIFIER_nondet_int()
                int main(void) {
                  int u, c = 1;
                  int v;
                  c = 2;
                  int a = INPUT + c;
                  int b = __VERIFIER_nondet_int() + a;
                  switch (b) {
                    case 7:
                      if (u == 12345 && v == 6) { reach_error(); }
                  }
                  return 0;
                }
                """);
    Invocation run = verify(program);
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(
            ((ViolationWitness) witness(program))
                .segments().stream()
                    .map(s -> s.follow())
                    .filter(w -> w.constraint().isPresent())
                    .map(w -> w.location().line() + " " + w.constraint().get().value())
                    .filter(w -> !w.contains("result")))
        .containsExactly("8 u == 12345 && v == 6", "11 7", "13 true");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.0", "2.1", "graphml"})
  void witnessFormats(String format) throws IOException {
    for (String bad : List.of("3", "50000")) {
      Path program = program(LOOP.replace("BAD", bad));
      Path witness = directory.resolve("w");
      verify(program, "--witness-format", format, "--witness-output", "w");
      Invocation lint = Invocation.of("witness", "lint", witness.toString(), program.toString());
      assertThat(lint.err()).isEqualTo(witness + ": valid\n");
      assertThat(lint.exitCode()).isZero();
      Invocation show = Invocation.of("witness", "show", witness.toString(), program.toString());
      assertThat(show.exitCode()).isZero();
      assertThat(show.out()).contains("Proteus");
    }
  }

  @Test
  void aWitnessOfAnotherProgramIsRefused() throws IOException {
    Path program = program(LOOP.replace("BAD", "3"));
    verify(program);
    Files.writeString(program, "int main(void) { return 0; }\n");
    Invocation lint =
        Invocation.of("witness", "lint", witnessFile().toString(), program.toString());
    assertThat(lint.exitCode()).isEqualTo(10);
    assertThat(lint.out()).contains("[hash-mismatch]");
  }

  @Test
  void quietSaysNothingButTheResult() throws IOException {
    Invocation run = verify(program(LOOP.replace("BAD", "5")), "--quiet");
    assertThat(run).isEqualTo(new Invocation(10, "RESULT: false(unreach-call)\n", ""));
  }

  @Test
  void onlyFilesThatAreNamed() throws IOException {
    Path program = program(LOOP.replace("BAD", "5"));
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
    Path program = program(LOOP.replace("BAD", "5"));
    Invocation run = verify(program, "--quiet", "--json", directory.toString());
    assertThat(run.exitCode()).isEqualTo(10);
    assertThat(run.err()).contains("warning: cannot write " + directory);
  }

  @Test
  void aResultThatDoesNotArriveIsAFailure() throws IOException {
    String program = program(LOOP.replace("BAD", "5")).toString();
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
              System.nanoTime());
      assertThat(code).as("%s", command).isEqualTo(1);
      assertThat(err.toString(StandardCharsets.UTF_8))
          .contains("proteus: standard output cannot be written: results are lost")
          .doesNotContain("Exception");
    }
  }

  @Test
  void aWitnessThatCannotBeWritten() throws IOException {
    Path program = program(LOOP.replace("BAD", "5"));
    Files.createDirectory(witnessFile());
    Invocation run = verify(program);
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.exitCode()).isEqualTo(10);
    assertThat(run.err()).contains("warning: cannot write ");
  }

  @Test
  void theDataModelDecides() throws IOException {
    Path program =
        program(HEAD + "int main(void) { if (sizeof(long) == 8) { reach_error(); } return 0; }\n");
    assertThat(verify(program, "--32").lastLine()).isEqualTo("RESULT: true");
    assertThat(verify(program, "--64").lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(((ViolationWitness) witness(program)).metadata().task().dataModel())
        .hasToString("LP64");
  }

  @ParameterizedTest
  @ValueSource(strings = {"reach_error", "__VERIFIER_error", "stop"})
  void theErrorFunctionOfTheProperty(String name) throws IOException {
    Path property =
        Files.writeString(
            directory.resolve("p.prp"), "CHECK( init(main()), LTL(G ! call(" + name + "())) )");
    String main = "int main(void) { ERROR: __VERIFIER_error(); }\n";
    Path program = program("extern void __VERIFIER_error(void);\n" + main);
    assertThat(verify(program, "--prop", property.toString()).lastLine())
        .isEqualTo("RESULT: " + (name.equals("stop") ? "true" : "false(unreach-call)"));
  }

  /** Names and included files come back from the preprocessor as they were given to it. */
  @Test
  void fileNamesWithBlanksQuotesAndLetters() throws IOException {
    Path folder = Files.createDirectory(directory.resolve("a \"b\" Grün"));
    Files.writeString(folder.resolve("error.h"), "#define LIMIT 3\n");
    Path program =
        Files.writeString(
            folder.resolve("Prüfung 1.c"), "#include \"error.h\"\n" + LOOP.replace("BAD", "LIMIT"));
    Invocation run = verify(program, "--sarif", "-");
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err()).contains(program + ":15:5: error: reach_error() is reached");
    assertThat(((ViolationWitness) witness(program)).segments().getLast().follow().location())
        .matches(l -> l.fileName().equals(program.toString()) && l.line() == 15);
  }

  @Test
  void anotherEntryFunction() throws IOException {
    Path program =
        program(HEAD + "int main(void) { return 0; }\nvoid other(void) { reach_error(); }\n");
    assertThat(verify(program).lastLine()).isEqualTo("RESULT: true");
    assertThat(verify(program, "--entry-function", "other").lastLine())
        .isEqualTo("RESULT: false(unreach-call)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"no-overflow", "termination", "valid-memsafety", "coverage-branches"})
  void propertiesToCome(String name) throws IOException {
    String text =
        switch (name) {
          case "no-overflow" -> "CHECK( init(main()), LTL(G ! overflow) )";
          case "termination" -> "CHECK( init(main()), LTL(F end) )";
          case "valid-memsafety" ->
              """
              CHECK( init(main()), LTL(G valid-free) )
              CHECK( init(main()), LTL(G valid-deref) )
              CHECK( init(main()), LTL(G valid-memtrack) )
              """;
          default -> "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )";
        };
    Path property = Files.writeString(directory.resolve("p.prp"), text);
    Invocation run = verify(program(LOOP), "--prop", property.toString());
    assertThat(run.out()).startsWith("RESULT: unknown (property not supported: ");
    assertThat(run.exitCode()).isEqualTo(20);
    assertThat(Files.exists(witnessFile())).isFalse();
  }

  @Test
  void anUnsupportedConstructHasItsLine() throws IOException {
    Path program =
        program("int main(void) {\n  void *p = &&out;\n  goto *p;\n out:\n  return 0;\n}\n");
    Invocation run = verify(program);
    assertThat(run.lastLine()).matches("RESULT: unknown \\(.*line [23].*\\)");
    assertThat(run.exitCode()).isEqualTo(20);
  }

  @Test
  void theTimeLimitIsAReason() throws IOException {
    Path program = program(LOOP.replace("BAD", "5"));
    Invocation run = verify(program, "--timelimit", "0.001");
    assertThat(run.lastLine()).isEqualTo("RESULT: unknown (time limit)");
    assertThat(run.exitCode()).isEqualTo(20);
  }
}
