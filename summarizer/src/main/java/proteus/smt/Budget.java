package proteus.smt;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * What a solver call may cost: a deadline on the clock and, where runs are to be repeatable, a
 * number of solver steps.
 *
 * @param deadlineNanos on {@link System#nanoTime()}'s clock
 * @param steps solver-specific resource units for each call, if limited
 */
public record Budget(long deadlineNanos, OptionalLong steps) {
  /** Until the given time from now. */
  public static Budget ofMillis(long millis) {
    return of(Duration.ofMillis(millis));
  }

  /** Until the given time from now. */
  public static Budget of(Duration duration) {
    return new Budget(System.nanoTime() + duration.toNanos(), OptionalLong.empty());
  }

  /** The time left, never negative. */
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, deadlineNanos - System.nanoTime()));
  }

  /** Whether the deadline has passed. */
  public boolean isOver() {
    return deadlineNanos - System.nanoTime() <= 0;
  }

  /** A part of this budget: ends after the duration, and not later than this. */
  public Budget atMost(Duration duration) {
    return min(of(duration));
  }

  /** A part of this budget: ends after the time, and not later than this. */
  public Budget atMostMillis(long millis) {
    return atMost(Duration.ofMillis(millis));
  }

  /**
   * A part of this budget: ends when that share of the time left has passed.
   *
   * @param share from 0 to 1
   */
  public Budget part(double share) {
    return atMostMillis((long) (remaining().toMillis() * share));
  }

  /** The same deadline with so many solver steps for each call. */
  public Budget withSteps(long limit) {
    return new Budget(deadlineNanos, OptionalLong.of(limit));
  }

  /** The budget that is over when one of the two is. */
  public Budget min(Budget other) {
    OptionalLong least =
        steps.isEmpty()
            ? other.steps
            : other.steps.isEmpty()
                ? steps
                : OptionalLong.of(Math.min(steps.getAsLong(), other.steps.getAsLong()));
    return new Budget(
        deadlineNanos - other.deadlineNanos <= 0 ? deadlineNanos : other.deadlineNanos, least);
  }
}
