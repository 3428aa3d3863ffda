package proteus.verifier.engine.execution;

import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import proteus.ir.Actions;
import proteus.ir.HaltKind;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;

/**
 * Inputs chosen from a program's own constants. In each run, every place in the program that asks
 * for a value has a habit: always the same value, one of a few, values that grow. So long loops
 * over arrays of inputs reach states that no bounded unrolling reaches and independent random
 * values make unlikely. A value after which an assumption failed is chosen less often.
 */
@SuppressWarnings("ReferenceEquality") // edges are compared by identity
public final class InputHabits {
  private final InputPool pool;
  private final Map<Variable, List<BigInteger>> compared;

  /** By place: how often an assumption refused a value. */
  private final Map<Place, Map<Value, Integer>> refusals = new LinkedHashMap<>();

  private record Place(Nondet source, Edge edge) {}

  public InputHabits(InputConstants constants) {
    this.pool = new InputPool(constants.named());
    this.compared = constants.compared();
  }

  /** The choices of one run. */
  public Choices choices(Random random) {
    return new Choices(random);
  }

  /** One value by itself. */
  public Value any(Type type, Random random) {
    return InputHabit.of(type, numbers(List.of()), random, _ -> true).next();
  }

  private InputHabit.Numbers numbers(List<BigInteger> own) {
    return (type, random) -> pool.pick(type, own, random);
  }

  /** The values of one run. */
  public final class Choices implements NondetSource {
    private final Random random;

    /** Edges are compared by identity, since a run may ask a million times. */
    private final IdentityHashMap<Edge, Map<Nondet, InputHabit>> habits = new IdentityHashMap<>();

    private @Nullable Place lastPlace;
    private @Nullable Value lastValue;

    private Choices(Random random) {
      this.random = random;
    }

    @Override
    public Value choose(Nondet source, Type type, Edge edge) {
      Map<Nondet, InputHabit> here = habits.computeIfAbsent(edge, e -> new LinkedHashMap<>());
      InputHabit habit = here.get(source);
      if (habit == null) {
        Map<Value, Integer> refused = refusals.getOrDefault(new Place(source, edge), Map.of());
        List<BigInteger> own =
            Actions.target(edge.action())
                .map(v -> compared.getOrDefault(v, List.of()))
                .orElse(List.of());
        habit = InputHabit.of(type, numbers(own), random, value -> isWelcome(refused, value));
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

    /** Learns from the end of the run. */
    public void ended(Outcome outcome) {
      if (isRefusal(outcome) && lastPlace != null && lastValue != null) {
        refusals
            .computeIfAbsent(lastPlace, p -> new LinkedHashMap<>())
            .merge(lastValue, 1, Integer::sum);
      }
    }
  }

  private static boolean isRefusal(Outcome outcome) {
    return outcome instanceof Outcome.Stuck
        || outcome instanceof Outcome.Undefined
        || (outcome instanceof Outcome.Halted(HaltKind kind, Edge e) && kind != HaltKind.EXIT);
  }
}
