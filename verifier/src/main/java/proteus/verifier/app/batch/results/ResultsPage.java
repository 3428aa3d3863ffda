package proteus.verifier.app.batch.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import proteus.verifier.app.Version;

/** Results as a page for a browser: summary, drawing, and a row for each task. */
public final class ResultsPage {
  private static final List<String> HEADS =
      List.of(
          "task",
          "status",
          "verdict",
          "expected",
          "property",
          "time (s)",
          "cpu (s)",
          "memory (MB)",
          "exit code",
          "reason",
          "decided by");

  private ResultsPage() {}

  /**
   * The page.
   *
   * @param title of the results, such as their file's name
   * @param remarks about them
   */
  public static String write(String title, Results results, List<String> remarks) {
    ResultSummary total = ResultSummary.of(results.rows());
    TablePage page = new TablePage("Batch · " + title, mood(total));
    page.header(title, headline(total), lead(total), remarks);
    page.navigation("summary", "Summary", "plot", "Times", "tasks", "Tasks", "run", "This run");
    summary(page, results, total);
    plot(page, results);
    page.section("tasks", "Tasks");
    page.sortable(
        "Tasks",
        Arrays.stream(TaskStatus.values())
            .filter(s -> total.count(s) > 0)
            .map(TaskStatus::keyword)
            .toList(),
        HEADS,
        results.rows().stream()
            .map(row -> new TablePage.Line(row.status().keyword(), cells(row)))
            .toList());
    page.endSection();
    run(page, results.settings());
    return page.text();
  }

  /** What matters most is at the left, where small screens begin. */
  private static List<String> cells(ResultRow row) {
    List<String> cells = new ArrayList<>(row.cells());
    cells.set(1, row.status().keyword());
    cells.set(2, row.verdict());
    cells.set(3, row.expected().map(ExpectedVerdict::text).orElse(""));
    cells.set(4, row.key().property());
    return cells;
  }

  private static String mood(ResultSummary total) {
    if (total.count(TaskStatus.WRONG) > 0) {
      return "violated";
    }
    int solved = total.count(TaskStatus.RIGHT) + total.count(TaskStatus.UNRATED);
    return solved == total.rows() ? "holds" : "open";
  }

  private static String headline(ResultSummary total) {
    return total.isRated()
        ? total.score() + " of " + total.mostScore() + " points"
        : total.count(TaskStatus.UNRATED) + " of " + total.rows() + " tasks decided";
  }

  private static String lead(ResultSummary total) {
    List<String> parts = new ArrayList<>();
    parts.add(total.rows() + (total.rows() == 1 ? " task" : " tasks"));
    for (TaskStatus status : TaskStatus.values()) {
      if (total.count(status) > 0) {
        parts.add(total.count(status) + " " + status.keyword());
      }
    }
    return String.join(", ", parts);
  }

  private static void summary(TablePage page, Results results, ResultSummary total) {
    page.section("summary", "Summary");
    List<List<String>> lines = new ArrayList<>();
    ResultSummary.byProperty(results.rows())
        .forEach((name, summary) -> lines.add(SummaryTable.cells(name, summary, total)));
    if (lines.size() != 1) {
      lines.add(SummaryTable.cells("all", total, total));
    }
    page.table("Summary", SummaryTable.heads(total), lines, TablePage.Words.FIRST);
    page.out()
        .element(
            "p",
            "Points: 2 for true and 1 for false if right, -32 for true and -16 for false if wrong.",
            "class",
            "hint");
    page.endSection();
  }

  private static void plot(TablePage page, Results results) {
    page.section("plot", "Times");
    Map<String, List<ResultRow>> properties = new TreeMap<>();
    results
        .rows()
        .forEach(
            row ->
                properties.computeIfAbsent(row.key().property(), _ -> new ArrayList<>()).add(row));
    List<QuantilePlot.Series> series = new ArrayList<>();
    properties.forEach((name, rows) -> series.add(new QuantilePlot.Series(name, rows)));
    QuantilePlot.write(page.out(), series);
    page.endSection();
  }

  private static void run(TablePage page, BatchSettings settings) {
    page.section("run", "This run");
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("tool", Version.NAME));
    settings.values().forEach((name, value) -> lines.add(List.of(name, value)));
    page.table("Settings", List.of("setting", "value"), lines, TablePage.Words.ALL);
    page.endSection();
  }
}
