package proteus.verifier.engine.pdr;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;

/** Of clauses that steps keep and that exclude failures, some that suffice for that. */
final class NeededClauses {
  private final Collection<Step> steps;
  private final Map<Optional<CutPoint>, Map<Term, Clause>> names = new HashMap<>();
  private final Set<Clause> needed = new LinkedHashSet<>();
  private final Deque<Clause> open = new ArrayDeque<>();

  private NeededClauses(Collection<Step> steps) {
    this.steps = steps;
  }

  /**
   * Finds them.
   *
   * @param steps that know of no clauses
   */
  static Set<Clause> of(
      Terms terms, Collection<Step> steps, Collection<Clause> clauses, Budget budget) {
    NeededClauses found = new NeededClauses(steps);
    for (Clause clause : clauses) {
      Term name = LiteralNames.fresh(terms);
      Optional<CutPoint> place = Optional.of(clause.at());
      found.names.computeIfAbsent(place, _ -> new LinkedHashMap<>()).put(name, clause);
      steps.stream()
          .filter(s -> s.source().equals(place))
          .forEach(s -> s.exclude(clause.cube(), name));
    }
    found.search(budget);
    return found.needed;
  }

  private void search(Budget budget) {
    steps.stream()
        .filter(s -> s.target().isEmpty())
        .forEach(s -> collect(s, Optional.empty(), budget));
    while (!open.isEmpty()) {
      Clause clause = open.remove();
      steps.stream()
          .filter(s -> s.target().equals(Optional.of(clause.at())))
          .forEach(s -> collect(s, Optional.of(clause.cube()), budget));
    }
  }

  /** Adds what the step needs so as not to lead there. */
  private void collect(Step step, Optional<Cube> there, Budget budget) {
    Map<Term, Clause> here = names.getOrDefault(step.source(), Map.of());
    List<Term> assumed = new ArrayList<>(here.keySet());
    if (!(step.predecessor(assumed, there, Optional.empty(), budget)
        instanceof Step.Found.None(var _, Set<Term> levels))) {
      throw new IllegalStateException("clauses that are not kept");
    }
    here.forEach(
        (name, clause) -> {
          if (levels.contains(name) && needed.add(clause)) {
            open.add(clause);
          }
        });
  }
}
