package proteus.verifier.engine.execution;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import proteus.ir.run.Execution;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ChosenInput;

/**
 * Executes a program many times with inputs that are chosen from its own constants, see {@link
 * InputHabits}, in search of a violation.
 */
public final class InputSearch {
  private static final long FIRST_RUNS_STEPS = 100_000;
  private static final int RUNS_OF_ONE_LENGTH = 8;
  private static final int DOUBLINGS = 30;
  private static final int MAX_RUNS = 100_000;
  private static final int PARTS = 6;

  private final Execution execution;
  private final InputHabits habits;

  public InputSearch(Execution execution, InputConstants constants) {
    this.execution = execution;
    this.habits = new InputHabits(constants);
  }

  /** Runs the program until a violation is found or the budget ends. */
  public Optional<Answer.Violated> search(long firstSeed, Budget budget) {
    return search(firstSeed, budget, budget);
  }

  /**
   * Runs the program until a violation is found or the budget ends.
   *
   * @param first ends the search where no run was long
   */
  public Optional<Answer.Violated> search(long firstSeed, Budget first, Budget budget) {
    Duration longest = budget.remaining().dividedBy(PARTS);
    boolean isLong = false;
    for (int run = 0; run < MAX_RUNS && !(isLong ? budget : first).isOver(); run++) {
      if (Thread.currentThread().isInterrupted()) {
        break;
      }
      InputHabits.Choices choices = habits.choices(new Random(firstSeed + run));
      RecordingSource source = new RecordingSource(choices);
      long steps = FIRST_RUNS_STEPS << Math.min(run / RUNS_OF_ONE_LENGTH, DOUBLINGS);
      Limits limits = budget.atMost(longest).limits().withSteps(steps);
      Outcome outcome = execution.run(source, limits).outcome();
      if (outcome instanceof Outcome.Violated(var property, var edge)) {
        Optional<List<ChosenInput>> inputs = source.inputs();
        if (inputs.isPresent()) {
          return inputs.map(known -> new Answer.Violated(property, edge.span(), known));
        }
      }
      isLong |= outcome instanceof Outcome.LimitReached;
      if (source.isEmpty()) {
        break;
      }
      choices.ended(outcome);
    }
    return Optional.empty();
  }
}
