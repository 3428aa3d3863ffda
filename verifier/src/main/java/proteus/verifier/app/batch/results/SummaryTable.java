package proteus.verifier.app.batch.results;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Results in short: a line for each property, one for all, and what is wrong. */
public final class SummaryTable {
  private static final int MAX_NAMED = 20;

  private SummaryTable() {}

  /** The heads of the columns, by what is in them. */
  static List<String> heads(ResultSummary total) {
    List<String> heads = new ArrayList<>(List.of("property", "tasks"));
    shown(total).forEach(status -> heads.add(status.keyword()));
    heads.addAll(List.of("score", "of", "time", "median"));
    return heads;
  }

  /** The cells of a line. */
  static List<String> cells(String name, ResultSummary summary, ResultSummary total) {
    List<String> cells = new ArrayList<>(List.of(name, Integer.toString(summary.rows())));
    shown(total).forEach(status -> cells.add(Integer.toString(summary.count(status))));
    boolean rated = summary.isRated();
    cells.add(rated ? Integer.toString(summary.score()) : "–");
    cells.add(rated ? Integer.toString(summary.mostScore()) : "–");
    cells.add(time(summary.wall()));
    cells.add(time(summary.median()));
    return cells;
  }

  /** Unrated rows only where there are some. */
  private static List<TaskStatus> shown(ResultSummary total) {
    return List.of(TaskStatus.values()).stream()
        .filter(status -> status != TaskStatus.UNRATED || total.count(status) > 0)
        .toList();
  }

  /** The summary as text. */
  public static String text(Collection<ResultRow> rows) {
    ResultSummary total = ResultSummary.of(rows);
    Map<String, ResultSummary> properties = ResultSummary.byProperty(rows);
    TextTable table = new TextTable().row(heads(total));
    properties.forEach((name, summary) -> table.row(cells(name, summary, total)));
    if (properties.size() != 1) {
      table.row(cells("all", total, total));
    }
    StringBuilder text = new StringBuilder(table.text());
    text.append("processor time ").append(time(total.cpu())).append('\n');
    name(text, rows, TaskStatus.WRONG);
    name(text, rows, TaskStatus.ERROR);
    return text.toString();
  }

  private static void name(StringBuilder text, Collection<ResultRow> rows, TaskStatus status) {
    List<ResultRow> named = rows.stream().filter(r -> r.status() == status).toList();
    named.stream().limit(MAX_NAMED).forEach(row -> text.append(line(row)).append('\n'));
    if (named.size() > MAX_NAMED) {
      text.append(named.size() - MAX_NAMED).append(" more: ").append(status.keyword()).append('\n');
    }
  }

  /** A row in words. */
  public static String line(ResultRow row) {
    String expected =
        row.status() == TaskStatus.WRONG
            ? row.expected().map(e -> ", expected " + e.text()).orElse("")
            : "";
    String verdict = row.verdict().isEmpty() ? "no verdict" : row.verdict();
    String reason = row.reason().isEmpty() ? "" : " (" + row.reason() + ")";
    return row.status().keyword() + ": " + row.key() + ": " + verdict + expected + reason;
  }

  /** A time for people, in seconds, minutes or hours. */
  public static String time(Duration time) {
    if (time.compareTo(Duration.ofMinutes(2)) < 0) {
      long tenths = (time.toMillis() + 50) / 100;
      return tenths / 10 + "." + tenths % 10 + " s";
    }
    return time.compareTo(Duration.ofHours(2)) < 0
        ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
        : time.toHours() + " h " + time.toMinutesPart() + " min";
  }
}
