package proteus.verifier.app.batch.results;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Two files of results, task by task.
 *
 * @param pairs of rows of tasks that are in both, in the order of the new ones
 * @param onlyOld rows of tasks that are no longer there
 * @param onlyNew rows of tasks that were not there
 * @param remarks what else is not the same
 */
public record ResultComparison(
    Results before,
    Results after,
    List<Pair> pairs,
    List<ResultRow> onlyOld,
    List<ResultRow> onlyNew,
    List<String> remarks) {
  /** A time is another one if it is so many times as long, and by so much longer. */
  static final int FACTOR = 2;

  static final Duration LEAST = Duration.ofSeconds(1);

  public ResultComparison {
    pairs = List.copyOf(pairs);
    onlyOld = List.copyOf(onlyOld);
    onlyNew = List.copyOf(onlyNew);
    remarks = List.copyOf(remarks);
  }

  /** What became of a task. */
  public enum Change {
    GAINED("gained"),
    LOST("lost"),
    /** The new verdict is wrong, whatever the old one was. */
    WRONG("wrong"),
    /** Two verdicts contradict each other, and nobody says which is right. */
    CONTRADICTING("contradicting"),
    SLOWER("slower"),
    FASTER("faster"),
    SAME("same");

    private final String keyword;

    Change(String keyword) {
      this.keyword = keyword;
    }

    public String keyword() {
      return keyword;
    }
  }

  /** Two rows of a task. */
  public record Pair(ResultRow before, ResultRow after) {
    public Change change() {
      if (after.status() == TaskStatus.WRONG) {
        return Change.WRONG;
      }
      if (before.status().isSolved() != after.status().isSolved()) {
        return after.status().isSolved() ? Change.GAINED : Change.LOST;
      }
      if (!after.status().isSolved()) {
        return Change.SAME;
      }
      if (!before.verdict().equals(after.verdict())) {
        return Change.CONTRADICTING;
      }
      if (isLonger(after.wall(), before.wall())) {
        return Change.SLOWER;
      }
      return isLonger(before.wall(), after.wall()) ? Change.FASTER : Change.SAME;
    }

    private static boolean isLonger(Duration time, Duration other) {
      return time.compareTo(other.multipliedBy(FACTOR)) >= 0
          && time.minus(other).compareTo(LEAST) >= 0;
    }
  }

  /** Compares rows by their tasks' names, or, where none is the same, by the ends of the names. */
  public static ResultComparison of(Results before, Results after) {
    Map<RowKey, ResultRow> old = byKey(before.rows(), 0);
    Map<RowKey, ResultRow> current = byKey(after.rows(), 0);
    if (Stream.of(old).noneMatch(o -> o.keySet().stream().anyMatch(current::containsKey))) {
      old = byKey(before.rows(), folder(before.rows()));
      return of(before, after, old, byKey(after.rows(), folder(after.rows())));
    }
    return of(before, after, old, current);
  }

  private static ResultComparison of(
      Results before, Results after, Map<RowKey, ResultRow> old, Map<RowKey, ResultRow> current) {
    List<Pair> pairs = new ArrayList<>();
    List<ResultRow> onlyNew = new ArrayList<>();
    current.forEach(
        (key, row) -> {
          ResultRow earlier = old.get(key);
          if (earlier == null) {
            onlyNew.add(row);
          } else {
            pairs.add(new Pair(earlier, row));
          }
        });
    List<ResultRow> onlyOld =
        old.entrySet().stream()
            .filter(e -> !current.containsKey(e.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    return new ResultComparison(before, after, pairs, onlyOld, onlyNew, remarks(before, after));
  }

  private static List<String> remarks(Results before, Results after) {
    return before.settings().differences(after.settings());
  }

  private static Map<RowKey, ResultRow> byKey(List<ResultRow> rows, int prefix) {
    Map<RowKey, ResultRow> byKey = new LinkedHashMap<>();
    rows.forEach(
        row ->
            byKey.put(new RowKey(row.key().task().substring(prefix), row.key().property()), row));
    return byKey;
  }

  /** How long the folder is that all tasks are in, with its slash. */
  private static int folder(List<ResultRow> rows) {
    String common = rows.isEmpty() ? "" : rows.getFirst().key().task();
    for (ResultRow row : rows) {
      int same = 0;
      String task = row.key().task();
      while (same < Math.min(common.length(), task.length())
          && common.charAt(same) == task.charAt(same)) {
        same++;
      }
      common = common.substring(0, same);
    }
    return common.lastIndexOf('/') + 1;
  }

  /** The pairs that changed so. */
  public List<Pair> pairs(Change change) {
    return pairs.stream().filter(p -> p.change() == change).toList();
  }

  /** Whether something got worse that nobody wants: a verdict that is wrong, or that is missing. */
  public boolean isWorse() {
    return !pairs(Change.WRONG).isEmpty()
        || !pairs(Change.LOST).isEmpty()
        || onlyNew.stream().anyMatch(row -> row.status() == TaskStatus.WRONG);
  }
}
