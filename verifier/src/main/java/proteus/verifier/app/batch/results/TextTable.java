package proteus.verifier.app.batch.results;

import java.util.ArrayList;
import java.util.List;

/** Columns of text: the first one to the left, the others, which are numbers, to the right. */
final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();

  TextTable row(List<String> cells) {
    rows.add(List.copyOf(cells));
    return this;
  }

  /** The lines of the table, each ended. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String gap = " ".repeat(width(i) - row.get(i).length());
        line.append(i == 0 ? row.get(i) + gap : "  " + gap + row.get(i));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
