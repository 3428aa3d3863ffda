package proteus.verifier.engine.execution;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import proteus.ir.Value;
import proteus.ir.run.Execution;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
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

  private static final int MAX_PROLONGED = 10_000;

  /** How far a run may leave the one that it starts like, before that one ended. */
  private static final int MAX_BACK = 4;

  private static final int MAX_PERIOD = 3;

  private final Execution execution;
  private final InputHabits habits;
  private final Start start;

  /** Where the inputs of a run come from at first. */
  public enum Start {
    /** From habits, as all others. */
    ANEW,
    /** From the run that took most so far, but for its last ones: where most inputs end a run. */
    LONGEST
  }

  public InputSearch(Execution execution, InputConstants constants) {
    this(execution, constants, Start.ANEW);
  }

  public InputSearch(Execution execution, InputConstants constants, Start start) {
    this.execution = execution;
    this.habits = new InputHabits(constants);
    this.start = start;
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
    boolean isLong = start == Start.LONGEST;
    List<Value> furthest = List.of();
    for (int run = 0; run < MAX_RUNS && !(isLong ? budget : first).isOver(); run++) {
      if (Thread.currentThread().isInterrupted()) {
        break;
      }
      Random random = new Random(firstSeed + run);
      InputHabits.Choices choices = habits.choices(random);
      RecordingSource source = new RecordingSource(begun(furthest, random, choices));
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
      furthest = longer(furthest, source);
    }
    return Optional.empty();
  }

  /** Inputs that begin like those of the longest run, and go on otherwise or repeat themselves. */
  private static NondetSource begun(List<Value> longest, Random random, NondetSource then) {
    if (longest.size() < 2) {
      return then;
    }
    boolean repeats = random.nextBoolean();
    int left = repeats ? random.nextInt(longest.size()) : 1 + random.nextInt(MAX_BACK);
    List<Value> kept = longest.subList(0, Math.max(1, longest.size() - left));
    int period = 1 + random.nextInt(Math.min(MAX_PERIOD, kept.size()));
    return NondetSource.replay(
        kept,
        repeats ? new Repetition(kept.subList(kept.size() - period, kept.size()), then) : then);
  }

  private List<Value> longer(List<Value> longest, RecordingSource source) {
    return start == Start.ANEW
        ? longest
        : source
            .inputs()
            .filter(i -> i.size() > longest.size() && i.size() <= MAX_PROLONGED)
            .map(inputs -> inputs.stream().map(ChosenInput::value).toList())
            .orElse(longest);
  }
}
