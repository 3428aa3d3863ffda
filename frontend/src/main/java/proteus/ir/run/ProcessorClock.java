package proteus.ir.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * Time passes as processors work for this process, so that limits mean the same on a machine that
 * is busy with other things.
 */
public final class ProcessorClock implements Clock {
  private static final int MOST_SLOWNESS = 15;
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final long startOfWorld = Clock.WORLD.nanos();
  private final long start = nanos();

  @Override
  public long nanos() {
    return SYSTEM.getProcessCpuTime();
  }

  @Override
  public long processorNanos() {
    return nanos();
  }

  @Override
  public void spent(Work work, long amount) {}

  @Override
  public OptionalLong most(Work work, Duration time) {
    return OptionalLong.empty();
  }

  @Override
  public boolean countsAllThreads() {
    return true;
  }

  @Override
  public boolean passesByItself() {
    return true;
  }

  @Override
  public Clock another() {
    return this;
  }

  /** As much longer as the world has been slower until now. */
  @Override
  public Duration inWorld(Duration time) {
    return Duration.ofNanos((long) (time.toNanos() * slowness()));
  }

  /** More than twice as long as that. */
  @Override
  public Duration patience(Duration time) {
    return time.plus(inWorld(time).multipliedBy(2));
  }

  private double slowness() {
    double world = Clock.WORLD.nanos() - startOfWorld;
    long own = Math.max(1, nanos() - start);
    return Math.clamp(world / own, 1, MOST_SLOWNESS);
  }
}
