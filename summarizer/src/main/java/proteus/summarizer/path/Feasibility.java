package proteus.summarizer.path;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;

/** Answers whether conditions can hold, in the context of facts; remembers the answers. */
public final class Feasibility {
  private final Terms terms;
  private final Solver solver;
  private final Budget budget;
  private final int checkMillis;
  private final long checkSteps;
  private final Map<SortedSet<Term>, Boolean> known;

  /**
   * @param budget for all questions together
   * @param checkMillis for each question
   * @param checkSteps solver steps for each question
   */
  public Feasibility(Terms terms, Solver solver, Budget budget, int checkMillis, long checkSteps) {
    this.checkSteps = checkSteps;
    this.terms = terms;
    this.solver = solver;
    this.budget = budget;
    this.checkMillis = checkMillis;
    this.known = new HashMap<>();
  }

  /** Whether the budget for questions is used up. */
  public boolean isOver() {
    return budget.isOver();
  }

  /** False only if the conditions certainly contradict each other. */
  public boolean isPossible(Collection<Term> conditions) {
    SortedSet<Term> all = new TreeSet<>();
    for (Term condition : conditions) {
      if (condition.isFalse()) {
        return false;
      }
      if (!condition.isTrue()) {
        all.add(condition);
      }
    }
    Boolean answer = known.get(all);
    if (answer == null) {
      answer = all.isEmpty() || ask(all);
      known.put(all, answer);
    }
    return answer;
  }

  /** False only if {@code more} certainly contradicts the conditions. */
  public boolean isPossible(Collection<Term> conditions, Term more) {
    List<Term> all = new ArrayList<>(conditions);
    all.add(more);
    return isPossible(all);
  }

  /**
   * The conditions without those that the others imply in the context; later ones are dropped
   * first.
   */
  public List<Term> withoutImplied(Collection<Term> context, List<Term> conditions) {
    List<Term> kept = new ArrayList<>(conditions);
    for (int i = conditions.size() - 1; i >= 0 && kept.size() > 1; i--) {
      List<Term> others = new ArrayList<>(kept);
      Term candidate = others.remove(i);
      List<Term> all = new ArrayList<>(context);
      all.addAll(others);
      if (!isPossible(all, terms.not(candidate))) {
        kept = others;
      }
    }
    return kept;
  }

  private boolean ask(SortedSet<Term> conditions) {
    if (terms.and(conditions).isFalse()) {
      return false;
    }
    if (budget.isOver()) {
      return true;
    }
    solver.push();
    try {
      conditions.forEach(solver::add);
      return !solver.check(budget.atMostMillis(checkMillis).withSteps(checkSteps)).isUnsat();
    } finally {
      solver.pop();
    }
  }
}
