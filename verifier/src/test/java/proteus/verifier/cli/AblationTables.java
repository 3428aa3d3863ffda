package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.verifier.cli.AblationResults.Row;
import proteus.verifier.strategy.PlanReader;

/** Writes what was measured into a document, between two marks. */
final class AblationTables {
  private static final Pattern MARKED =
      Pattern.compile("(<!-- tables -->\n).*(<!-- end of tables -->)", Pattern.DOTALL);

  /** Counts of tasks. */
  private record Counts(int decided, int alone, int lost) {
    Counts plus(Counts other) {
      return new Counts(decided + other.decided, alone + other.alone, lost + other.lost);
    }
  }

  private AblationTables() {}

  static void write(List<Row> rows, Path document) throws IOException {
    String text = Files.readString(document);
    Matcher marked = MARKED.matcher(text);
    if (!marked.find()) {
      throw new IOException("no place for tables in " + document);
    }
    String tables = Matcher.quoteReplacement(tables(rows));
    Files.writeString(document, marked.replaceFirst("$1" + tables + "$2"));
  }

  private static String tables(List<Row> rows) {
    List<Row> whole = rows.stream().filter(row -> row.variation().equals("whole")).toList();
    long right = whole.stream().filter(Row::isRight).count();
    double seconds = whole.stream().mapToDouble(Row::seconds).sum();
    Map<String, Counts> engines = new LinkedHashMap<>();
    PlanReader.standard().engines().forEach(e -> engines.put(e, new Counts(0, 0, 0)));
    Map<String, Counts> steps = new TreeMap<>();
    Set<String> alone = new HashSet<>();
    for (Row row : rows) {
      String[] words = row.variation().split(" ", 2);
      boolean isStep = words.length > 1 && words[1].startsWith("step ");
      int open = row.isRight() ? 0 : 1;
      switch (words[0]) {
        case "alone" -> {
          alone.add(row.task());
          engines.merge(words[1], new Counts(0, 1 - open, 0), Counts::plus);
        }
        case "without" -> {
          String name = isStep ? words[1].substring(5) : words[1];
          (isStep ? steps : engines).merge(name, new Counts(1, 0, open), Counts::plus);
        }
        default -> {}
      }
    }
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%n%d tasks, of which the whole plan has %d right, in %.0f s of processor time. On %d of"
                + " these each engine was tried alone.%n",
            whole.size(),
            right,
            seconds,
            alone.size()));
    text.append("\n| engine | decides | alone | lost without it |\n|---|---:|---:|---:|\n");
    engines.forEach(
        (name, c) ->
            text.append(
                String.format("| `%s` | %d | %d | %d |\n", name, c.decided, c.alone, c.lost)));
    text.append("\n| step | decides | lost without it |\n|---|---:|---:|\n");
    steps.forEach(
        (name, c) -> text.append(String.format("| `%s` | %d | %d |\n", name, c.decided, c.lost)));
    return text.append('\n').toString();
  }
}
