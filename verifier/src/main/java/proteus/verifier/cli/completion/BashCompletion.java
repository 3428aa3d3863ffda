package proteus.verifier.cli.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A completion script for bash: a table of the commands, their options and the options' values. */
final class BashCompletion {
  private static final String HEAD =
      """
      # Completes proteus and proteus-verify in bash. Made from the options of the program.
      _proteus() {
        local command='' words='' list='' i
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
        # --option=value is three words.
        if [[ $cur == = ]]; then
          cur=
        elif [[ $prev == = ]]; then
          prev=${COMP_WORDS[COMP_CWORD-2]}
        fi
        [[ ${COMP_WORDS[0]##*/} == proteus-verify ]] && command=' verify'
        for ((i = 1; i < COMP_CWORD; i++)); do
          case "$command ${COMP_WORDS[i]}" in
            COMMANDS) command+=" ${COMP_WORDS[i]}" ;;
          esac
        done
        case "$command $prev" in
      """;
  private static final String MIDDLE =
      """
          *)
            case "$command" in
      """;
  private static final String TAIL =
      """
            esac
            [[ $command && $cur != -* ]] && words=
            ;;
        esac
        COMPREPLY=()
        if [[ $list ]]; then
          local before=''
          [[ $cur == *,* ]] && before=${cur%,*},
          mapfile -t COMPREPLY < <(compgen -P "$before" -W "$list" -- "${cur#"$before"}")
        elif [[ $words == / ]]; then
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -d -- "$cur")
        elif [[ $words ]]; then
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
        fi
      }
      complete -o default -F _proteus proteus proteus-verify
      """;

  private final List<String> commands = new ArrayList<>();
  private final StringBuilder values = new StringBuilder();
  private final StringBuilder names = new StringBuilder();

  private BashCompletion() {}

  /** The script; where nothing else is offered, bash offers files. */
  static String of(CommandSpec root) {
    BashCompletion completion = new BashCompletion();
    completion.add("", root);
    return HEAD.replace("COMMANDS", String.join(" | ", completion.commands))
        + completion.values
        + MIDDLE
        + completion.names
        + TAIL;
  }

  private void add(String path, CommandSpec spec) {
    for (OptionSpec option : spec.options()) {
      addValues(path, option);
    }
    List<String> words = new ArrayList<>(spec.subcommands().keySet());
    spec.options().forEach(option -> words.addAll(List.of(option.names())));
    names.append("        '%s') words='%s' ;;\n".formatted(path, String.join(" ", words)));
    spec.subcommands()
        .forEach(
            (name, sub) -> {
              commands.add("'" + path + " " + name + "'");
              add(path + " " + name, sub.getCommandSpec());
            });
  }

  private void addValues(String path, OptionSpec option) {
    String action =
        switch (OptionValues.of(option)) {
          case OptionValues.Nothing() -> "";
          case OptionValues.Words(var words) -> "words='" + String.join(" ", words) + "'";
          case OptionValues.WordList(var words) -> "list='" + String.join(" ", words) + "'";
          case OptionValues.Directories() -> "words=/";
          case OptionValues.Files(), OptionValues.Text() -> ":";
        };
    if (!action.isEmpty()) {
      String patterns =
          List.of(option.names()).stream()
              .map(name -> "'" + path + " " + name + "'")
              .collect(Collectors.joining(" | "));
      values.append("    %s) %s ;;\n".formatted(patterns, action));
    }
  }
}
