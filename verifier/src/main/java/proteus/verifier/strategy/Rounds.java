package proteus.verifier.strategy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import proteus.smt.Budget;

/**
 * Runs steps in rounds, each with more time than the one before: what needs little time gets its
 * turn soon, however much time there is. A step that ended long before its share did is not made
 * again; one that took longer than its share, as executions of what was found may, takes that from
 * no other step of its round.
 */
final class Rounds {
  private static final Duration FIRST = Duration.ofSeconds(12);
  private static final int GROWTH = 3;

  /** A round that would leave less than this times its length takes all. */
  private static final int LEAST_REST = 2;

  private static final int CUT_SHARE = 5;

  private final List<PlanStep> open;

  Rounds(List<PlanStep> steps) {
    this.open = new ArrayList<>(steps);
  }

  /**
   * The first result of a step; empty if none has one, or the budget is over.
   *
   * @param run makes a step, which has the given time
   */
  <T> Optional<T> first(Budget budget, BiFunction<PlanStep, Budget, Optional<T>> run) {
    Duration round = FIRST;
    Optional<T> result = Optional.empty();
    while (result.isEmpty() && budget.remaining().compareTo(round.multipliedBy(LEAST_REST)) >= 0) {
      result = first(run, budget, budget.atMost(round));
      round = round.multipliedBy(GROWTH);
    }
    return result.or(() -> first(run, budget, budget));
  }

  private <T> Optional<T> first(
      BiFunction<PlanStep, Budget, Optional<T>> run, Budget budget, Budget planned) {
    Budget round = planned;
    for (Iterator<PlanStep> steps = open.iterator(); steps.hasNext() && !round.isOver(); ) {
      PlanStep step = steps.next();
      Budget share = round.part(step.share());
      Duration left = round.remaining();
      Duration before = budget.remaining();
      Duration given = share.remaining();
      Optional<T> result = run.apply(step, share);
      if (result.isPresent()) {
        return result;
      }
      Duration used = before.minus(budget.remaining());
      if (used.multipliedBy(CUT_SHARE).compareTo(given) < 0) {
        steps.remove();
      } else if (used.compareTo(given) > 0) {
        round = budget.atMost(left.minus(given));
      }
    }
    return Optional.empty();
  }
}
