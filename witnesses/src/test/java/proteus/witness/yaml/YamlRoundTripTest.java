package proteus.witness.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import proteus.testing.Slow;
import proteus.witness.Samples;
import proteus.witness.Witnesses;
import proteus.witness.lint.Problem;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.Witness;

final class YamlRoundTripTest {

  @Slow
  @Property(seed = "1", tries = 500, edgeCases = EdgeCasesMode.NONE)
  void whatIsReadBackIsWhatWasWritten(@ForAll("witnesses") Witness witness) {
    assertThat(YamlReader.read(YamlWriter.write(witness)))
        .isEqualTo(new ReadWitness.Valid(witness));
  }

  @Slow
  @Property(seed = "1", tries = 500, edgeCases = EdgeCasesMode.NONE)
  void theLinterAcceptsWhatIsWritten(@ForAll("witnesses") Witness witness) {
    List<Problem> problems =
        WitnessLinter.lint(YamlWriter.write(witness), List.of(Samples.PROGRAM));
    assertThat(problems).filteredOn(Problem::isError).isEmpty();
  }

  @Provide
  Arbitrary<Witness> witnesses() {
    return Witnesses.any();
  }

  @Test
  void textOfAViolation() {
    assertThat(YamlWriter.write(Samples.violation(FormatVersion.V2_0)))
        .isEqualTo(
            """
            - entry_type: "violation_sequence"
              metadata:
                format_version: "2.0"
                uuid: "6f1c3a52-8a0e-4f0b-9d9e-2f5c1c7a1b33"
                creation_time: "2026-03-04T05:06:00+01:00"
                producer:
                  name: "Proteus"
                  version: "0.1.0"
                  configuration: "default"
                  command_line: "proteus-verify x"
                task:
                  input_files:
                  - "sum.c"
                  input_file_hashes:
                    sum.c: "%s"
                  specification: "CHECK( init(main()), LTL(G ! call(reach_error())) )"
                  data_model: "ILP32"
                  language: "C"
              content:
              - segment:
                - waypoint:
                    type: "function_return"
                    action: "follow"
                    constraint:
                      value: "\\\\result == 8u"
                      format: "acsl_expression"
                    location:
                      file_name: "sum.c"
                      line: 4
                      column: 40
                      function: "main"
              - segment:
                - waypoint:
                    type: "assumption"
                    action: "follow"
                    constraint:
                      value: "n == 8"
                      format: "c_expression"
                    location:
                      file_name: "sum.c"
                      line: 5
                      column: 3
                      function: "main"
              - segment:
                - waypoint:
                    type: "branching"
                    action: "follow"
                    constraint:
                      value: "true"
                    location:
                      file_name: "sum.c"
                      line: 6
                      column: 3
                      function: "main"
              - segment:
                - waypoint:
                    type: "target"
                    action: "follow"
                    location:
                      file_name: "sum.c"
                      line: 10
                      column: 14
                      function: "main"
            """
                .formatted(Samples.PROGRAM.sha256()));
  }

  @Test
  void otherToolsLeaveOutAndAddKeys() {
    String text =
        YamlWriter.write(Samples.correctness(FormatVersion.V2_1))
            .replaceAll(" *column: 3\n", "")
            .replace("format: \"c_expression\"", "format: c_expression\n      labels: [inductive]");
    assertThat(YamlReader.read(text)).isInstanceOf(ReadWitness.Valid.class);
  }

  @Test
  void brokenTextIsAValueWithItsLine() {
    assertThat(YamlReader.read("- a: 1\n- [\n"))
        .isInstanceOfSatisfying(
            ReadWitness.Invalid.class,
            invalid -> assertThat(invalid.problems().getFirst().line()).isGreaterThan(1));
  }
}
