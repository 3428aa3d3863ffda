package proteus.verifier.cli;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A command as it would be typed. */
final class ShellWords {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWords() {}

  static String join(String program, List<String> arguments) {
    return Stream.concat(Stream.of(program), arguments.stream())
        .map(ShellWords::quoted)
        .collect(Collectors.joining(" "));
  }

  static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
