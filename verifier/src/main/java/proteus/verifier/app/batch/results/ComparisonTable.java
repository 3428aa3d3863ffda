package proteus.verifier.app.batch.results;

import java.util.List;
import java.util.Locale;
import proteus.verifier.app.batch.results.ResultComparison.Change;
import proteus.verifier.app.batch.results.ResultComparison.Pair;

/** What changed between two files of results, as text. */
public final class ComparisonTable {
  private static final int MAX_NAMED = 50;

  private ComparisonTable() {}

  /** The changes that are told, the most important first. */
  static final List<Change> TOLD =
      List.of(
          Change.WRONG,
          Change.CONTRADICTING,
          Change.LOST,
          Change.GAINED,
          Change.SLOWER,
          Change.FASTER);

  /** The comparison as text. */
  public static String text(ResultComparison comparison) {
    StringBuilder text = new StringBuilder();
    for (Change change : TOLD) {
      List<Pair> pairs = comparison.pairs(change);
      pairs.stream().limit(MAX_NAMED).forEach(p -> text.append(line(change, p)).append('\n'));
      if (pairs.size() > MAX_NAMED) {
        text.append(pairs.size() - MAX_NAMED)
            .append(" more: ")
            .append(change.keyword())
            .append('\n');
      }
    }
    if (!text.isEmpty()) {
      text.append('\n');
    }
    TextTable counts = new TextTable();
    for (Change change : TOLD) {
      counts.row(List.of(change.keyword(), count(comparison, change)));
    }
    counts.row(List.of(Change.SAME.keyword(), count(comparison, Change.SAME)));
    counts.row(List.of("only old", Integer.toString(comparison.onlyOld().size())));
    counts.row(List.of("only new", Integer.toString(comparison.onlyNew().size())));
    text.append(counts.text()).append('\n').append(totals(comparison));
    comparison.remarks().forEach(r -> text.append("not the same: ").append(r).append('\n'));
    return text.toString();
  }

  private static String count(ResultComparison comparison, Change change) {
    return Integer.toString(comparison.pairs(change).size());
  }

  private static String totals(ResultComparison comparison) {
    ResultSummary before = ResultSummary.of(comparison.before().rows());
    ResultSummary after = ResultSummary.of(comparison.after().rows());
    ResultSummary wider = before.count(TaskStatus.UNRATED) > 0 ? before : after;
    return new TextTable()
        .row(named(SummaryTable.heads(wider)))
        .row(SummaryTable.cells("old", before, wider))
        .row(SummaryTable.cells("new", after, wider))
        .text();
  }

  /** The first column names no property here. */
  static List<String> named(List<String> heads) {
    return List.copyOf(heads).stream().map(h -> h.equals("property") ? "results" : h).toList();
  }

  /** A pair in words. */
  static String line(Change change, Pair pair) {
    String what = change.keyword() + ": " + pair.after().key() + ": ";
    return switch (change) {
      case SLOWER, FASTER ->
          what
              + ResultRow.seconds(pair.before().wall())
              + " s, now "
              + ResultRow.seconds(pair.after().wall())
              + " s ("
              + factor(pair)
              + ")";
      case GAINED, LOST, WRONG, CONTRADICTING, SAME ->
          what
              + said(pair.before())
              + ", now "
              + said(pair.after())
              + pair.after().expected().map(e -> ", expected " + e.text()).orElse("");
    };
  }

  /** How many times as long the new time is as the old one. */
  static String factor(Pair pair) {
    double factor =
        (double) Math.max(1, pair.after().wall().toMillis())
            / Math.max(1, pair.before().wall().toMillis());
    return String.format(Locale.ROOT, "×%.2f", factor);
  }

  /** A verdict, or why there is none. */
  static String said(ResultRow row) {
    if (row.status().isSolved() || row.status() == TaskStatus.WRONG) {
      return row.verdict();
    }
    return row.status().keyword() + (row.reason().isEmpty() ? "" : " (" + row.reason() + ")");
  }
}
