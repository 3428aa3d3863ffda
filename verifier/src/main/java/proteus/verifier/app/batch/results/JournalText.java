package proteus.verifier.app.batch.results;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The text of a file of results: a line with the settings, one with the heads of the columns, then
 * the rows. Lines are written whole, at the end; so only the last one can be torn.
 */
public final class JournalText {
  private static final String MARK = "# proteus batch ";
  private static final String HEADS = TabSeparated.line(ResultRow.COLUMNS);

  private JournalText() {}

  /** What a file holds. */
  public sealed interface Reading {}

  /**
   * Results.
   *
   * @param bytes how many of the file's are whole lines
   */
  public record Read(BatchSettings settings, List<ResultRow> rows, int bytes) implements Reading {
    public Read {
      rows = List.copyOf(rows);
    }
  }

  /** Nothing, or the beginning of the first lines. */
  public record Blank() implements Reading {}

  /** The file is something else: nothing of it may be lost. */
  public record Foreign() implements Reading {}

  /** {@code line} is no row, and not the last. */
  public record Broken(int line, String reason) implements Reading {}

  /** The first two lines. */
  public static String head(BatchSettings settings) {
    return MARK + settings.text() + "\n" + HEADS;
  }

  /** A row, with the end of its line. */
  public static String line(ResultRow row) {
    return TabSeparated.line(row.cells());
  }

  /** Reads the whole text of a file. */
  public static Reading read(byte[] bytes) {
    String all = new String(bytes, StandardCharsets.UTF_8);
    int first = all.indexOf('\n');
    int second = all.indexOf('\n', first + 1);
    if (first < 0 || second < 0) {
      boolean torn =
          MARK.startsWith(all)
              || all.startsWith(MARK) && (first < 0 || HEADS.startsWith(all.substring(first + 1)));
      return torn ? new Blank() : new Foreign();
    }
    if (!all.startsWith(MARK) || !all.substring(first + 1, second + 1).equals(HEADS)) {
      return new Foreign();
    }
    Optional<BatchSettings> settings = BatchSettings.read(all.substring(MARK.length(), first));
    return settings.isEmpty()
        ? new Broken(1, "the settings cannot be read")
        : rows(settings.get(), bytes);
  }

  private static Reading rows(BatchSettings settings, byte[] bytes) {
    int end = bytes.length;
    while (bytes[end - 1] != '\n') {
      end--;
    }
    List<ResultRow> rows = new ArrayList<>();
    Set<RowKey> keys = new LinkedHashSet<>();
    int number = 0;
    for (String line : new String(bytes, 0, end - 1, StandardCharsets.UTF_8).split("\n", -1)) {
      number++;
      if (number <= 2) {
        continue;
      }
      Optional<ResultRow> row = ResultRow.of(TabSeparated.cells(line));
      if (row.isEmpty()) {
        return new Broken(number, "is no row of results");
      }
      if (!keys.add(row.get().key())) {
        return new Broken(number, "is a second row of " + row.get().key());
      }
      rows.add(row.get());
    }
    return new Read(settings, rows, end);
  }
}
