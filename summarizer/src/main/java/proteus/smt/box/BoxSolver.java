package proteus.smt.box;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;

/**
 * A solver that looks at ranges of floats before it asks another one, which would write down
 * circuits of all operations.
 */
public final class BoxSolver implements Solver {
  /** Of the time for a check. */
  private static final double SHARE = 0.5;

  private final Solver solver;
  private final FloatUse floats = new FloatUse();

  /** What was asserted in each open scope, the newest last. */
  private final Deque<List<Term>> asserted = new ArrayDeque<>(List.of(new ArrayList<>()));

  /** How many of them compute with floats, in each open scope and those around it. */
  private final Deque<Integer> computing = new ArrayDeque<>(List.of(0));

  /**
   * @param solver the other one, without assertions; it is closed with this one
   */
  public BoxSolver(Solver solver) {
    this.solver = solver;
  }

  @Override
  public void add(Term assertion) {
    asserted.getLast().addAll(assertion.conjuncts());
    if (floats.in(assertion)) {
      computing.addLast(computing.removeLast() + 1);
    }
    solver.add(assertion);
  }

  @Override
  public void push() {
    asserted.addLast(new ArrayList<>());
    computing.addLast(computing.getLast());
    solver.push();
  }

  @Override
  public void pop() {
    solver.pop();
    asserted.removeLast();
    computing.removeLast();
  }

  @Override
  public CheckResult check(List<Term> assumptions, Budget budget) {
    if (computing.getLast() == 0 && assumptions.stream().noneMatch(floats::in)) {
      return solver.check(assumptions, budget);
    }
    List<Term> all = new ArrayList<>(assumptions);
    asserted.forEach(all::addAll);
    return BoxSearch.of(all, budget.part(SHARE))
        .map(r -> r.isUnsat() ? new CheckResult.Unsat(assumptions) : r)
        .orElseGet(() -> solver.check(assumptions, budget));
  }

  @Override
  public void close() {
    solver.close();
  }

  @Override
  public String toString() {
    return solver.toString();
  }
}
