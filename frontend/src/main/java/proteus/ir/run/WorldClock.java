package proteus.ir.run;

import java.time.Duration;
import java.util.OptionalLong;

/** Time passes by itself. */
final class WorldClock implements Clock {
  @Override
  public long nanos() {
    return System.nanoTime();
  }

  /** Where the system does not tell, processors have all the time for us. */
  @Override
  public long processorNanos() {
    return ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .map(Duration::toNanos)
        .orElseGet(System::nanoTime);
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
