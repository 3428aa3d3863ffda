package proteus.verifier.app.batch.results;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What came of one property of one task: a row of the results.
 *
 * @param expected the verdict that is right, if the task says so
 * @param verdict as the last line of standard output says it; empty if there was none
 * @param wall from the start of the process to its end
 * @param cpu of the process and what it started, if the system told
 * @param memoryMegabytes that the process occupied at most, 1 MB being 10^6 bytes, if known
 * @param exitCode of the process; 128 and more are signals
 * @param reason why there is no verdict, in words; may be empty
 * @param decidedBy the engine that found the verdict; may be empty
 */
public record ResultRow(
    RowKey key,
    Optional<ExpectedVerdict> expected,
    String verdict,
    TaskStatus status,
    Duration wall,
    Optional<Duration> cpu,
    OptionalInt memoryMegabytes,
    int exitCode,
    String reason,
    String decidedBy) {
  private static final int RIGHT_TRUE = 2;
  private static final int RIGHT_FALSE = 1;
  private static final int WRONG_TRUE = -32;
  private static final int WRONG_FALSE = -16;

  /** Of seconds that results state: more digits behind the point, or zeros before it, are none. */
  private static final int MAX_SCALE = 20;

  /** The exit code of input that cannot be read. */
  public static final int UNREADABLE = 2;

  /** The heads of the columns. */
  static final List<String> COLUMNS =
      List.of(
          "task",
          "property",
          "expected",
          "verdict",
          "status",
          "wall_s",
          "cpu_s",
          "memory_mb",
          "exit_code",
          "reason",
          "decided_by");

  /** Points in the competition. */
  public int score() {
    boolean holds = verdict.equals("true");
    return switch (status) {
      case RIGHT -> holds ? RIGHT_TRUE : RIGHT_FALSE;
      case WRONG -> holds ? WRONG_TRUE : WRONG_FALSE;
      case UNRATED, UNKNOWN, TIMEOUT, OUT_OF_MEMORY, ERROR -> 0;
    };
  }

  /** Points that a right verdict would have. */
  int mostScore() {
    return expected.map(e -> e.holds() ? RIGHT_TRUE : RIGHT_FALSE).orElse(0);
  }

  /** Whether the task was refused for what it is: a file is missing, say. */
  public boolean isUnreadable() {
    return status == TaskStatus.ERROR && exitCode == UNREADABLE;
  }

  /** The texts of the columns. */
  List<String> cells() {
    return List.of(
        key.task(),
        key.property(),
        expected.map(ExpectedVerdict::text).orElse(""),
        verdict,
        status.keyword(),
        seconds(wall),
        cpu.map(ResultRow::seconds).orElse(""),
        memoryMegabytes.isPresent() ? Integer.toString(memoryMegabytes.getAsInt()) : "",
        Integer.toString(exitCode),
        reason,
        decidedBy);
  }

  /** The row with these texts; empty if they are none of a row. */
  static Optional<ResultRow> of(List<String> cells) {
    if (cells.size() != COLUMNS.size()) {
      return Optional.empty();
    }
    Optional<TaskStatus> status = TaskStatus.of(cells.get(4));
    try {
      return status.map(
          s ->
              new ResultRow(
                  new RowKey(cells.get(0), cells.get(1)),
                  Optional.of(cells.get(2)).filter(e -> !e.isEmpty()).map(ExpectedVerdict::new),
                  cells.get(3),
                  s,
                  duration(cells.get(5)),
                  Optional.of(cells.get(6)).filter(c -> !c.isEmpty()).map(ResultRow::duration),
                  cells.get(7).isEmpty()
                      ? OptionalInt.empty()
                      : OptionalInt.of(Integer.parseInt(cells.get(7))),
                  Integer.parseInt(cells.get(8)),
                  cells.get(9),
                  cells.get(10)));
    } catch (ArithmeticException | NumberFormatException _) {
      return Optional.empty();
    }
  }

  /** A time in seconds, to milliseconds. */
  public static String seconds(Duration time) {
    return BigDecimal.valueOf(time.toMillis(), 3).toPlainString();
  }

  private static Duration duration(String seconds) {
    BigDecimal number = new BigDecimal(seconds);
    if (Math.abs((long) number.scale()) > MAX_SCALE) {
      throw new NumberFormatException(seconds + " is no time");
    }
    return Duration.ofMillis(
        number.setScale(3, RoundingMode.HALF_UP).movePointRight(3).longValueExact());
  }
}
