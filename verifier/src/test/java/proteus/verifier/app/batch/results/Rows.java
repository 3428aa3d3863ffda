package proteus.verifier.app.batch.results;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Rows of results for tests. */
public final class Rows {
  private Rows() {}

  /** A row of a task with the property unreach-call; an empty verdict is expected by nobody. */
  public static ResultRow row(String task, String expected, String verdict, long millis) {
    Optional<ExpectedVerdict> right =
        Optional.of(expected).filter(e -> !e.isEmpty()).map(ExpectedVerdict::new);
    TaskStatus status =
        verdict.equals("unknown")
            ? TaskStatus.UNKNOWN
            : right.map(e -> e.rate(verdict)).orElse(TaskStatus.UNRATED);
    return row(new RowKey(task, "unreach-call"), right, verdict, status, millis);
  }

  private static ResultRow row(
      RowKey key,
      Optional<ExpectedVerdict> expected,
      String verdict,
      TaskStatus status,
      long millis) {
    return new ResultRow(
        key,
        expected,
        verdict,
        status,
        Duration.ofMillis(millis),
        Optional.of(Duration.ofMillis(millis / 2)),
        OptionalInt.of(123),
        0,
        "a\treason\\with\nsigns",
        "engine");
  }

  /** A row that ended so. */
  public static ResultRow ended(String task, TaskStatus status, int exitCode) {
    return new ResultRow(
        new RowKey(task, "termination"),
        Optional.of(new ExpectedVerdict("false")),
        "",
        status,
        Duration.ofSeconds(9),
        Optional.empty(),
        OptionalInt.empty(),
        exitCode,
        "",
        "");
  }

  /** Settings with these limits. */
  public static BatchSettings settings(String limit) {
    return new BatchSettings(Map.of("timelimit", limit, "folder", "/work"));
  }
}
