package proteus.verifier.app.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * Names of files with {@code *}, {@code ?} and {@code [...]}, as in the sets of the competition:
 * signs stand for parts of one name, and a name that begins with a dot is only matched by one.
 */
final class FilePattern {
  private FilePattern() {}

  /** Whether the text stands for several files. */
  static boolean isPattern(String text) {
    return text.chars().anyMatch(c -> "*?[".indexOf(c) >= 0);
  }

  /**
   * The files that there are, in alphabetical order.
   *
   * @param folder that a relative pattern starts at
   */
  static List<Path> files(Path folder, String pattern) throws IOException {
    Path start = pattern.startsWith("/") ? folder.resolve("/") : folder;
    List<Path> found = List.of(start);
    for (String part : pattern.split("/+", -1)) {
      if (!part.isEmpty()) {
        found = next(found, part);
      }
    }
    return found.stream().filter(Files::isRegularFile).map(Path::normalize).sorted().toList();
  }

  private static List<Path> next(List<Path> folders, String part) throws IOException {
    List<Path> next = new ArrayList<>();
    for (Path folder : folders) {
      if (!isPattern(part)) {
        Path path = folder.resolve(part);
        if (Files.exists(path)) {
          next.add(path);
        }
      } else if (Files.isDirectory(folder)) {
        Pattern names = names(part);
        try (Stream<Path> entries = Files.list(folder)) {
          entries
              .filter(path -> names.matcher(String.valueOf(path.getFileName())).matches())
              .forEach(next::add);
        }
      }
    }
    return next;
  }

  /**
   * A regular expression that is matched in time that grows with the product of both lengths: what
   * follows a star is taken where it comes first, but for what follows the last one.
   */
  private static Pattern names(String part) {
    List<StringBuilder> betweenStars = new ArrayList<>(List.of(new StringBuilder()));
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      StringBuilder regex = betweenStars.getLast();
      int end = c == '[' ? part.indexOf(']', i + 2) : -1;
      if (end >= 0) {
        String inside = part.substring(i + 1, end).replace("\\", "\\\\").replace("[", "\\[");
        regex.append('[').append(inside.replaceFirst("^!", "^")).append(']');
        i = end;
      } else if (c == '*') {
        betweenStars.add(new StringBuilder());
      } else {
        regex.append(c == '?' ? "." : Pattern.quote(String.valueOf(c)));
      }
    }
    StringBuilder whole = new StringBuilder(part.startsWith(".") ? "" : "(?!\\.)");
    int last = betweenStars.size() - 1;
    for (int i = 0; i <= last; i++) {
      StringBuilder regex = betweenStars.get(i);
      whole.append(i == 0 ? regex : i == last ? ".*" + regex : "(?>.*?" + regex + ")");
    }
    try {
      return Pattern.compile(whole.toString(), Pattern.DOTALL);
    } catch (PatternSyntaxException _) {
      return Pattern.compile(Pattern.quote(part));
    }
  }
}
