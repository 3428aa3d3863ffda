package proteus.verifier.engine.pdr;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;

/** The lemmas of each number of steps, the level, and the steps that know them. */
final class FrameTrace implements AutoCloseable {
  private final Terms terms;
  private final List<Step> steps;
  private final List<List<Lemma>> lemmas;
  private final Budget budget;

  /** What is true while the lemmas that hold up to a level are asked for. */
  private final List<Term> levels = new ArrayList<>();

  /**
   * @param steps that know of no lemmas; they are closed with this
   * @param lemmas by the level from which on they need not hold; those that are found are added
   */
  FrameTrace(Terms terms, List<Step> steps, List<List<Lemma>> lemmas, Budget budget) {
    this.terms = terms;
    this.steps = steps;
    this.lemmas = lemmas;
    this.budget = budget;
    for (int level = 0; level < lemmas.size(); level++) {
      levels.add(LiteralNames.fresh(terms));
      for (Lemma lemma : lemmas.get(level)) {
        exclude(lemma, level);
      }
    }
  }

  List<Step> steps() {
    return steps;
  }

  /** These hold whatever level is asked for. */
  void assume(Map<CutPoint, FixedLiterals> literals) {
    for (Step step : steps) {
      step.source().ifPresent(s -> step.assume(Objects.requireNonNull(literals.get(s))));
    }
  }

  /** The last level. */
  int top() {
    return lemmas.size() - 1;
  }

  /** The lemmas that hold up to the level and not further, as they are now. */
  List<Lemma> lemmas(int level) {
    return List.copyOf(lemmas.get(level));
  }

  /** Adds a level, in which all states are. */
  void addLevel() {
    lemmas.add(new ArrayList<>());
    levels.add(LiteralNames.fresh(terms));
  }

  private Budget time() {
    if (budget.isOver() || Thread.currentThread().isInterrupted()) {
      throw new Unanswered("time limit");
    }
    return budget;
  }

  /** The lemmas of the level are those of the levels from it on. */
  private List<Term> active(int level) {
    return level == 0 ? List.of() : List.copyOf(levels.subList(level, levels.size()));
  }

  /** Looks for states of the level from which the step leads to a failure. */
  Step.Found failing(Step step, int level) {
    return step.predecessor(active(level), Optional.empty(), Optional.empty(), time());
  }

  /** Whether a lemma of the level excludes all these states. */
  boolean excludes(Lemma states, int level) {
    return lemmas.subList(level, lemmas.size()).stream()
        .flatMap(List::stream)
        .anyMatch(c -> c.at().equals(states.at()) && c.cube().contains(states.cube()));
  }

  /** Whether states are reached. */
  sealed interface Reached {
    /** From these states at the level below; from the start where there are none. */
    record From(Optional<Lemma> before) implements Reached {}

    /** Not, because of these bits. */
    record Never(BitSet core) implements Reached {}
  }

  /** Whether the states are reached at the level, but by way of themselves. */
  Reached reached(Lemma states, int level) {
    BitSet core = new BitSet();
    for (Step step : steps) {
      Optional<CutPoint> source = step.source();
      boolean leadsThere = step.target().equals(Optional.of(states.at()));
      if (!leadsThere || source.isPresent() && level == 1) {
        continue;
      }
      List<Term> before = source.isEmpty() ? List.of() : active(level - 1);
      Optional<Cube> excluded = source.filter(states.at()::equals).map(_ -> states.cube());
      switch (step.predecessor(before, Optional.of(states.cube()), excluded, time())) {
        case Step.Found.Predecessor(Cube cube) -> {
          return new Reached.From(source.map(s -> new Lemma(s, cube)));
        }
        case Step.Found.None(BitSet needed, var _) -> core.or(needed);
      }
    }
    return new Reached.Never(core);
  }

  /** Excludes the states up to the level. */
  void add(Lemma lemma, int level) {
    for (int i = 1; i <= level; i++) {
      lemmas.get(i).removeIf(c -> c.at().equals(lemma.at()) && lemma.cube().contains(c.cube()));
    }
    lemmas.get(level).add(lemma);
    exclude(lemma, level);
  }

  private void exclude(Lemma lemma, int level) {
    Term active = levels.get(level);
    steps.stream()
        .filter(s -> s.source().equals(Optional.of(lemma.at())))
        .forEach(s -> s.exclude(lemma.cube(), active));
  }

  @Override
  public void close() {
    steps.forEach(Step::close);
  }
}
