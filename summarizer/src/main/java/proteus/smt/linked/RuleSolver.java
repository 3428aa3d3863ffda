package proteus.smt.linked;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;

/**
 * A solver that is told of instances of rules when it finds models that break them. That something
 * is impossible it may know from few of them.
 */
final class RuleSolver implements Solver {
  private final Solver solver;
  private final NodeRules rules;

  /** The instances that were added in each open scope, the newest last. */
  private final Deque<List<Term>> added = new ArrayDeque<>(List.of(new ArrayList<>()));

  /**
   * @param solver another one, which is closed with this one
   */
  RuleSolver(Solver solver, NodeRules rules) {
    this.solver = solver;
    this.rules = rules;
  }

  @Override
  public void add(Term assertion) {
    solver.add(assertion);
  }

  @Override
  public void push() {
    added.addLast(new ArrayList<>());
    solver.push();
  }

  /** Instances stay: they are so whatever else is. */
  @Override
  public void pop() {
    solver.pop();
    List<Term> instances = added.removeLast();
    instances.forEach(solver::add);
    added.getLast().addAll(instances);
  }

  @Override
  public CheckResult check(List<Term> assumptions, Budget budget) {
    while (true) {
      CheckResult result = solver.check(assumptions, budget);
      if (!(result instanceof CheckResult.Sat(var model))) {
        return result;
      }
      List<Term> broken = rules.broken(model.evaluator());
      if (broken.isEmpty()) {
        return result;
      }
      if (budget.isOver()) {
        return new CheckResult.Unknown("time limit");
      }
      broken.forEach(solver::add);
      added.getLast().addAll(broken);
    }
  }

  @Override
  public void close() {
    solver.close();
  }
}
