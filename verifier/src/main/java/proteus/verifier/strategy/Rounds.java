package proteus.verifier.strategy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import proteus.smt.Budget;

/**
 * Deals out steps in rounds, each with more time than the one before: what needs little time gets
 * its turn soon, however much time there is. A step that ended long before its share did is not
 * made again; one that took longer than its share, as executions of what was found may, takes that
 * from no other step of its round. Several threads can take steps at a time: each step is made once
 * in a round, and an engine that goes on where it stopped stays with its thread while that thread's
 * own steps last.
 */
final class Rounds {
  private static final Duration FIRST = Duration.ofSeconds(12);
  private static final int GROWTH = 3;

  /** A round that would leave less than this times its length takes all. */
  private static final int LEAST_REST = 2;

  private static final int CUT_SHARE = 5;

  private final List<OpenStep> open = new ArrayList<>();

  /** By engines that go on where they stopped, who made their first steps. */
  private final Map<String, Thread> owners = new HashMap<>();

  private int round;
  private boolean isLast;
  private Duration length = FIRST;

  /** What is left of the budget when the round ends. */
  private Duration rest = Duration.ZERO;

  /** A step that may be made again. */
  private static final class OpenStep {
    private final PlanStep step;

    /** In which it was made last. */
    private int round;

    private boolean isRunning;

    private OpenStep(PlanStep step) {
      this.step = step;
    }
  }

  /**
   * A step that is made now.
   *
   * @param given the time that it may take
   */
  private record Turn(OpenStep open, int round, Duration given) {}

  Rounds(List<PlanStep> steps) {
    steps.forEach(step -> open.add(new OpenStep(step)));
  }

  /**
   * The first result of a step that this thread makes; empty if none has one, or the budget is
   * over.
   *
   * @param budget ends for all threads at the same time
   * @param run makes a step, which has the given time
   */
  <T> Optional<T> first(Budget budget, BiFunction<PlanStep, Budget, Optional<T>> run) {
    for (Optional<Turn> next = take(budget); next.isPresent(); next = take(budget)) {
      Turn turn = next.get();
      Duration before = budget.remaining();
      Optional<T> result = run.apply(turn.open().step, budget.atMost(turn.given()));
      if (result.isPresent()) {
        return result;
      }
      giveBack(turn, before.minus(budget.remaining()));
    }
    return Optional.empty();
  }

  private synchronized Optional<Turn> take(Budget budget) {
    Duration left = budget.remaining();
    while (left.isPositive()) {
      Optional<OpenStep> next = left.compareTo(rest) > 0 ? next() : Optional.empty();
      if (next.isPresent()) {
        return Optional.of(turn(next.get(), left.minus(rest)));
      }
      if (isLast) {
        return Optional.empty();
      }
      startRound(left);
    }
    return Optional.empty();
  }

  /** The first that nobody has made in this round, rather not another thread's. */
  private Optional<OpenStep> next() {
    List<OpenStep> left = open.stream().filter(o -> !o.isRunning && o.round < round).toList();
    return left.stream()
        .filter(o -> !isAnothers(o.step))
        .findFirst()
        .or(() -> left.stream().findFirst());
  }

  private boolean isAnothers(PlanStep step) {
    return Plan.isResumed(step)
        && !owners
            .getOrDefault(step.engine(), Thread.currentThread())
            .equals(Thread.currentThread());
  }

  private Turn turn(OpenStep next, Duration left) {
    next.round = round;
    next.isRunning = true;
    owners.putIfAbsent(next.step.engine(), Thread.currentThread());
    return new Turn(next, round, Duration.ofNanos((long) (left.toNanos() * next.step.share())));
  }

  private void startRound(Duration left) {
    round++;
    isLast = left.compareTo(length.multipliedBy(LEAST_REST)) < 0;
    rest = isLast ? Duration.ZERO : left.minus(length);
    length = length.multipliedBy(GROWTH);
  }

  private synchronized void giveBack(Turn turn, Duration used) {
    turn.open().isRunning = false;
    Duration more = used.minus(turn.given());
    if (used.multipliedBy(CUT_SHARE).compareTo(turn.given()) < 0) {
      open.remove(turn.open());
    } else if (more.isPositive() && turn.round() == round) {
      rest = more.compareTo(rest) > 0 ? Duration.ZERO : rest.minus(more);
    }
  }
}
