package proteus.witness.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.witness.Samples;
import proteus.witness.model.Contract;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.FormatVersion;
import proteus.witness.yaml.YamlWriter;

/** What may be said of other states and of results. */
final class ExtendedExpressionTest {
  /** What version 2.1 added has rules of its own. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          AT_ELSEWHERE,      `i <= \\\\\\\\at(n, AnyPrev)`,  `loop_invariant`
          AT_ELSEWHERE,      `i <= \\\\\\\\at(n, LastPrev)`, `loop_invariant`
          AT_ELSEWHERE,      `i <= \\\\\\\\at(n, Old)`,      `loop_invariant`
          AT_ELSEWHERE,      `i <= \\\\\\\\at(n, Here)`,     `loop_transition_invariant`
          AT_ELSEWHERE,      `i <= \\\\\\\\at(n)`,           `loop_transition_invariant`
          AT_ELSEWHERE,      `i <= \\\\\\\\old(n)`,          `loop_invariant`
          RESULT_ELSEWHERE,  `i <= \\\\\\\\result`,          `loop_invariant`
          """)
  void invariants(Rule rule, String value, String type) {
    String text =
        YamlWriter.write(Samples.correctness(FormatVersion.V2_1))
            .replaceFirst("\"i <= n[^\"]*\"", "\"" + value.replace("\\\\", "\\\\\\\\") + "\"")
            .replaceFirst("loop_invariant", type)
            .replaceFirst("\"c_expression\"", "\"ext_c_expression\"");
    assertThat(WitnessLinter.lint(text, List.of(Samples.PROGRAM)))
        .as(text)
        .extracting(Problem::rule)
        .contains(rule);
  }

  /** Earlier states may be spoken of where they are meant. */
  @ParameterizedTest
  @CsvSource({
    "AnyPrev, loop_transition_invariant",
    "LastPrev, loop_transition_invariant",
    "Pre, loop_transition_invariant",
    "Pre, loop_invariant",
  })
  void earlierStatesAreSpokenOf(String label, String type) {
    String text =
        YamlWriter.write(Samples.correctness(FormatVersion.V2_1))
            .replaceFirst("\"i <= n[^\"]*\"", "\"i > \\\\\\\\at((i), " + label + ")\"")
            .replaceFirst("loop_invariant", type)
            .replaceFirst("\"c_expression\"", "\"ext_c_expression\"");
    assertThat(WitnessLinter.lint(text, List.of(Samples.PROGRAM)))
        .extracting(Problem::rule)
        .doesNotContain(Rule.AT_ELSEWHERE);
  }

  private static List<Rule> ofContract(String requires, String ensures, ExpressionFormat format) {
    Contract contract = new Contract(Samples.MAIN, requires, ensures, format);
    String text =
        YamlWriter.write(
            new CorrectnessWitness(
                Samples.metadata(FormatVersion.V2_1), List.of(), List.of(contract)));
    return WitnessLinter.lint(text, List.of(Samples.PROGRAM)).stream().map(Problem::rule).toList();
  }

  @ParameterizedTest(name = "{0}: {1}, {2}")
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          RESULT_ELSEWHERE,  `\\result > 0`,            `1`
          AT_ELSEWHERE,      `\\at(x, AnyPrev) > 0`,    `1`
          AT_ELSEWHERE,      `1`,                         `\\at(x, LastPrev) > 0`
          ACSL,              `1`,                         `\\result > \\old(x)`
          """)
  void contracts(Rule rule, String requires, String ensures) {
    assertThat(ofContract(requires, ensures, ExpressionFormat.EXTENDED_C)).containsExactly(rule);
  }

  @Test
  void contractsSpeakOfCalls() {
    String ensures = "\\result > \\at(x, Old) + \\at(y, Pre)";
    assertThat(ofContract("x > 0", ensures, ExpressionFormat.EXTENDED_C)).isEmpty();
    assertThat(ofContract("x > 0", ensures, ExpressionFormat.ACSL)).containsExactly(Rule.ACSL);
    assertThat(ofContract("x > 0", ensures, ExpressionFormat.C)).contains(Rule.EXPRESSION);
  }
}
