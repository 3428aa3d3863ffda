package proteus.verifier.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import proteus.verifier.cli.OptionTable;

/** That shells offer what the commands take; .ci/launcher-test completes in bash itself. */
class CompletionTest {
  private static OptionValues values(CommandSpec command, String option) {
    return OptionValues.of(command.findOption(option));
  }

  @Test
  void values() {
    CommandSpec verify =
        Objects.requireNonNull(OptionTable.root().subcommands().get("verify")).getCommandSpec();
    assertThat(values(verify, "--quiet")).isInstanceOf(OptionValues.Nothing.class);
    assertThat(values(verify, "--prop")).isInstanceOf(OptionValues.Files.class);
    assertThat(values(verify, "-I")).isInstanceOf(OptionValues.Directories.class);
    assertThat(values(verify, "--timelimit")).isInstanceOf(OptionValues.Text.class);
    assertThat(values(verify, "--data-model")).hasToString("Words[words=[ILP32, LP64]]");
    assertThat(values(verify, "--integers")).hasToString("Words[words=[machine, mathematical]]");
    assertThat(values(verify, "--witness-format")).hasToString("Words[words=[2.0, 2.1, graphml]]");
    assertThat(values(verify, "--engines").toString()).startsWith("WordList[").contains("symbolic");
  }

  @Test
  void everyOptionOfEveryCommand() {
    CommandSpec root = OptionTable.root();
    check(root, "", BashCompletion.of(root), ZshCompletion.of(root));
  }

  private static void check(CommandSpec command, String path, String bash, String zsh) {
    String offered =
        bash.lines()
            .filter(line -> line.strip().startsWith("'" + path + "') words='"))
            .findFirst()
            .orElseThrow();
    String function = zsh.substring(zsh.indexOf("_proteus" + path.replace(' ', '_') + "() {"));
    function = function.substring(0, function.indexOf("\n}\n"));
    for (OptionSpec option : command.options()) {
      for (String name : option.names()) {
        assertThat(offered).containsPattern("[ ']" + name + "[ ']");
        assertThat(function).containsPattern("[')*]" + name + "[=+]?\\[");
      }
    }
    command
        .subcommands()
        .forEach(
            (name, sub) -> {
              assertThat(offered).contains(name);
              check(sub.getCommandSpec(), path + " " + name, bash, zsh);
            });
  }
}
