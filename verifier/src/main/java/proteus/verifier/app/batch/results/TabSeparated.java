package proteus.verifier.app.batch.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Lines of cells with tabs between them. What would break a line is written {@code \t}, {@code \n},
 * {@code \r}, and {@code \\}.
 */
final class TabSeparated {
  private TabSeparated() {}

  /** A line, with its end. */
  static String line(List<String> cells) {
    return cells.stream().map(TabSeparated::escaped).collect(Collectors.joining("\t", "", "\n"));
  }

  /** The cells of a line without its end. */
  static List<String> cells(String line) {
    return new ArrayList<>(
        Arrays.stream(line.split("\t", -1)).map(TabSeparated::unescaped).toList());
  }

  private static String escaped(String cell) {
    return cell.replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }

  private static String unescaped(String cell) {
    if (cell.indexOf('\\') < 0) {
      return cell;
    }
    StringBuilder text = new StringBuilder();
    int next = 0;
    while (next < cell.length()) {
      char c = cell.charAt(next++);
      if (c != '\\' || next == cell.length()) {
        text.append(c);
        continue;
      }
      char escaped = cell.charAt(next++);
      text.append(
          switch (escaped) {
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            default -> escaped;
          });
    }
    return text.toString();
  }
}
