package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import proteus.testing.Slow;
import proteus.witness.WitnessFormat;
import proteus.witness.WitnessWriter;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Metadata;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Witness;
import proteus.witness.source.SourceCode;

/** Witnesses of format 1.0. */
final class GraphValidationTest extends OtherToolsWitnesses {
  @Slow
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

  @Slow
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
    SourceCode source = SourceCode.of(program.toString(), Files.readAllBytes(program));
    WitnessWriter.write(witness, WitnessFormat.GRAPHML, List.of(source), file);
    return file;
  }
}
