package proteus.verifier.engine.pdr;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import proteus.smt.Budget;
import proteus.smt.houdini.Houdini;
import proteus.smt.transition.CutPoint;

/** Conditions and bits that are the same in all states that are reached at a cut point. */
final class InductiveLiterals {
  private final Map<CutPoint, StateBits> states;
  private final List<Step> steps;
  private final Budget budget;

  private InductiveLiterals(Map<CutPoint, StateBits> states, List<Step> steps, Budget budget) {
    this.states = states;
    this.steps = steps;
    this.budget = budget;
  }

  /** Those that keep each other; throws {@link Unanswered} where that is not known in time. */
  static Map<CutPoint, FixedLiterals> of(
      Map<CutPoint, StateBits> states, List<Step> steps, Budget budget) {
    return new InductiveLiterals(states, steps, budget).find();
  }

  /** The most literals that steps keep which begin where they hold. */
  private Map<CutPoint, FixedLiterals> find() {
    Map<CutPoint, FixedLiterals> kept = new LinkedHashMap<>();
    states.forEach((cutPoint, bits) -> kept.put(cutPoint, FixedLiterals.all(bits.count())));
    Houdini.settle(
        steps.stream().filter(s -> s.target().isPresent()).toList(),
        step -> step.source().map(s -> literals(kept, s).count()).orElse(0),
        (step, _) -> drops(step, kept));
    return kept;
  }

  /** Drops literals that the step does not keep; whether it did. */
  private boolean drops(Step step, Map<CutPoint, FixedLiterals> kept) {
    FixedLiterals here =
        step.source().map(s -> literals(kept, s)).orElseGet(() -> FixedLiterals.all(0));
    FixedLiterals there = literals(kept, step.target().orElseThrow());
    int before = there.count();
    Optional<BitSet> state = step.breaking(here, there, budget);
    while (state.isPresent()) {
      there.meet(state.get());
      state = step.breaking(here, there, budget);
    }
    return there.count() < before;
  }

  private static FixedLiterals literals(Map<CutPoint, FixedLiterals> kept, CutPoint cutPoint) {
    return Objects.requireNonNull(kept.get(cutPoint));
  }
}
