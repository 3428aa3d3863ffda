package proteus.verifier.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import proteus.witness.FileContents;

/**
 * A file of options: lines {@code name = value}, as on the command line but without dashes, {@code
 * true} for options without a value; lines that start with {@code #} are comments.
 */
final class ConfigFile {
  private ConfigFile() {}

  sealed interface Reading {}

  record Read(List<String> arguments) implements Reading {}

  /** {@code message} names file and line. */
  record Refused(String message) implements Reading {}

  /** The file as arguments of the command. */
  static Reading read(Path path, CommandSpec command) {
    return switch (FileContents.text(path, FileContents.MAX_SMALL_BYTES)) {
      case FileContents.NoText(String message) -> new Refused(message);
      case FileContents.Decoded(String text) -> read(path, text.lines().toList(), command);
    };
  }

  private static Reading read(Path path, List<String> lines, CommandSpec command) {
    List<String> arguments = new ArrayList<>();
    int number = 0;
    for (String raw : lines) {
      number++;
      String line = raw.strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      int equals = line.indexOf('=');
      String name = equals < 0 ? line : line.substring(0, equals).strip();
      String value = equals < 0 ? "true" : line.substring(equals + 1).strip();
      OptionSpec option = command.findOption(name);
      if (option == null || name.startsWith("-") || name.equals("config")) {
        return new Refused(path + ":" + number + ": no option " + name);
      }
      if (option.arity().max() > 0) {
        arguments.add(option.longestName());
        arguments.add(value);
      } else if (value.equals("true")) {
        arguments.add(option.longestName());
      } else if (!value.equals("false")) {
        return new Refused(path + ":" + number + ": true or false is expected");
      }
    }
    return new Read(arguments);
  }
}
