package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What runs with parts of the plan came to, kept in files of a folder. Several processes may add to
 * it, each has a file of its own.
 */
final class AblationResults {
  /**
   * A run.
   *
   * @param task its first file, and what is expected
   * @param variation of the plan
   * @param engine that decided; empty where none did
   */
  record Row(
      String task,
      String variation,
      boolean isRight,
      String engine,
      String configuration,
      double seconds) {
    private static Row read(String line) {
      String[] cells = line.split("\t", -1);
      double seconds = Double.parseDouble(cells[5]);
      return new Row(cells[0], cells[1], cells[2].equals("right"), cells[3], cells[4], seconds);
    }

    private String line() {
      String time = String.format(Locale.ROOT, "%.2f", seconds);
      String right = isRight ? "right" : "open";
      return String.join("\t", task, variation, right, engine, configuration, time) + "\n";
    }
  }

  private record Key(String task, String variation) {}

  private final Map<Key, Row> rows = new LinkedHashMap<>();
  private final Path file;

  private AblationResults(Path file) {
    this.file = file;
  }

  static AblationResults in(Path folder) throws IOException {
    Files.createDirectories(folder);
    AblationResults results =
        new AblationResults(folder.resolve(ProcessHandle.current().pid() + ".tsv"));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path known : files.sorted().toList()) {
        for (String line : Files.readAllLines(known)) {
          results.put(Row.read(line));
        }
      }
    }
    return results;
  }

  private void put(Row row) {
    rows.put(new Key(row.task, row.variation), row);
  }

  void add(Row row) throws IOException {
    put(row);
    Files.writeString(file, row.line(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Nullable Row of(String task, String variation) {
    return rows.get(new Key(task, variation));
  }

  List<Row> all() {
    return new ArrayList<>(rows.values());
  }
}
