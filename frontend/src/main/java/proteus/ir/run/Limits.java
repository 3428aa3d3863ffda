package proteus.ir.run;

import java.time.Duration;

/**
 * How far an execution may go.
 *
 * @param steps edges taken; an execution may count more coarsely, by iterations and calls
 * @param time from the start of the run
 * @param bytes of all objects that live at once
 * @param clock measures the time, and is told of the steps
 */
public record Limits(long steps, Duration time, long bytes, Clock clock) {
  public static final Limits NONE = new Limits(Long.MAX_VALUE, Duration.ofDays(365));

  /** In the time of the world. */
  public Limits(long steps, Duration time, long bytes) {
    this(steps, time, bytes, Clock.WORLD);
  }

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

  /** As much work as is usually done in the time. */
  public static Limits work(Duration time) {
    return new Limits(NONE.steps(), time, NONE.bytes(), new WorkClock());
  }

  /** The same for another number of steps. */
  public Limits withSteps(long number) {
    return new Limits(number, time, bytes, clock);
  }

  /** The same for another time. */
  public Limits withTime(Duration other) {
    return new Limits(steps, other, bytes, clock);
  }

  /** Whether the time is over for an execution that started then. */
  public boolean isTimeOver(long startNanos) {
    return Duration.ofNanos(clock.nanos() - startNanos).compareTo(time) > 0;
  }
}
