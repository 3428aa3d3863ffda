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

/** Of lemmas that steps keep and that exclude failures, some that suffice for that. */
final class NeededLemmas {
  private final Collection<Step> steps;
  private final Map<Optional<CutPoint>, Map<Term, Lemma>> names = new HashMap<>();
  private final Set<Lemma> needed = new LinkedHashSet<>();
  private final Deque<Lemma> open = new ArrayDeque<>();

  private NeededLemmas(Collection<Step> steps) {
    this.steps = steps;
  }

  /**
   * Finds them.
   *
   * @param steps that know of no lemmas
   */
  static Set<Lemma> of(
      Terms terms, Collection<Step> steps, Collection<Lemma> lemmas, Budget budget) {
    NeededLemmas found = new NeededLemmas(steps);
    for (Lemma lemma : lemmas) {
      Term name = LiteralNames.fresh(terms);
      Optional<CutPoint> place = Optional.of(lemma.at());
      found.names.computeIfAbsent(place, _ -> new LinkedHashMap<>()).put(name, lemma);
      steps.stream()
          .filter(s -> s.source().equals(place))
          .forEach(s -> s.exclude(lemma.cube(), name));
    }
    found.search(budget);
    return found.needed;
  }

  private void search(Budget budget) {
    steps.stream()
        .filter(s -> s.target().isEmpty())
        .forEach(s -> collect(s, Optional.empty(), budget));
    while (!open.isEmpty()) {
      Lemma lemma = open.remove();
      steps.stream()
          .filter(s -> s.target().equals(Optional.of(lemma.at())))
          .forEach(s -> collect(s, Optional.of(lemma.cube()), budget));
    }
  }

  /** Adds what the step needs so as not to lead there. */
  private void collect(Step step, Optional<Cube> there, Budget budget) {
    Map<Term, Lemma> here = names.getOrDefault(step.source(), Map.of());
    List<Term> assumed = new ArrayList<>(here.keySet());
    if (!(step.predecessor(assumed, there, Optional.empty(), budget)
        instanceof Step.Found.None(var _, Set<Term> levels))) {
      throw new IllegalStateException("lemmas that are not kept");
    }
    here.forEach(
        (name, lemma) -> {
          if (levels.contains(name) && needed.add(lemma)) {
            open.add(lemma);
          }
        });
  }
}
