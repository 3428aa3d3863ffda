package proteus.verifier.cut;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import proteus.smt.Budget;

/** A clock that counts how often it is looked at: a millisecond for each look. */
public final class WorkClock implements Budget.Clock {
  private final AtomicLong looks = new AtomicLong();

  /** A budget that is over after so many looks from now. */
  public Budget budget(long most) {
    long end = Duration.ofMillis(looks.get() + most).toNanos();
    return new Budget(this, end, OptionalLong.empty());
  }

  /** How often the clock was looked at. */
  public long looks() {
    return looks.get();
  }

  @Override
  public long nanos() {
    return Duration.ofMillis(looks.getAndIncrement()).toNanos();
  }
}
