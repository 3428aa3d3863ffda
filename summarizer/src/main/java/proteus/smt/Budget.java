package proteus.smt;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import proteus.ir.run.Clock;
import proteus.ir.run.Limits;
import proteus.ir.run.ProcessorClock;
import proteus.ir.run.WorkClock;

/**
 * What a search or a solver call may cost: a deadline on a clock and, where single calls are to be
 * cut short, a number of solver steps.
 *
 * @param deadlineNanos on the clock
 * @param steps solver-specific resource units for each call, if limited
 */
public record Budget(Clock clock, long deadlineNanos, OptionalLong steps) {
  /** With calls of any length. */
  public Budget(Clock clock, long deadlineNanos) {
    this(clock, deadlineNanos, OptionalLong.empty());
  }

  /** Until the given time from now, in the time of the world. */
  public static Budget ofMillis(long millis) {
    return of(Duration.ofMillis(millis));
  }

  /** Until the given time from now, in the time of the world. */
  public static Budget of(Duration duration) {
    return of(Clock.WORLD, duration);
  }

  /** As much work as is usually done in the time, whatever else the machine does. */
  public static Budget ofWork(long millis) {
    return of(new WorkClock(), Duration.ofMillis(millis));
  }

  /** As much processor time, whatever else the machine does. */
  public static Budget ofProcessor(long millis) {
    return of(new ProcessorClock(), Duration.ofMillis(millis));
  }

  /** Until the given time from now, on the clock. */
  public static Budget of(Clock clock, Duration duration) {
    return new Budget(clock, clock.nanos() + duration.toNanos());
  }

  /** The time left, never negative. */
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, deadlineNanos - clock.nanos()));
  }

  /** Whether the deadline has passed. */
  public boolean isOver() {
    return deadlineNanos - clock.nanos() <= 0;
  }

  /** For an execution that may take what is left. */
  public Limits limits() {
    return new Limits(Limits.NONE.steps(), remaining(), Limits.NONE.bytes(), clock);
  }

  /**
   * The same in the time of the world: that long to wait for somebody else who keeps to this
   * budget.
   */
  public Budget patience() {
    return of(clock.patience(remaining()));
  }

  /**
   * Until when to wait for another thread that keeps to this budget: its deadline, or {@link
   * #patience} where time would not pass meanwhile.
   */
  public Budget whileWaiting() {
    return clock.passesByItself() ? this : patience();
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

  /** The solver steps of a call that may take what is left, if something limits them. */
  public OptionalLong callSteps() {
    OptionalLong most = clock.most(Clock.Work.SOLVER_STEP, remaining());
    return LongStream.concat(steps.stream(), most.stream()).min();
  }
}
