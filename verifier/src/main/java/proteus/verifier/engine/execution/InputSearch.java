package proteus.verifier.engine.execution;

import java.math.BigInteger;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import proteus.ir.Edge;
import proteus.ir.HaltKind;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.run.Execution;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.ChosenInput;

/**
 * Executes a program many times with inputs that are chosen from its own constants, in search of a
 * violation. In each run, every place in the program that asks for a value has a habit: always the
 * same value, one of a few, values that grow. So long loops over arrays of inputs reach states that
 * no bounded unrolling reaches and independent random values make unlikely. A value after which an
 * assumption failed is chosen less often.
 */
@SuppressWarnings("ReferenceEquality") // edges are compared by identity
public final class InputSearch {
  private static final long FIRST_RUNS_STEPS = 100_000;
  private static final int RUNS_OF_ONE_LENGTH = 8;
  private static final int DOUBLINGS = 30;
  private static final int MAX_RUNS = 100_000;
  private static final int PARTS = 6;

  private final Execution execution;
  private final InputPool pool;

  /** By place: how often an assumption refused a value. */
  private final Map<Place, Map<Value, Integer>> refusals = new LinkedHashMap<>();

  private record Place(Nondet source, Edge edge) {}

  /**
   * @param constants that the program names
   */
  public InputSearch(Execution execution, List<BigInteger> constants) {
    this.execution = execution;
    this.pool = new InputPool(constants);
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
      Choices choices = new Choices(new Random(firstSeed + run));
      RecordingSource source = new RecordingSource(choices);
      Duration time = budget.remaining().compareTo(longest) < 0 ? budget.remaining() : longest;
      long steps = FIRST_RUNS_STEPS << Math.min(run / RUNS_OF_ONE_LENGTH, DOUBLINGS);
      Limits limits = new Limits(steps, time);
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
      if (isRefusal(outcome)) {
        choices.refuseLast();
      }
    }
    return Optional.empty();
  }

  private static boolean isRefusal(Outcome outcome) {
    return outcome instanceof Outcome.Stuck
        || outcome instanceof Outcome.Undefined
        || (outcome instanceof Outcome.Halted(HaltKind kind, Edge e) && kind != HaltKind.EXIT);
  }

  /** The values of one run. */
  private final class Choices implements NondetSource {
    private final Random random;

    /** Edges are compared by identity, since a run may ask a million times. */
    private final IdentityHashMap<Edge, Map<Nondet, InputHabit>> habits = new IdentityHashMap<>();

    private @Nullable Place lastPlace;
    private @Nullable Value lastValue;

    Choices(Random random) {
      this.random = random;
    }

    @Override
    public Value choose(Nondet source, Type type, Edge edge) {
      Map<Nondet, InputHabit> here = habits.computeIfAbsent(edge, e -> new LinkedHashMap<>());
      InputHabit habit = here.get(source);
      if (habit == null) {
        Map<Value, Integer> refused = refusals.getOrDefault(new Place(source, edge), Map.of());
        habit = InputHabit.of(type, pool, random, value -> isWelcome(refused, value));
        here.put(source, habit);
      }
      Value value = habit.next();
      if (lastPlace == null || lastPlace.edge() != edge || !lastPlace.source().equals(source)) {
        lastPlace = new Place(source, edge);
      }
      lastValue = value;
      return value;
    }

    private boolean isWelcome(Map<Value, Integer> refused, Value value) {
      int count = refused.getOrDefault(value, 0);
      return count == 0 || random.nextInt(1 + 2 * count) == 0;
    }

    void refuseLast() {
      if (lastPlace != null && lastValue != null) {
        refusals
            .computeIfAbsent(lastPlace, p -> new LinkedHashMap<>())
            .merge(lastValue, 1, Integer::sum);
      }
    }
  }
}
