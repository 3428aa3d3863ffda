package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;
import proteus.summarizer.bound.program.Walks;

/**
 * By how much a rank falls from one execution of some steps to the next.
 *
 * @param least at that, a constant; empty if there is no next execution
 * @param symbolic at least that where it is positive, over the inputs
 */
record Fall(Optional<BigInteger> least, Optional<BoundExpression> symbolic) {
  /**
   * The fall between executions of the steps.
   *
   * @param weights by how much the rank grows in each step, at most
   * @param walks between the steps
   */
  static Fall of(Set<Step> steps, Map<Step, BigInteger> weights, Walks walks) {
    Optional<BigInteger> least = Optional.empty();
    for (Step a : steps) {
      for (Step b : steps) {
        Optional<BigInteger> grown =
            walks
                .between(a.target(), b.source())
                .map(w -> w.add(weights.getOrDefault(a, BigInteger.ZERO)));
        if (grown.isPresent()) {
          BigInteger fall = grown.get().negate();
          least = least.map(l -> l.min(fall)).or(() -> Optional.of(fall));
        }
      }
    }
    return new Fall(least, Optional.empty());
  }

  /** Whether the rank may not fall. */
  boolean isNone() {
    return least.isPresent() && least.get().signum() <= 0;
  }

  boolean isOne() {
    return least.isPresent() && least.get().equals(BigInteger.ONE);
  }

  /**
   * With what one of the steps subtracts from the rank, if that stays the same all the time, and
   * all of them subtract as much.
   */
  Fall refined(
      Set<Step> steps, Rank rank, Component component, Walks walks, StepMath math, Sizes sizes) {
    boolean growsBetween =
        steps.stream()
            .flatMap(
                a -> steps.stream().flatMap(b -> walks.between(a.target(), b.source()).stream()))
            .anyMatch(w -> w.signum() > 0);
    if (!isOne() || growsBetween) {
      return this;
    }
    Terms terms = math.terms();
    for (Step step : steps) {
      Term change = math.change(step, rank);
      boolean lasts =
          change.intConstant().isEmpty()
              && TermGraph.freeVariables(change).stream().allMatch(component::keeps);
      if (lasts
          && steps.stream()
              .allMatch(s -> math.implies(s, terms.le(math.change(s, rank), change)))) {
        return new Fall(least, sizes.exact(change).map(BoundExpression.ZERO::minus));
      }
    }
    return this;
  }

  /** How often steps run that start at the value, which is not negative, and fall. */
  BoundExpression runs(BoundExpression value) {
    if (least.isEmpty()) {
      return BoundExpression.min(List.of(value, BoundExpression.ONE)).orZero();
    }
    return symbolic.map(value::dividedUp).orElseGet(() -> value.dividedUp(least.get()));
  }
}
