package proteus.verifier.engine.horn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.smt.Budget;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/** Says the same in fewer conjuncts. */
public final class Conciseness {
  private static final long MILLIS = 300;
  private static final long MILLIS_PER_CONJUNCT = 40;

  private Conciseness() {}

  /**
   * The conjuncts of the condition without those that follow from others, as far as that is seen
   * soon; large ones go first, equations last.
   */
  public static List<Term> conjuncts(Terms terms, Term condition, Solver solver, Budget budget) {
    Set<Term> kept = new LinkedHashSet<>(condition.conjuncts());
    kept.removeIf(Term::isTrue);
    List<Term> inOrder = new ArrayList<>(kept);
    inOrder.sort(
        Comparator.comparing(Conciseness::isEquation)
            .thenComparing(Comparator.comparingInt(TermGraph::size).reversed()));
    Budget all = budget.atMostMillis(MILLIS);
    for (Term conjunct : inOrder) {
      if (kept.size() > 1 && !all.isOver() && follows(terms, conjunct, kept, solver, all)) {
        kept.remove(conjunct);
      }
    }
    return List.copyOf(kept);
  }

  private static boolean isEquation(Term term) {
    return term.op() == Op.EQ && term.arg(0).sort().equals(Sort.INT);
  }

  private static boolean follows(
      Terms terms, Term conjunct, Set<Term> conjuncts, Solver solver, Budget budget) {
    solver.push();
    conjuncts.stream().filter(c -> !c.equals(conjunct)).forEach(solver::add);
    solver.add(terms.not(conjunct));
    boolean follows = solver.check(budget.atMostMillis(MILLIS_PER_CONJUNCT)).isUnsat();
    solver.pop();
    return follows;
  }
}
