package proteus.verifier.engine.symbolic.state;

import java.time.Duration;
import java.util.List;
import proteus.ir.run.Clock;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;

/**
 * Tells whether a path condition can hold, within a share of the time: when that is used up, every
 * condition counts as possible.
 */
public final class FeasibilityOracle {
  private static final Duration TIME_OF_QUESTION = Duration.ofMillis(300);

  private final Solver solver;
  private final Findings findings;
  private final Clock clock;
  private long nanosLeft;

  public FeasibilityOracle(Solver solver, Findings findings, Budget share) {
    this.solver = solver;
    this.findings = findings;
    this.clock = share.clock();
    this.nanosLeft = share.remaining().toNanos();
  }

  /** False only if no execution satisfies the condition. */
  public boolean isFeasible(Term condition) {
    if (condition.isTrue() || nanosLeft <= 0) {
      return true;
    }
    if (condition.isFalse()) {
      return false;
    }
    long start = clock.nanos();
    solver.push();
    findings.axioms().forEach(solver::add);
    solver.add(condition);
    boolean feasible = !solver.check(List.of(), Budget.of(clock, TIME_OF_QUESTION)).isUnsat();
    solver.pop();
    nanosLeft -= clock.nanos() - start;
    return feasible;
  }
}
