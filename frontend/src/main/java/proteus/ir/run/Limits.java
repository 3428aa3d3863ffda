package proteus.ir.run;

import java.time.Duration;

/**
 * How far an execution may go.
 *
 * @param steps edges taken; an execution may count more coarsely, by iterations and calls
 * @param time from the start of the run
 * @param bytes of all objects that live at once
 */
public record Limits(long steps, Duration time, long bytes) {
  public static final Limits NONE = new Limits(Long.MAX_VALUE, Duration.ofDays(365));

  /** With as much memory as there is. */
  public Limits(long steps, Duration time) {
    this(steps, time, Long.MAX_VALUE);
  }

  public static Limits steps(long steps) {
    return new Limits(steps, NONE.time());
  }

  public static Limits time(Duration time) {
    return new Limits(NONE.steps(), time);
  }
}
