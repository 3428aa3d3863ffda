package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.witness.WitnessFormat;
import proteus.witness.WitnessWriter;
import proteus.witness.model.Action;
import proteus.witness.model.Constraint;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.DataModel;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.InputFile;
import proteus.witness.model.Invariant;
import proteus.witness.model.Location;
import proteus.witness.model.Metadata;
import proteus.witness.model.Producer;
import proteus.witness.model.Segment;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointType;
import proteus.witness.model.Witness;
import proteus.witness.source.SourceText;

/**
 * Validation of witnesses by other tools, which place and say what they do as the format allows.
 */
final class WitnessValidationTest {
  private static final String PROPERTY = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
  private static final String HEAD =
      "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);\n";

  /** Line 5: a loop; the property holds. */
  private static final String COUNTER =
      HEAD
          + """
          int main(void) {
            unsigned n = __VERIFIER_nondet_int();
            unsigned x = 0, y = 1;
            while (x < n) {
              x++; y++;
            }
            if (x + 1 != y) {
              reach_error();
            }
            return 0;
          }
          """;

  /** Two ways to the error, at lines 5 and 8. */
  private static final String TWO_ERRORS =
      HEAD
          + """
          int main(void) {
            int x = __VERIFIER_nondet_int();
            if (x == 7) {
              reach_error();
            }
            if (x > 100) {
              reach_error();
            }
            return 0;
          }
          """;

  @TempDir private Path directory;

  private Path program(String text) throws IOException {
    return Files.writeString(directory.resolve("p.c"), text);
  }

  private static Metadata metadata(Path program) throws IOException {
    SourceText text = SourceText.of(program.toString(), Files.readAllBytes(program));
    return new Metadata(
        FormatVersion.V2_1,
        UUID.nameUUIDFromBytes(new byte[] {1}),
        OffsetDateTime.parse("2026-01-01T00:00:00Z"),
        Producer.of("another tool", "1"),
        new proteus.witness.model.Task(
            List.of(new InputFile(program.toString(), text.sha256())), PROPERTY, DataModel.ILP32));
  }

