package proteus.verifier.app.batch.results;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Rows of results in numbers.
 *
 * @param counts of rows, by what came of them
 * @param rightTrue rows with a right verdict that the property holds
 * @param wrongTrue rows with a wrong one
 * @param score points in the competition
 * @param mostScore points if each verdict were right
 * @param wall time of all rows
 * @param cpu time of all rows, as far as it is known
 * @param median of the wall's times
 */
public record ResultSummary(
    int rows,
    Map<TaskStatus, Integer> counts,
    int rightTrue,
    int wrongTrue,
    int score,
    int mostScore,
    Duration wall,
    Duration cpu,
    Duration median) {
  public ResultSummary {
    counts = Map.copyOf(counts);
  }

  /** Sums up all rows. */
  public static ResultSummary of(Collection<ResultRow> rows) {
    Map<TaskStatus, Integer> counts = new EnumMap<>(TaskStatus.class);
    rows.forEach(row -> counts.merge(row.status(), 1, Integer::sum));
    long[] times = rows.stream().mapToLong(row -> row.wall().toMillis()).sorted().toArray();
    return new ResultSummary(
        rows.size(),
        counts,
        holding(rows, TaskStatus.RIGHT),
        holding(rows, TaskStatus.WRONG),
        rows.stream().mapToInt(ResultRow::score).sum(),
        rows.stream().mapToInt(ResultRow::mostScore).sum(),
        Duration.ofMillis(Arrays.stream(times).sum()),
        rows.stream().flatMap(row -> row.cpu().stream()).reduce(Duration.ZERO, Duration::plus),
        Duration.ofMillis(median(times)));
  }

  /** Sums up the rows of each property, by name. */
  public static Map<String, ResultSummary> byProperty(Collection<ResultRow> rows) {
    Map<String, List<ResultRow>> properties = new TreeMap<>();
    rows.forEach(
        row -> properties.computeIfAbsent(row.key().property(), _ -> new ArrayList<>()).add(row));
    Map<String, ResultSummary> summaries = new TreeMap<>();
    properties.forEach((property, of) -> summaries.put(property, of(of)));
    return summaries;
  }

  private static int holding(Collection<ResultRow> rows, TaskStatus status) {
    return (int)
        rows.stream().filter(r -> r.status() == status && r.verdict().equals("true")).count();
  }

  private static long median(long[] sorted) {
    int half = sorted.length / 2;
    if (sorted.length == 0) {
      return 0;
    }
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  /** How many rows ended so. */
  public int count(TaskStatus status) {
    return counts.getOrDefault(status, 0);
  }

  /** Whether any row has an expected verdict. */
  boolean isRated() {
    return mostScore > 0;
  }
}
