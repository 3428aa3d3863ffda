package proteus.verifier.cli;

import java.time.Duration;
import proteus.ir.run.Clock;
import proteus.smt.Budget;

/**
 * The time of a command.
 *
 * @param startNanos when the user's time began, on the clock
 */
record Stopwatch(Clock clock, long startNanos) {
  /** Starts now. */
  static Stopwatch start(Clock clock) {
    return new Stopwatch(clock, clock.nanos());
  }

  Duration elapsed() {
    return Duration.ofNanos(clock.nanos() - startNanos);
  }

  /** Until so long after the start. */
  Budget budget(Duration limit) {
    return new Budget(clock, startNanos + limit.toNanos());
  }
}
