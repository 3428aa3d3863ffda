package proteus.witness.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;
import proteus.witness.Samples;
import proteus.witness.Witnesses;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.Witness;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.TreeReader;
import proteus.witness.yaml.YamlWriter;

final class YamlLinterTest {
  private static final Set<String> OPTIONAL =
      Set.of("column", "function", "configuration", "command_line");

  @ParameterizedTest(name = "{0}: {1} -> {2}")
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          ENTRIES,           `entry_type: "violation_sequence"`, `entry_type: "invariant_set"`
          UNKNOWN_VALUE,     `"violation_sequence"`,     `"violation"`
          UNKNOWN_VALUE,     `"2.0"`,                    `"3.0"`
          WRONG_TYPE,        `"2.0"`,                    `2.0`
          UUID,              `6f1c3a52-`,                `6f1c3a52`
          WRONG_TYPE,        `uuid: .*`,                 `uuid: 5`
          CREATION_TIME,     `\\+01:00`,                 ``
          CREATION_TIME,     `2026-03`,                  `2026-13`
          MISSING_KEY,       `name: "Proteus"`,          `nam: "Proteus"`
          UNKNOWN_KEY,       `configuration:`,           `config:`
          EMPTY,             `version: "0.1.0"`,         `version: ""`
          EMPTY,             `input_files:\\n.*\\n`,     `input_files: []\n`
          HASHED_FILES,      `sum.c: "`,                 `other.c: "`
          HASH_FORM,         `(sum.c: ").`,              `$1`
          HASH_MISMATCH,     `(sum.c: ").`,              `$1x`
          SPECIFICATION,     `"CHECK\\(`,                `"(`
          UNKNOWN_VALUE,     `"ILP32"`,                  `"ILP33"`
          UNKNOWN_VALUE,     `language: "C"`,            `language: "Java"`
          EMPTY,             `(?s)content:.*`,           `content: []\n`
          WRONG_TYPE,        `(?s)content:.*`,           `content: 7\n`
          MISSING_KEY,       `(?s)content:.*`,           ``
          WRONG_TYPE,        `segment:`,                 `segment: 1\n    other:`
          MISSING_KEY,       `segment:`,                 `segments:`
          MISSING_KEY,       `waypoint:`,                `point:`
          UNKNOWN_VALUE,     `"assumption"`,             `"assertion"`
          UNKNOWN_VALUE,     `"follow"`,                 `"allow"`
          SEGMENT,           `"follow"`,                 `"avoid"`
          CYCLE,             `"follow"`,                 `"cycle"`
          TARGET,            `"target"`,                 `"function_enter"`
          TARGET,            `(?s)"assumption"(.*?)constraint:.*?(location)`, `"target"$1$2`
          CONSTRAINT,        `"target"`,  `"target"\n        constraint: {value: "1", format: "c_expression"}`
          CONSTRAINT,        `(?s)constraint:.*?(location)`, `$1`
          CONSTRAINT,        `"target"`,                 `"assumption"`
          MISSING_KEY,       `value: "n`,                `val: "n`
          MISSING_KEY,       `format: "c_expression"`,   `fmt: "c_expression"`
          UNKNOWN_VALUE,     `"c_expression"`,           `"c"`
          EXPRESSION_FORMAT, `"acsl_expression"`,        `"c_expression"`
          EXPRESSION_FORMAT, `"acsl_expression"`,        `"ext_c_expression"`
          EXPRESSION_FORMAT, `"c_expression"`,           `"acsl_expression"`
          EXPRESSION,        `n == 8`,                   `n = 8`
          EXPRESSION,        `n == 8`,                   `n++`
          EXPRESSION,        `n == 8`,                   `(n == 8`
          EXPRESSION,        `n == 8`,                   `n == 8)`
          EXPRESSION,        `n == 8`,                   `n == 8;`
          EXPRESSION,        `n == 8`,                   `(n == 8]`
          EXPRESSION,        `n == 8`,                   `n >>= 8`
          EXPRESSION,        `n == 8`,                   `\\\\\\\\result == 8`
          EMPTY,             `n == 8`,                   ` `
          RESULT,            `result == 8u`,             `result`
          RESULT,            `.{7}== 8u`,                `n < 8`
          BRANCH,            `value: "true"`,            `value: "maybe"`
          BRANCH,            `value: "true"`,            `value: []`
          MISSING_KEY,       `line: 4`,                  `lines: 4`
          WRONG_TYPE,        `line: 4`,                  `line: "4"`
          POSITION,          `line: 4`,                  `line: 0`
          POSITION,          `line: 4`,                  `line: 99999999999`
          POSITION,          `column: 40`,               `column: -1`
          NO_SUCH_LINE,      `line: 4`,                  `line: 14`
          NO_SUCH_COLUMN,    `line: 4`,                  `line: 5`
          NO_SUCH_COLUMN,    `column: 40`,               `column: 400`
          NO_SUCH_COLUMN,    `column: 40`,               `column: 39`
          NOT_A_CALL,        `column: 40`,               `column: 41`
          NOT_A_CALL,        `(?s)line: 4.*?function`,   `line: 11\n          function`
          NOT_A_BRANCHING,   `line: 6`,                  `line: 5`
          NOT_A_BRANCHING,   `(line: 6\\n *column:) 3`,  `$1 7`
          BRANCH,            `value: "true"`,            `value: "7"`
          BRANCH,            `value: "true"`,            `value: "default"`
          NOT_A_STATEMENT,   `(line: 5\\n *column:) 3`,  `$1 12`
          RESULT_ELSEWHERE,  `n == 8`,                   `\\\\\\\\result == 8`
          NO_SUCH_FUNCTION,  `function: "main"`,         `function: "mein"`
          FILE_NAME,         `file_name: "sum.c"`,       `file_name: "sun.c"`
          UNREADABLE,        `metadata:`,                `metadata: [`
          UNREADABLE,        `language: "C"`,            `language: "C"\n      language: "C"`
          """)
  void mutatedViolation(Rule rule, String from, String to) {
    refused(YamlWriter.write(Samples.violation(FormatVersion.V2_0)), rule, from, to);
  }

  @ParameterizedTest(name = "{0}: {1} -> {2}")
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          VERSION,           `loop_invariant`,           `loop_transition_invariant`
          UNKNOWN_VALUE,     `loop_invariant`,           `invariant`
          EXPRESSION_FORMAT, `"c_expression"`,           `"ext_c_expression"`
          EXPRESSION,        `i <= n`,                   `i <= \\\\\\\\at(n, Pre)`
          NOT_A_LOOP,        `column: 3`,                `column: 8`
          NOT_A_LOOP,        `line: 6`,                  `line: 4`
          NOT_A_LOOP,        `line: 6\\n *column: 3`,    `line: 5`
          NO_SUCH_LINE,      `line: 6`,                  `line: 60`
          MISSING_KEY,       `- invariant:`,             `- inv:`
          MISSING_KEY,       `file_name`,                `file`
          EMPTY_SET,         `(?s)content:.*`,           `content: []`
          IMPRECISE,         `column: 3\\n`,             `\n`
          VERSION,           `- invariant:`,             `- contract:`
          UNKNOWN_KEY,       `type: "loop`,              `labels: []\n      type: "loop`
          """)
  void mutatedCorrectness(Rule rule, String from, String to) {
    refused(YamlWriter.write(Samples.correctness(FormatVersion.V2_0)), rule, from, to);
  }

  /** Every rule is broken by a test, here or in that of the other format. */
  @Test
  void everyRuleHasATest() throws IOException {
    String tests = "";
    for (String file :
        List.of(
            "lint/YamlLinterTest.java",
            "lint/ExtendedExpressionTest.java",
            "graphml/GraphmlTest.java")) {
      tests += Files.readString(Path.of("src/test/java/proteus/witness").resolve(file));
    }
    for (Rule rule : Rule.values()) {
      assertThat(tests).contains("          " + rule + ",");
    }
  }

  private static void refused(String text, Rule rule, String from, String to) {
    Matcher place = Pattern.compile(from).matcher(text);
    // An empty cell of the table means nothing is put in its place.
    String mutated = place.replaceFirst(to == null ? "" : to.replace("$1x", "$1"));
    if (rule == Rule.HASH_MISMATCH) {
      String hash = Samples.PROGRAM.sha256();
      mutated = text.replace(hash, (hash.charAt(0) == '0' ? "1" : "0") + hash.substring(1));
    }
    if (rule == Rule.ENTRIES) {
      mutated = text + mutated;
    }
    assertThat(mutated).isNotEqualTo(text);
    List<Problem> problems = WitnessLinter.lint(mutated, List.of(Samples.PROGRAM));
    assertThat(problems).extracting(Problem::rule).contains(rule);
    assertThat(problems).allSatisfy(p -> assertThat(p.message()).isNotBlank());
  }

  @Test
  void twoViolationsInOneFile() {
    String text = YamlWriter.write(Samples.violation(FormatVersion.V2_0));
    assertThat(WitnessLinter.lint(text + text, List.of()))
        .extracting(Problem::rule)
        .containsExactly(Rule.ENTRIES);
  }

  @Test
  void problemsSayWhereTheyAre() {
    String text = YamlWriter.write(Samples.violation(FormatVersion.V2_0));
    Problem problem = WitnessLinter.lint(text.replace("line: 6", "line: 0"), List.of()).getFirst();
    assertThat(problem.path()).isEqualTo("[0].content[2].segment[0].waypoint.location.line");
    assertThat(text.lines().toList().get(problem.line() - 1)).contains("line: 6");
    assertThat(problem.isError()).isTrue();
  }

  @Test
  void aWitnessOfAnotherToolMayWriteScalarsPlainly() {
    String text =
        YamlWriter.write(Samples.violation(FormatVersion.V2_0))
            .replace("value: \"true\"", "value: true")
            .replace("type: \"target\"", "type: target");
    assertThat(WitnessLinter.lint(text, List.of(Samples.PROGRAM))).isEmpty();
  }

  /**
   * Every key of every written witness is needed, but for the few the format lets one leave out.
   */
  @Slow
  @Property(seed = "1", tries = 200, edgeCases = EdgeCasesMode.NONE)
  void noNeededKeyCanBeLeftOut(@ForAll("witnesses") Witness witness) {
    DocumentTree tree = ((ReadTree.Read) TreeReader.yaml(YamlWriter.write(witness))).tree();
    for (DocumentTree mutant : withoutOneKey(tree)) {
      assertThat(YamlLinter.lint(mutant, List.of()))
          .as("%s", mutant)
          .filteredOn(Problem::isError)
          .isNotEmpty();
    }
  }

  @Provide
  Arbitrary<Witness> witnesses() {
    return Witnesses.any();
  }

  private static List<DocumentTree> withoutOneKey(DocumentTree tree) {
    List<DocumentTree> mutants = new ArrayList<>();
    switch (tree) {
      case DocumentTree.Fields(var entries, var line) -> {
        for (String key : entries.keySet()) {
          var rest = new LinkedHashMap<>(entries);
          if (!OPTIONAL.contains(key)) {
            rest.remove(key);
            mutants.add(new DocumentTree.Fields(rest, line));
          }
          for (DocumentTree mutant : withoutOneKey(entries.get(key))) {
            var changed = new LinkedHashMap<>(entries);
            changed.put(key, mutant);
            mutants.add(new DocumentTree.Fields(changed, line));
          }
        }
      }
      case DocumentTree.Items(var elements, var line) -> {
        for (int i = 0; i < elements.size(); i++) {
          for (DocumentTree mutant : withoutOneKey(elements.get(i))) {
            List<DocumentTree> changed = new ArrayList<>(elements);
            changed.set(i, mutant);
            mutants.add(new DocumentTree.Items(changed, line));
          }
        }
      }
      case DocumentTree.Text _,
          DocumentTree.Whole _,
          DocumentTree.Decimal _,
          DocumentTree.Truth _,
          DocumentTree.Nothing _ -> {}
    }
    return mutants;
  }
}
