package proteus.testing;

import java.time.Duration;
import java.util.OptionalLong;
import proteus.ir.run.Clock;

/** Time stands still, as on a processor that works for others only. */
public class StillClock implements Clock {
  @Override
  public long nanos() {
    return 0;
  }

  @Override
  public long processorNanos() {
    return 0;
  }

  @Override
  public void spent(Work work, long amount) {}

  @Override
  public OptionalLong most(Work work, Duration time) {
    return OptionalLong.empty();
  }

  @Override
  public boolean countsAllThreads() {
    return false;
  }

  @Override
  public boolean passesByItself() {
    return true;
  }

  @Override
  public Clock another() {
    return this;
  }

  @Override
  public Duration inWorld(Duration time) {
    return time;
  }

  @Override
  public Duration patience(Duration time) {
    return time;
  }
}
