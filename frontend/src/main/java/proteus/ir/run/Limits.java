package proteus.ir.run;

import java.time.Duration;

/**
 * How far an execution may go.
 *
 * @param steps edges taken; an execution may count more coarsely, by iterations and calls
 * @param time from the start of the run
 */
public record Limits(long steps, Duration time) {
  public static final Limits NONE = new Limits(Long.MAX_VALUE, Duration.ofDays(365));

  public static Limits steps(long steps) {
    return new Limits(steps, NONE.time());
  }

  public static Limits time(Duration time) {
    return new Limits(NONE.steps(), time);
  }
}
