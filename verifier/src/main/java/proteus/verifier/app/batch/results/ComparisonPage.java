package proteus.verifier.app.batch.results;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import proteus.verifier.app.batch.results.ResultComparison.Change;

/** Two files of results side by side, as a page for a browser. */
public final class ComparisonPage {
  private static final List<String> HEADS =
      List.of(
          "task",
          "change",
          "old",
          "new",
          "expected",
          "property",
          "old time (s)",
          "new time (s)",
          "factor");

  private ComparisonPage() {}

  /**
   * The page.
   *
   * @param title of the two, such as their files' names
   */
  public static String write(String title, ResultComparison comparison) {
    TablePage page =
        new TablePage("Comparison · " + title, comparison.isWorse() ? "violated" : "holds");
    page.header(title, headline(comparison), lead(comparison), remarks(comparison));
    page.navigation("summary", "Summary", "plot", "Times", "tasks", "Tasks");
    summary(page, comparison);
    page.section("plot", "Times");
    QuantilePlot.write(
        page.out(),
        List.of(
            new QuantilePlot.Series("old", comparison.before().rows()),
            new QuantilePlot.Series("new", comparison.after().rows())));
    page.endSection();
    page.section("tasks", "Tasks");
    page.sortable(
        "Tasks",
        Stream.of(Change.values())
            .filter(change -> !comparison.pairs(change).isEmpty())
            .map(Change::keyword)
            .toList(),
        HEADS,
        lines(comparison));
    page.endSection();
    return page.text();
  }

  private static String headline(ResultComparison comparison) {
    int gained = comparison.pairs(Change.GAINED).size();
    int lost = comparison.pairs(Change.LOST).size();
    return gained + " gained, " + lost + " lost";
  }

  private static String lead(ResultComparison comparison) {
    List<String> parts = new ArrayList<>();
    for (Change change : ComparisonTable.TOLD) {
      if (change != Change.GAINED && change != Change.LOST) {
        parts.add(comparison.pairs(change).size() + " " + change.keyword());
      }
    }
    return String.join(", ", parts) + "; " + comparison.pairs().size() + " tasks in both";
  }

  private static List<String> remarks(ResultComparison comparison) {
    List<String> remarks = new ArrayList<>();
    comparison.remarks().forEach(r -> remarks.add("Not the same: " + r + "."));
    if (!comparison.onlyOld().isEmpty()) {
      remarks.add(comparison.onlyOld().size() + " tasks are only in the old results.");
    }
    if (!comparison.onlyNew().isEmpty()) {
      remarks.add(comparison.onlyNew().size() + " tasks are only in the new results.");
    }
    remarks.add(
        "Slower and faster: at least "
            + ResultComparison.FACTOR
            + " times as long, and by "
            + ResultComparison.LEAST.toSeconds()
            + " s.");
    return remarks;
  }

  private static void summary(TablePage page, ResultComparison comparison) {
    page.section("summary", "Summary");
    ResultSummary before = ResultSummary.of(comparison.before().rows());
    ResultSummary after = ResultSummary.of(comparison.after().rows());
    ResultSummary wider = before.count(TaskStatus.UNRATED) > 0 ? before : after;
    page.table(
        "Summary",
        ComparisonTable.named(SummaryTable.heads(wider)),
        List.of(SummaryTable.cells("old", before, wider), SummaryTable.cells("new", after, wider)),
        TablePage.Words.FIRST);
    page.endSection();
  }

  private static List<TablePage.Line> lines(ResultComparison comparison) {
    return Stream.of(Change.values())
        .flatMap(change -> comparison.pairs(change).stream())
        .map(
            pair ->
                new TablePage.Line(
                    pair.change().keyword(),
                    List.of(
                        pair.after().key().task(),
                        pair.change().keyword(),
                        ComparisonTable.said(pair.before()),
                        ComparisonTable.said(pair.after()),
                        pair.after().expected().map(ExpectedVerdict::text).orElse(""),
                        pair.after().key().property(),
                        ResultRow.seconds(pair.before().wall()),
                        ResultRow.seconds(pair.after().wall()),
                        ComparisonTable.factor(pair))))
        .toList();
  }
}
