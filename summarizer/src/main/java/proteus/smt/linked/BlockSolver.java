package proteus.smt.linked;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Interval;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.Terms;

/**
 * A solver that knows what is so on the paths of a block. It is told of instances of rules and
 * clauses when it finds models that break them; that something is impossible it may know from few
 * of them.
 */
public final class BlockSolver implements Solver {
  private final Solver solver;
  private final Terms terms;
  private final List<Function<TermEvaluator, List<Term>>> rules;
  private final ClauseInstances clauses;

  /** What stands for clauses. */
  private final Map<Clause, Term> names = new HashMap<>();

  /** The instances that were added in each open scope, the newest last. */
  private final Deque<List<Term>> added = new ArrayDeque<>(List.of(new ArrayList<>()));

  /**
   * @param solver another one, which is closed with this one
   */
  BlockSolver(
      Solver solver,
      Terms terms,
      List<Function<TermEvaluator, List<Term>>> rules,
      ClauseInstances clauses) {
    this.solver = solver;
    this.terms = terms;
    this.rules = List.copyOf(rules);
    this.clauses = clauses;
  }

  /** That the clause holds where the paths begin. */
  public Term hypothesis(Clause clause) {
    return names.computeIfAbsent(
        clause,
        c -> {
          Term name = terms.freshVar("clause", Sort.BOOL, Interval.ALL);
          clauses.add(c, name);
          return name;
        });
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
      TermEvaluator evaluator = model.evaluator();
      List<Term> broken = new ArrayList<>();
      rules.forEach(rule -> broken.addAll(rule.apply(evaluator)));
      broken.addAll(clauses.broken(evaluator));
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
