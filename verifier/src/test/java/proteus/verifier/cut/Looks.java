package proteus.verifier.cut;

import java.time.Duration;
import proteus.ir.run.WorkClock;
import proteus.smt.Budget;

/** Budgets that end when they have been looked at so often. */
public final class Looks {
  private static final Duration LOOK = Duration.ofMillis(1);

  private final WorkClock clock = new WorkClock(LOOK);

  /** A budget that is over after so many looks from now. */
  public Budget budget(long most) {
    return Budget.of(clock, LOOK.multipliedBy(most));
  }

  /** How often they were looked at. */
  public long count() {
    return clock.nanos() / LOOK.toNanos();
  }
}
