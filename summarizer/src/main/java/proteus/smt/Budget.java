package proteus.smt;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * What a search or a solver call may cost: a deadline on a clock and, where runs are to be
 * repeatable, a number of solver steps.
 *
 * @param deadlineNanos on the clock
 * @param steps solver-specific resource units for each call, if limited
 */
public record Budget(Clock clock, long deadlineNanos, OptionalLong steps) {
  /** What measures time. It need not be that of the world: it may count work. */
  @FunctionalInterface
  public interface Clock {
    /** The time of {@link System#nanoTime()}. */
    Clock WORLD = System::nanoTime;

    /** The time that has passed since some moment, in nanoseconds; it never goes back. */
    long nanos();
  }

  /** Until the time on {@link System#nanoTime()}'s clock. */
  public static Budget until(long deadlineNanos) {
    return new Budget(Clock.WORLD, deadlineNanos, OptionalLong.empty());
  }

  /** Until the given time from now. */
  public static Budget ofMillis(long millis) {
    return of(Duration.ofMillis(millis));
  }

  /** Until the given time from now. */
  public static Budget of(Duration duration) {
    return of(Clock.WORLD, duration);
  }

  /** Until the given time from now, on the clock. */
  public static Budget of(Clock clock, Duration duration) {
    return new Budget(clock, clock.nanos() + duration.toNanos(), OptionalLong.empty());
  }

  /** The time left, never negative. */
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, deadlineNanos - clock.nanos()));
  }

  /** Whether the deadline has passed. */
  public boolean isOver() {
    return deadlineNanos - clock.nanos() <= 0;
  }

  /** A part of this budget: ends after the duration, and not later than this. */
  public Budget atMost(Duration duration) {
    long end = clock.nanos() + duration.toNanos();
    return end - deadlineNanos < 0 ? new Budget(clock, end, steps) : this;
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
    return new Budget(clock, deadlineNanos, OptionalLong.of(limit));
  }
}
