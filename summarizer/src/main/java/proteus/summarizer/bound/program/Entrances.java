package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.graph.Location;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.rank.Counting;

/**
 * The ways into some places of a component: whoever leaves them and comes back begins anew.
 *
 * @param scope places of the component
 */
public record Entrances(Counting counting, Component component, Set<Location> scope) {

  /** Whether the step stays in these places. */
  boolean isWithin(Step step) {
    return scope.contains(step.source()) && scope.contains(step.target());
  }

  /** The steps that stay in these places. */
  public List<Step> within() {
    return component.steps().stream().filter(this::isWithin).toList();
  }

  /**
   * How often something happens in all visits together.
   *
   * @param visit how often it happens, at most, after the places are entered by the step; not
   *     negative
   */
  public Optional<BoundExpression> sum(Function<Step, Optional<BoundExpression>> visit) {
    List<BoundExpression> first = new ArrayList<>(List.of(BoundExpression.ZERO));
    for (Step entry : component.entries()) {
      if (scope.contains(entry.target())) {
        Optional<BoundExpression> times = visit.apply(entry);
        if (times.isEmpty()) {
          return Optional.empty();
        }
        first.add(times.get());
      }
    }
    BoundExpression sum = BoundExpression.max(first);
    for (Step again : component.steps()) {
      if (scope.contains(again.target()) && !scope.contains(again.source())) {
        Optional<BoundExpression> count = counting.count(again);
        Optional<BoundExpression> times = visit.apply(again);
        if (count.isEmpty() || times.isEmpty()) {
          return Optional.empty();
        }
        sum = sum.plus(count.get().times(times.get()));
      }
    }
    return Optional.of(sum);
  }
}
