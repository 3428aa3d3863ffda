package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;
import proteus.witness.WitnessFormat;
import proteus.witness.WitnessWriter;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.DataModel;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.InputFile;
import proteus.witness.model.Invariant;
import proteus.witness.model.Metadata;
import proteus.witness.model.Producer;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.Task;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.Witness;
import proteus.witness.model.WitnessSegment;
import proteus.witness.source.SourceCode;

/**
 * Witnesses as other tools write them, which place and say what they do as the formats allow, and
 * what validation makes of them.
 */
abstract class OtherToolsWitnesses {
  static final String PROPERTY = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
  static final String HEAD =
      "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);\n";

  /** Line 5: a loop; the property holds. */
  static final String COUNTER =
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
  static final String TWO_ERRORS =
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

  @TempDir Path directory;

  Path program(String text) throws IOException {
    return Files.writeString(directory.resolve("p.c"), text);
  }

  static Metadata metadata(Path program) throws IOException {
    SourceCode text = SourceCode.of(program.toString(), Files.readAllBytes(program));
    return new Metadata(
        FormatVersion.V2_1,
        UUID.nameUUIDFromBytes(new byte[] {1}),
        OffsetDateTime.parse("2026-01-01T00:00:00Z"),
        Producer.of("another tool", "1"),
        new Task(
            List.of(new InputFile(program.toString(), text.sha256())), PROPERTY, DataModel.ILP32));
  }

  Invocation validate(Witness witness, Path program, WitnessFormat format) {
    Path file = directory.resolve(format == WitnessFormat.YAML ? "w.yml" : "w.graphml");
    List<SourceCode> sources = new ArrayList<>();
    try {
      sources.add(SourceCode.of(program.toString(), Files.readAllBytes(program)));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    WitnessWriter.write(witness, format, sources, file);
    return Invocation.of(
        "witness", "validate", "--timelimit", "20", file.toString(), program.toString());
  }

  SourceLocation at(int line, int column, String function) {
    return new SourceLocation(
        directory.resolve("p.c").toString(),
        line,
        column == 0 ? OptionalInt.empty() : OptionalInt.of(column),
        Optional.of(function).filter(f -> !f.isEmpty()));
  }

  Invocation validate(String text, Invariant... invariants) throws IOException {
    Path program = program(text);
    return validate(
        new CorrectnessWitness(metadata(program), List.of(invariants)),
        program,
        WitnessFormat.YAML);
  }

  Invocation follow(String text, WitnessSegment... segments) throws IOException {
    Path program = program(text);
    return validate(
        new ViolationWitness(metadata(program), List.of(segments)), program, WitnessFormat.YAML);
  }

  Invariant loop(int line, int column, String value) {
    return Invariant.ofLoop(at(line, column, ""), value);
  }

  static void isRefuted(Invocation run, String... texts) {
    assertThat(run.lastLine()).startsWith("RESULT: unknown (witness refuted: ").contains(texts);
    assertThat(run.exitCode()).isEqualTo(20);
  }

  static void isConfirmed(Invocation run, String verdict) {
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: " + verdict);
    assertThat(run.exitCode()).isEqualTo(verdict.equals("true") ? 0 : 10);
  }

  static void isOpen(Invocation run, String... texts) {
    assertThat(run.lastLine())
        .as(run.err())
        .startsWith("RESULT: unknown (")
        .doesNotContain("refuted")
        .contains(texts);
    assertThat(run.exitCode()).isEqualTo(20);
  }

  WitnessSegment returned(int line, int column, String value) {
    return WitnessSegment.of(
        Waypoint.functionReturn(FormatVersion.V2_1, at(line, column, ""), value));
  }

  WitnessSegment branched(int line, int column, String outcome) {
    return WitnessSegment.of(Waypoint.branching(at(line, column, ""), outcome));
  }

  WitnessSegment target(int line, int column) {
    return WitnessSegment.of(Waypoint.target(at(line, column, "main")));
  }
}
