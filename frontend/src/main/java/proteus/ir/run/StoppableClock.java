package proteus.ir.run;

import java.time.Duration;
import java.util.OptionalLong;

/** Another clock until it is stopped: then all time is over, so that what keeps to it ends. */
public final class StoppableClock implements Clock {
  private static final long FOREVER = Duration.ofDays(10_000).toNanos();

  private final Clock clock;
  private volatile boolean stopped;

  public StoppableClock(Clock clock) {
    this.clock = clock;
  }

  /** Ends all limits that are measured with this clock. */
  public void stop() {
    stopped = true;
  }

  @Override
  public long nanos() {
    return stopped ? clock.nanos() + FOREVER : clock.nanos();
  }

  @Override
  public long processorNanos() {
    return clock.processorNanos();
  }

  @Override
  public void spent(Work work, long amount) {
    clock.spent(work, amount);
  }

  @Override
  public OptionalLong most(Work work, Duration time) {
    return clock.most(work, time);
  }

  @Override
  public boolean countsAllThreads() {
    return clock.countsAllThreads();
  }

  @Override
  public boolean passesByItself() {
    return clock.passesByItself();
  }

  @Override
  public Clock another() {
    return new StoppableClock(clock.another());
  }

  @Override
  public Duration inWorld(Duration time) {
    return stopped ? Duration.ZERO : clock.inWorld(time);
  }

  @Override
  public Duration patience(Duration time) {
    return stopped ? Duration.ZERO : clock.patience(time);
  }
}
