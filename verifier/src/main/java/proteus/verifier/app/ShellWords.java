package proteus.verifier.app;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A command as it would be typed. */
public final class ShellWords {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWords() {}

  public static String join(String program, List<String> arguments) {
    return Stream.concat(Stream.of(program), arguments.stream())
        .map(ShellWords::quoted)
        .collect(Collectors.joining(" "));
  }

  public static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
