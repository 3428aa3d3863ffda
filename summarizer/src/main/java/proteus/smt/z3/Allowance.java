package proteus.smt.z3;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.OptionalLong;
import proteus.ir.run.Clock;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Term;

/** What Z3 may take for one answer, and what it has taken of it. */
final class Allowance {
  /** What Z3 takes for no limit in milliseconds, as an unsigned number: it sets no clock then. */
  static final long NO_TIMEOUT = 0xFFFF_FFFFL;

  /** Who used all but such a part may have been interrupted. */
  static final long ALMOST = 20;

  private final Clock clock;
  private final OptionalLong steps;
  private final long millis;
  private long used;

  private Allowance(Clock clock, OptionalLong steps, long millis) {
    this.clock = clock;
    this.steps = steps;
    this.millis = millis;
  }

  /** The whole budget; where time ends it, that is left to whoever waits for the answer. */
  static Allowance all(Budget budget) {
    return new Allowance(budget.clock(), budget.callSteps(), NO_TIMEOUT);
  }

  /** That part of the budget. */
  static Allowance part(Budget budget, Duration time) {
    Clock clock = budget.clock();
    OptionalLong steps = budget.atMost(time).callSteps();
    long millis = Math.min(NO_TIMEOUT, clock.inWorld(time).toMillis());
    return new Allowance(clock, steps, millis);
  }

  /** Of Z3, if they are limited. */
  OptionalLong steps() {
    return steps;
  }

  /** In the time of the world. */
  long millis() {
    return millis;
  }

  /** Takes some of it. */
  void take(long number) {
    used += number;
    clock.spent(Clock.Work.SOLVER_STEP, number);
  }

  /** Whether its end may have interrupted Z3. */
  boolean isUsedUp() {
    return steps.isPresent() && used >= steps.getAsLong() - steps.getAsLong() / ALMOST;
  }

  /** Asks the solver, see {@link Z3Context#ask}. */
  CheckResult ask(
      Z3Context context,
      long solver,
      Map<Long, Term> assumptions,
      Translator translator,
      Collection<Term> variables) {
    context.limit(solver, this);
    if (steps.isEmpty()) {
      return context.ask(solver, assumptions, translator, variables);
    }
    long before = context.steps(solver);
    CheckResult result = context.ask(solver, assumptions, translator, variables);
    take(context.steps(solver) - before);
    return result;
  }
}
