package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import proteus.testing.Slow;
import proteus.witness.WitnessFormat;
import proteus.witness.WitnessWriter;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Witness;

/** Validation as a whole: what a witness is about, and how long it may take. */
final class WitnessValidationTest extends OtherToolsWitnesses {
  @Slow
  @Test
  void anEmptySetIsConfirmedWhereThePropertyIsProved() throws IOException {
    isConfirmed(validate(COUNTER), "true");
    isRefuted(validate(TWO_ERRORS), "the program violates the property");
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
            "0.000001",
            directory.resolve("w.yml").toString(),
            program.toString());
    assertThat(run.lastLine()).isEqualTo("RESULT: unknown (time limit)");
    assertThat(run.err()).isEmpty();
  }
}
