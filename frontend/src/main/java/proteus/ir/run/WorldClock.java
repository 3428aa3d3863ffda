package proteus.ir.run;

import java.time.Duration;

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
  public Duration patience(Duration time) {
    return time;
  }
}
