package proteus.summarizer.path;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/** Answers whether conditions can hold, in the context of facts; remembers the answers. */
public final class Feasibility {
  private final Terms terms;
  private final Solver solver;
  private final Budget budget;
  private final int checkMillis;
  private final long checkSteps;
  private final Map<SortedSet<Term>, Boolean> known;
  private final Map<Term, Collection<Term>> reads = new HashMap<>();
  private final ModelCache witnesses = new ModelCache();

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
   * As {@link #isPossible(Collection, Term)}, for conditions that do not contradict each other:
   * those that share no variable with the new one, not even through others, are left out.
   */
  public boolean isPossibleToo(Collection<Term> conditions, Term more) {
    return isPossibleToo(conditions, List.of(more));
  }

  /**
   * As {@link #isPossible(Collection)}, for conditions that do not contradict each other and new
   * ones: what shares no variable with the new ones, not even through others, is left out.
   */
  public boolean isPossibleToo(Collection<Term> conditions, Collection<Term> more) {
    Set<Term> variables = new HashSet<>(TermGraph.freeVariables(more));
    List<Term> chosen = new ArrayList<>(more);
    List<Term> left = new ArrayList<>(conditions);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Iterator<Term> each = left.iterator(); each.hasNext(); ) {
        Term condition = each.next();
        Collection<Term> read =
            reads.computeIfAbsent(condition, c -> List.copyOf(TermGraph.freeVariables(c)));
        if (read.stream().anyMatch(variables::contains)) {
          each.remove();
          chosen.add(condition);
          changed |= variables.addAll(read);
        }
      }
    }
    return isPossible(chosen);
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
    if (witnesses.satisfy(conditions)) {
      return true;
    }
    if (witnesses.refute(conditions)) {
      return false;
    }
    solver.push();
    try {
      conditions.forEach(solver::add);
      CheckResult result = solver.check(budget.atMostMillis(checkMillis).withSteps(checkSteps));
      if (result instanceof CheckResult.Sat(Model model)) {
        witnesses.add(model);
      } else if (result.isUnsat()) {
        witnesses.addContradiction(conditions);
      }
      return !result.isUnsat();
    } finally {
      solver.pop();
    }
  }
}
