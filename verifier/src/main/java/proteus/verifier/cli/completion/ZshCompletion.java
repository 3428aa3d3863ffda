package proteus.verifier.cli.completion;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A completion script for zsh: a function for each command, which also says what options mean. */
final class ZshCompletion {
  private static final String HEAD =
      """
      #compdef proteus proteus-verify
      # Completes proteus and proteus-verify in zsh. Made from the options of the program.
      """;
  private static final String TAIL =
      """

      if [[ $service == proteus-verify ]]; then
        _proteus_verify "$@"
      else
        _proteus "$@"
      fi
      """;

  private final StringBuilder functions = new StringBuilder();

  private ZshCompletion() {}

  static String of(CommandSpec root) {
    ZshCompletion completion = new ZshCompletion();
    completion.add("_proteus", root);
    return HEAD + completion.functions + TAIL;
  }

  private void add(String function, CommandSpec spec) {
    spec.subcommands().forEach((name, sub) -> add(function + "_" + name, sub.getCommandSpec()));
    functions.append("\n%s() {\n".formatted(function));
    if (spec.subcommands().isEmpty()) {
      functions.append("  _arguments%s\n}\n".formatted(lines(spec, "'*:FILE:_files'")));
      return;
    }
    String commands =
        spec.subcommands().entrySet().stream()
            .map(e -> e.getKey() + "\\:" + described(e.getValue().getCommandSpec()))
            .collect(Collectors.joining(" "));
    functions
        .append("  local context state state_descr line\n  typeset -A opt_args\n")
        .append("  _arguments -C")
        .append(lines(spec, quoted("1:command:((" + commands + "))"), "'*::argument:->rest'"))
        .append("\n  [[ $state == rest ]] || return\n  case $words[1] in\n");
    for (String name : spec.subcommands().keySet()) {
      functions.append("    %s) %s_%s ;;\n".formatted(name, function, name));
    }
    functions.append("  esac\n}\n");
  }

  /** The arguments of {@code _arguments}, each on its own line. */
  private static String lines(CommandSpec spec, String... others) {
    StringBuilder lines = new StringBuilder();
    for (OptionSpec option : spec.options()) {
      for (String name : option.names()) {
        lines.append(" \\\n    ").append(quoted(option(option, name)));
      }
    }
    Arrays.stream(others).forEach(other -> lines.append(" \\\n    ").append(other));
    return lines.toString();
  }

  /** A value follows its option after a blank or {@code =}, after {@code -I} also at once. */
  private static String option(OptionSpec option, String name) {
    String others =
        option.names().length > 1 && !option.isMultiValue()
            ? "(" + String.join(" ", option.names()) + ")"
            : "";
    String many = option.isMultiValue() ? "*" : "";
    String value = value(option);
    String join = value.isEmpty() ? "" : name.startsWith("--") ? "=" : "+";
    return others + many + name + join + "[" + text(option) + "]" + value;
  }

  private static String value(OptionSpec option) {
    String label = ":" + option.paramLabel().replaceAll("[\\[\\]<>]", "") + ":";
    return switch (OptionValues.of(option)) {
      case OptionValues.Nothing() -> "";
      case OptionValues.Words(var words) -> label + "(" + String.join(" ", words) + ")";
      case OptionValues.WordList(var words) ->
          label + "_sequence compadd - " + String.join(" ", words);
      case OptionValues.Files() -> label + "_files";
      case OptionValues.Directories() -> label + "_files -/";
      case OptionValues.Text() -> label + " ";
    };
  }

  private static String text(ArgSpec option) {
    return String.join(" ", option.description())
        .replaceFirst("\\.$", "")
        .replaceAll("([\\[\\]\\\\])", "\\\\$1");
  }

  private static String described(CommandSpec command) {
    String text = String.join(" ", List.of(command.usageMessage().description()));
    return text.replaceFirst("\\.$", "").replaceAll("([^A-Za-z0-9])", "\\\\$1");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
