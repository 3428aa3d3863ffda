package proteus.verifier.app;

import java.time.Duration;
import proteus.ir.run.Clock;
import proteus.smt.Budget;

/**
 * The time of a command.
 *
 * @param startNanos when the user's time began, on the clock
 */
public record Stopwatch(Clock clock, long startNanos) {
  /** Starts now. */
  public static Stopwatch start(Clock clock) {
    return new Stopwatch(clock, clock.nanos());
  }

  public Duration elapsed() {
    return Duration.ofNanos(clock.nanos() - startNanos);
  }

  /** Until so long after the start. */
  public Budget budget(Duration limit) {
    return new Budget(clock, startNanos + limit.toNanos());
  }
}