  private Invocation validate(Witness witness, Path program, WitnessFormat format) {
    Path file = directory.resolve(format == WitnessFormat.YAML ? "w.yml" : "w.graphml");
    List<SourceText> sources = new ArrayList<>();
    try {
      sources.add(SourceText.of(program.toString(), Files.readAllBytes(program)));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    WitnessWriter.write(witness, format, sources, file);
    return Invocation.of(
        "witness", "validate", "--timelimit", "20", file.toString(), program.toString());
  }

  private Location at(int line, int column, String function) {
    return new Location(
        directory.resolve("p.c").toString(),
        line,
        column == 0 ? OptionalInt.empty() : OptionalInt.of(column),
        Optional.of(function).filter(f -> !f.isEmpty()));
  }

  private Invocation validate(String text, Invariant... invariants) throws IOException {
    Path program = program(text);
    return validate(
        new CorrectnessWitness(metadata(program), List.of(invariants)),
        program,
        WitnessFormat.YAML);
  }

  private Invocation follow(String text, Segment... segments) throws IOException {
    Path program = program(text);
    return validate(
        new ViolationWitness(metadata(program), List.of(segments)), program, WitnessFormat.YAML);
  }

  private Invariant loop(int line, int column, String value) {
    return Invariant.ofLoop(at(line, column, ""), value);
  }

  private static void isRefuted(Invocation run, String... texts) {
    assertThat(run.lastLine()).startsWith("RESULT: unknown (witness refuted: ").contains(texts);
    assertThat(run.exitCode()).isEqualTo(20);
  }

  private static void isConfirmed(Invocation run, String verdict) {
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: " + verdict);
    assertThat(run.exitCode()).isEqualTo(verdict.equals("true") ? 0 : 10);
  }

  private static void isOpen(Invocation run, String... texts) {
    assertThat(run.lastLine())
        .as(run.err())
        .startsWith("RESULT: unknown (")
        .doesNotContain("refuted")
        .contains(texts);
    assertThat(run.exitCode()).isEqualTo(20);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '#',
      value = {
        "x + 1 == y",
        "(unsigned)x + 1u == y && sizeof(x) == 4",
        "x <= n",
        "1",
        "x < n || !(x < n)",
        "(long long)x + 1 == (long long)y || x == 4294967295u",
      })
  void trueInvariantsAreConfirmed(String value) throws IOException {
    isConfirmed(validate(COUNTER, loop(5, 3, value)), "true");
    isConfirmed(validate(COUNTER, loop(5, 0, value)), "true");
  }

  @Test
  void anEmptySetIsConfirmedWhereThePropertyIsProved() throws IOException {
    isConfirmed(validate(COUNTER), "true");
    isRefuted(validate(TWO_ERRORS), "the program violates the property");
  }

  @Test
  void falseInvariantsOfRightProgramsAreRefuted() throws IOException {
    isRefuted(validate(COUNTER, loop(5, 3, "x == 1")), "initiation", "'x == 1'", "x = 0");
    isRefuted(validate(COUNTER, loop(5, 3, "x < 2")), "2 iterations", "consecution");
    isRefuted(validate(COUNTER, loop(5, 3, "x + 1 == y && x != 1000000")), "1000000 iterations");
    isRefuted(validate(COUNTER, Invariant.ofLocation(at(6, 5, "main"), "x > 0")), "does not hold");
  }

  @Test
  void whatIsNoExpressionThereIsSaid() throws IOException {
    isOpen(validate(COUNTER, loop(5, 3, "z == 1")), "'z' is not declared");
    isOpen(validate(COUNTER, loop(5, 3, "x == 0 ==> y == 1")), "syntax error");
  }

  @Test
  void transitionInvariantsRelateToEachEarlierState() throws IOException {
    Location loop = at(5, 3, "main");
    String grows = "x >= \\at(x, AnyPrev) && n == \\at(n, AnyPrev)";
    isConfirmed(
        validate(
            COUNTER,
            loop(5, 3, "x <= n"),
            Invariant.ofLoopTransition(loop, "x > \\at(x, AnyPrev)")),
        "true");
    isConfirmed(validate(COUNTER, Invariant.ofLoopTransition(loop, grows)), "true");
    isRefuted(
        validate(COUNTER, Invariant.ofLoopTransition(loop, "x <= \\at(x, AnyPrev) + 3")),
        "4 iterations");
    isRefuted(
        validate(COUNTER, Invariant.ofLoopTransition(loop, "x < \\at(x, AnyPrev)")),
        "does not hold");
  }

  @Test
  void ofDoLoopsTheInvariantHoldsBeforeTheCondition() throws IOException {
    String text =
        HEAD
            + """
            int main(void) {
              int x = 0;
              do {
                x++;
              } while (x < 5);
              return 0;
            }
            """;
    isConfirmed(validate(text, loop(4, 3, "1 <= x && x <= 5")), "true");
    isRefuted(validate(text, loop(4, 3, "x <= 4")), "x = 5");
  }

  @Test
  void ownInvariantsOfDoLoopsAreConfirmed() throws IOException {
    Path program =
        program(
            HEAD
                + """
                int main(void) {
                  int n = __VERIFIER_nondet_int();
                  int x = 0;
                  if (n < 1 || n > 1000000) return 0;
                  do {
                    x++;
                  } while (x < n);
                  if (x != n) reach_error();
                  return 0;
                }
                """);
    Path witness = directory.resolve("own.yml");
    Invocation.of("verify", "--witness-output", witness.toString(), program.toString());
    assertThat(Files.readString(witness)).contains("location_invariant");
    isConfirmed(
        Invocation.of("witness", "validate", witness.toString(), program.toString()), "true");
  }

  @Test
  void namesMeanWhatTheyMeanAtThePlace() throws IOException {
    String text =
        HEAD
            + """
            typedef unsigned char byte;
            enum { LIMIT = 3 };
            struct pair { int first; int rest[2]; };
            int i = 70;
            int main(void) {
              struct pair p = {1, {2, 3}};
              struct pair *q = &p;
              for (int i = 0; i < LIMIT; i++) {
                int x = i;
                { char i = 9; p.rest[1] += i; }
              }
              i = 71;
              if (i != 71) reach_error();
              return 0;
            }
            """;
    isConfirmed(validate(text, loop(9, 3, "(byte)i <= LIMIT && (byte)(i + 256) == i")), "true");
    isConfirmed(validate(text, loop(9, 3, "q->rest[0] == 2 && (*q).first == p.first")), "true");
    isConfirmed(validate(text, Invariant.ofLocation(at(11, 0, "main"), "i == x && x < 3")), "true");
    isConfirmed(validate(text, Invariant.ofLocation(at(13, 3, "main"), "i == 70")), "true");
    isRefuted(validate(text, Invariant.ofLocation(at(13, 3, "main"), "i == 3")), "i = 70");
    isRefuted(validate(text, loop(9, 3, "q->rest[1] == 3")), "does not hold");
  }

  @Test
  void functionsAreObservedInEachCall() throws IOException {
    String text =
        HEAD
            + """
            int twice(int a) {
              return a + a;
            }
            int main(void) {
              if (twice(2) + twice(3) != 10) reach_error();
              return 0;
            }
            """;
    isConfirmed(
        validate(text, Invariant.ofLocation(at(3, 3, "twice"), "a == 2 || a == 3")), "true");
    isRefuted(validate(text, Invariant.ofLocation(at(3, 3, "twice"), "a == 2")), "a = 3");
    isOpen(validate(text, Invariant.ofLocation(at(3, 3, "main"), "1")), "not in a function main");
  }

  @Test
  void placesInPreprocessedFilesAreFound() throws IOException {
    String text =
        "#define MAX 10\n#define CHECK(c) if (!(c)) reach_error()\n"
            + HEAD
            + """
            int main(void) {
              int k = 0;
              while (k < MAX) { k++; }
              CHECK(k == MAX);
              return 0;
            }
            """;
    isConfirmed(validate(text, loop(6, 3, "k <= 10")), "true");
    isConfirmed(validate(text, Invariant.ofLocation(at(7, 3, "main"), "k == 10")), "true");
    isRefuted(validate(text, loop(6, 3, "k < 10")), "10 iterations");
  }

  /** Evaluating such an invariant ends the execution, and so hides what comes after it. */
  @Test
  void anUndefinedInvariantHidesNoViolation() throws IOException {
    String text =
        HEAD
            + """
            int main(void) {
              int *p = 0;
              int zero = 0;
              reach_error();
              return 0;
            }
            """;
    for (String value : List.of("*p == 0", "1 / zero == 0", "p[0]", "1 % zero")) {
      Invocation run = validate(text, Invariant.ofLocation(at(5, 3, "main"), value));
      assertThat(run.exitCode()).as(value).isEqualTo(20);
    }
  }

  @Test
  void aWitnessIsOfOneProgramPropertyAndDataModel() throws IOException {
    Path program = program(COUNTER);
    Witness witness = new CorrectnessWitness(metadata(program), List.of());
    String file = directory.resolve("w.yml").toString();
    WitnessWriter.write(witness, WitnessFormat.YAML, List.of(), directory.resolve("w.yml"));
    String other =
        Files.writeString(directory.resolve("o.prp"), "CHECK( init(main()), LTL(G ! overflow) )\n")
            .toString();
    isOpen(
        Invocation.of("witness", "validate", "--prop", other, file, program.toString()),
        "about another property");
    isOpen(
        Invocation.of("witness", "validate", "--64", file, program.toString()),
        "for the data model ILP32");
    program(COUNTER + "\n");
    isOpen(
        Invocation.of("witness", "validate", file, program.toString()), "does not fit the program");
  }

  private Segment returned(int line, int column, String value) {
    return Segment.of(Waypoint.functionReturn(FormatVersion.V2_1, at(line, column, ""), value));
  }

  private Segment branched(int line, int column, String outcome) {
    return Segment.of(Waypoint.branching(at(line, column, ""), outcome));
  }

  private Segment target(int line, int column) {
    return Segment.of(Waypoint.target(at(line, column, "main")));
  }

  @Test
  void violationsAreFollowed() throws IOException {
    String label = "false(unreach-call)";
    isConfirmed(follow(TWO_ERRORS, returned(3, 33, "7"), target(5, 5)), label);
    isConfirmed(follow(TWO_ERRORS, returned(3, 33, "101"), target(8, 5)), label);
    isConfirmed(follow(TWO_ERRORS, target(5, 0)), label);
    isConfirmed(follow(TWO_ERRORS, branched(4, 3, "false"), target(8, 5)), label);
    isConfirmed(follow(TWO_ERRORS, branched(4, 0, "true"), target(5, 5)), label);
    isRefuted(follow(TWO_ERRORS, returned(3, 33, "7"), target(8, 5)), "target", "line 8");
    isRefuted(follow(TWO_ERRORS, returned(3, 33, "8"), target(5, 5)), "target");
    isRefuted(follow(TWO_ERRORS, branched(4, 3, "false"), target(5, 5)), "target", "line 5");
    isRefuted(
        follow(TWO_ERRORS, returned(3, 33, "7"), branched(4, 3, "false"), target(5, 5)),
        "branching 'false' at line 4:3");
    isOpen(follow(TWO_ERRORS, target(9, 3)), "cannot be violated there");
  }

  @Test
  void rightProgramsHaveNoViolation() throws IOException {
    isRefuted(follow(COUNTER, Segment.of(Waypoint.target(at(9, 5, "main")))), "target");
  }

  @Test
  void allWaypointsAreFollowed() throws IOException {
    String text =
        HEAD
            + """
            int f(int a) {
              return a > 0 ? a : -__VERIFIER_nondet_int();
            }
            int main(void) {
              int u;
              int s = 0;
              switch (f(u)) {
                case 4: s = 1; break;
                default: s = 2;
              }
              for (int i = 0; i < 3; i++) {
                s += i;
              }
              if (s == 4) {
                reach_error();
              }
              return 0;
            }
            """;
    Segment value = Segment.of(Waypoint.assumption(at(7, 3, "main"), "u == 4"));
    Segment enter = Segment.of(Waypoint.functionEnter(at(8, 14, "main")));
    Segment result = returned(8, 14, "4");
    String label = "false(unreach-call)";
    isConfirmed(follow(text, value, enter, result, target(16, 5)), label);
    isConfirmed(follow(text, value, branched(3, 16, "true"), target(16, 5)), label);
    isConfirmed(follow(text, branched(8, 3, "4"), branched(12, 3, "true"), target(16, 5)), label);
    isConfirmed(
        follow(text, branched(3, 16, "false"), returned(3, 45, "-4"), target(16, 5)), label);
    isRefuted(follow(text, branched(8, 3, "default"), target(16, 5)), "target");
    Segment nonzero = Segment.of(Waypoint.assumption(at(7, 3, "main"), "u == 5"));
    isRefuted(follow(text, nonzero, target(16, 5)), "target");
    Waypoint round = Waypoint.assumption(at(13, 5, "main"), "i == 2").withAction(Action.AVOID);
    isRefuted(
        follow(text, new Segment(List.of(round), Waypoint.target(at(16, 5, "main")))), "target");
    Waypoint never = Waypoint.assumption(at(13, 5, "main"), "i == 3").withAction(Action.AVOID);
    isConfirmed(
        follow(text, new Segment(List.of(never), Waypoint.target(at(16, 5, "main")))), label);
  }

  @Test
  void constraintsOfOtherFormsAreFollowed() throws IOException {
    Waypoint positive =
        new Waypoint(
            WaypointType.FUNCTION_RETURN,
            Action.FOLLOW,
            Optional.of(new Constraint("\\result > 200", Optional.of(ExpressionFormat.EXTENDED_C))),
            at(3, 33, "main"));
    isConfirmed(follow(TWO_ERRORS, Segment.of(positive), target(8, 5)), "false(unreach-call)");
    isRefuted(follow(TWO_ERRORS, Segment.of(positive), target(5, 5)), "target");
  }

  @Test
  void graphsAreFollowed() throws IOException {
    Path program = program(TWO_ERRORS);
    Metadata metadata = metadata(program);
    Witness right = new ViolationWitness(metadata, List.of(returned(3, 33, "7"), target(5, 5)));
    Witness wrong = new ViolationWitness(metadata, List.of(returned(3, 33, "8"), target(5, 5)));
    Witness flipped =
        new ViolationWitness(metadata, List.of(branched(4, 3, "false"), target(5, 5)));
    isConfirmed(validate(right, program, WitnessFormat.GRAPHML), "false(unreach-call)");
    isRefuted(validate(wrong, program, WitnessFormat.GRAPHML), "line 5");
    isRefuted(validate(flipped, program, WitnessFormat.GRAPHML), "line 5");
  }

  @Test
  void invariantsOfGraphsAreChecked() throws IOException {
    Path program = program(COUNTER);
    Metadata metadata = metadata(program);
    Witness right = new CorrectnessWitness(metadata, List.of(loop(5, 3, "x + 1 == y")));
    Witness wrong = new CorrectnessWitness(metadata, List.of(loop(5, 3, "x < 100")));
    isConfirmed(validate(right, program, WitnessFormat.GRAPHML), "true");
    isRefuted(validate(wrong, program, WitnessFormat.GRAPHML), "100 iterations");
  }

  /** As model checkers write them: with edges for global declarations, and declarations of keys. */
  @Test
  void graphsOfOtherToolsAreFollowed() throws IOException {
    Path program = program(TWO_ERRORS);
    String own =
        new String(
            Files.readAllBytes(
                written(
                    new ViolationWitness(
                        metadata(program), List.of(returned(3, 33, "7"), target(5, 5))),
                    program)),
            StandardCharsets.UTF_8);
    String edges =
        own.replaceFirst(
            "(?s)<edge source=\"N0\".*</edge>\\s*<edge ",
            """
            <node id="D"/>
            <edge source="N0" target="D"><data key="startline">1</data></edge>
            <edge source="D" target="N1">
              <data key="startline">3</data>
              <data key="assumption">x == 7;</data>
              <data key="assumption.scope">main</data>
            </edge>
            <edge\s""");
    assertThat(edges).isNotEqualTo(own);
    Path file = Files.writeString(directory.resolve("other.graphml"), edges);
    isConfirmed(
        Invocation.of("witness", "validate", file.toString(), program.toString()),
        "false(unreach-call)");
    Files.writeString(file, edges.replace("x == 7", "x == 8"));
    isRefuted(Invocation.of("witness", "validate", file.toString(), program.toString()), "line 5");
  }

  private Path written(Witness witness, Path program) throws IOException {
    Path file = directory.resolve("own.graphml");
    SourceText source = SourceText.of(program.toString(), Files.readAllBytes(program));
    WitnessWriter.write(witness, WitnessFormat.GRAPHML, List.of(source), file);
    return file;
  }

  @Test
  void theTimeLimitIsKept() throws IOException {
    Path program = program(COUNTER);
    WitnessWriter.write(
        new CorrectnessWitness(metadata(program), List.of(loop(5, 3, "x * x * x * x != 7"))),
        WitnessFormat.YAML,
        List.of(),
        directory.resolve("w.yml"));
    Invocation run =
        Invocation.of(
            "witness",
            "validate",
            "--timelimit",
            "0.001",
            directory.resolve("w.yml").toString(),
            program.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: unknown (time limit)");
    assertThat(run.err()).isEmpty();
  }
}
