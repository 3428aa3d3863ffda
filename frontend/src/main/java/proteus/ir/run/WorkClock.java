package proteus.ir.run;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Time passes by work alone, about as fast as on a usual machine that does nothing else. What
 * nobody counts is counted by how often the clock is looked at.
 */
public final class WorkClock implements Clock {
  private static final Duration USUAL_LOOK = Duration.ofNanos(200_000);

  /** Work that is not counted may take longer. */
  private static final int PATIENCE = 4;

  /** How busy the machine has been with other things. */
  private static final Clock PROCESSOR = new ProcessorClock();

  private final long nanosOfLook;
  private final AtomicLong passed = new AtomicLong();

  public WorkClock() {
    this(USUAL_LOOK);
  }

  /**
   * @param look what a look at the clock takes
   */
  public WorkClock(Duration look) {
    this.nanosOfLook = look.toNanos();
  }

  private static long nanos(Work work) {
    return switch (work) {
      case INTERPRETED_STEP -> 300;
      case COMPILED_STEP -> 1;
      case COMPILED_EVENT -> 500;
      case SOLVER_STEP -> 1_000;
    };
  }

  @Override
  public long nanos() {
    return passed.addAndGet(nanosOfLook);
  }

  @Override
  public long processorNanos() {
    return nanos();
  }

  @Override
  public void spent(Work work, long amount) {
    passed.addAndGet(nanos(work) * amount);
  }

  @Override
  public OptionalLong most(Work work, Duration time) {
    return OptionalLong.of(time.toNanos() / nanos(work) + 1);
  }

  @Override
  public boolean countsAllThreads() {
    return true;
  }

  @Override
  public boolean passesByItself() {
    return false;
  }

  @Override
  public Clock another() {
    return new WorkClock(Duration.ofNanos(nanosOfLook));
  }

  /** Only a guess, where work alone counts: as much as anybody waits. */
  @Override
  public Duration inWorld(Duration time) {
    return patience(time);
  }

  @Override
  public Duration patience(Duration time) {
    return PROCESSOR.patience(time.multipliedBy(PATIENCE));
  }
}
