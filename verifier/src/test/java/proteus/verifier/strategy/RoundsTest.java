package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import proteus.ir.run.Clock;
import proteus.smt.Budget;

/** Rounds give each step its turn, and end. */
final class RoundsTest {
  private static final PlanStep FIRST = step("enumeration");
  private static final PlanStep SECOND = step("execution");

  private static PlanStep step(String engine) {
    return new PlanStep(0.5, engine, "", _ -> Optional.empty());
  }

  @Test
  void theFirstResultEndsThem() {
    List<PlanStep> made = new ArrayList<>();
    Optional<String> result =
        new Rounds(List.of(FIRST, SECOND))
            .first(
                Budget.ofWork(100_000),
                (step, share) -> {
                  made.add(step);
                  return Optional.of("done");
                });
    assertThat(result).contains("done");
    assertThat(made).containsExactly(FIRST);
  }

  /** However much time there is: steps that end soon are made once. */
  @Test
  void stepsThatEndSoonAreNotMadeAgain() {
    List<PlanStep> made = new ArrayList<>();
    Optional<String> result =
        new Rounds(List.of(FIRST, SECOND))
            .first(
                Budget.ofWork(900_000),
                (step, share) -> {
                  made.add(step);
                  return Optional.empty();
                });
    assertThat(result).isEmpty();
    assertThat(made).containsExactly(FIRST, SECOND);
  }

  /** Also where each step uses up its share, though there is time left after the last. */
  @Test
  void theLastRoundIsTheLast() {
    List<PlanStep> made = new ArrayList<>();
    Budget budget = Budget.ofWork(10_000);
    Optional<String> result =
        new Rounds(List.of(FIRST, SECOND))
            .first(
                budget,
                (step, share) -> {
                  made.add(step);
                  while (!share.isOver()) {
                    budget.clock().spent(Clock.Work.INTERPRETED_STEP, 1_000);
                  }
                  return Optional.empty();
                });
    assertThat(result).isEmpty();
    assertThat(made).containsExactly(FIRST, SECOND);
  }

  /** As an execution of what a step found may, where that never ends. */
  @Test
  void aStepThatTakesTooLongTakesNothingFromTheNext() {
    List<PlanStep> made = new ArrayList<>();
    Budget budget = Budget.ofWork(100_000);
    Optional<String> result =
        new Rounds(List.of(FIRST, SECOND))
            .first(
                budget,
                (step, share) -> {
                  made.add(step);
                  if (step.equals(SECOND)) {
                    return Optional.of("done");
                  }
                  Budget longer = budget.atMostMillis(20_000);
                  while (!longer.isOver()) {
                    budget.clock().spent(Clock.Work.INTERPRETED_STEP, 1_000_000);
                  }
                  return Optional.empty();
                });
    assertThat(result).contains("done");
    assertThat(made).containsExactly(FIRST, SECOND);
  }

  /** Two threads make each step once, and an engine that goes on stays with its thread. */
  @Test
  void threadsShareTheSteps() throws Exception {
    PlanStep resumed = step("enumeration");
    List<PlanStep> steps = List.of(resumed, step("execution"), resumed, step("random"));
    Rounds rounds = new Rounds(steps);
    CyclicBarrier both = new CyclicBarrier(2);
    Map<PlanStep, Set<Thread>> made = new ConcurrentHashMap<>();
    Queue<PlanStep> all = new ConcurrentLinkedQueue<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<Optional<String>>> ends = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        ends.add(
            threads.submit(
                () ->
                    rounds.first(
                        Budget.ofWork(900_000),
                        (step, share) -> {
                          made.computeIfAbsent(step, _ -> ConcurrentHashMap.newKeySet())
                              .add(Thread.currentThread());
                          all.add(step);
                          await(both);
                          return Optional.empty();
                        })));
      }
      for (Future<Optional<String>> end : ends) {
        assertThat(end.get()).isEmpty();
      }
    }
    assertThat(all).containsExactlyInAnyOrderElementsOf(steps);
    assertThat(made.get(resumed)).hasSize(1);
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }
}
