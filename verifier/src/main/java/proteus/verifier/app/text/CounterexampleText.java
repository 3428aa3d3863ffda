package proteus.verifier.app.text;

import java.util.List;
import java.util.stream.Collectors;

/** A counterexample in columns: what happens, where, and the values of variables. */
public final class CounterexampleText {
  private static final int MAX_INDENT = 24;
  private static final int MIN_WIDTH = 40;
  private static final int MAX_WIDTH = 72;

  private CounterexampleText() {}

  public static String of(List<Narration.Line> lines) {
    int width = MIN_WIDTH;
    for (Narration.Line line : lines) {
      width = Math.max(width, indented(line).length());
    }
    int column = Math.min(width, MAX_WIDTH);
    int place = 0;
    for (Narration.Line line : lines) {
      place = Math.max(place, place(line).length());
    }
    StringBuilder text = new StringBuilder();
    for (Narration.Line line : lines) {
      String row =
          padded(indented(line), column) + "  " + padded(place(line), place) + "  " + changes(line);
      text.append(row.stripTrailing()).append('\n');
    }
    return text.toString().stripTrailing();
  }

  private static String indented(Narration.Line line) {
    return " ".repeat(Math.min(2 + 2 * line.depth(), MAX_INDENT)) + line.text();
  }

  private static String changes(Narration.Line line) {
    return line.changes().entrySet().stream()
        .map(e -> e.getKey() + ": " + e.getValue().first() + " → " + e.getValue().last())
        .collect(Collectors.joining(", "));
  }

  private static String place(Narration.Line line) {
    return line.span().isKnown() ? "line " + line.span().line() : "";
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
