package proteus.verifier.engine.enumeration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.Execution;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.verifier.engine.StateConditions;
import proteus.verifier.engine.enumeration.CutProgram.Header;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.Incompleteness;
import proteus.verifier.task.certificate.Invariants;

/**
 * Visits all states that loop headers are reached in, breadth first: from each state the program is
 * executed to the next headers with all values of the inputs that matter. Of states that nothing
 * tells apart one is visited. Decides programs without memory that run for ever among few states.
 */
public final class StateExploration {
  private static final int MAX_STATES = 2_000_000;

  /** More of them make conditions that nobody reads, and that solvers take long for. */
  private static final int MOST_IN_INVARIANTS = 300;

  private final CutProgram cut;
  private final Execution execution;
  private final Set<VisitedState> known = new LinkedHashSet<>();
  private final List<VisitedState> states = new ArrayList<>();
  private int explored;
  private @Nullable Successors current;
  private Optional<Answer> answer = Optional.empty();
  private final Optional<Sample> sample;
  private final Map<Object, Integer> kinds = new HashMap<>();
  private boolean isLeftOut;

  /**
   * Of which states not all are visited.
   *
   * @param most how many of a kind are
   * @param kinds gives equal objects for states of one kind, from the header's variables and their
   *     values
   */
  public record Sample(int most, BiFunction<List<Variable>, List<Interval>, Object> kinds) {}

  /** A kind of states at a header. */
  private record Kind(int header, Object kind) {}

  private StateExploration(
      CutProgram cut, Function<Program, Execution> executions, Optional<Sample> sample) {
    this.cut = cut;
    this.sample = sample;
    this.execution = executions.apply(cut.program());
    add(VisitedState.of(0, new long[0], null));
  }

  /**
   * Empty for programs to which this does not apply.
   *
   * @param executions how programs are executed
   * @param sample present if not all states are to be visited; then nothing is proved
   */
  public static Optional<StateExploration> of(
      Program inlined, Function<Program, Execution> executions, Optional<Sample> sample) {
    return CutProgram.of(inlined).map(cut -> new StateExploration(cut, executions, sample));
  }

  /**
   * Goes on where the last call stopped. {@link Answer.Unknown} where the budget is too small.
   *
   * @param inlined what a proof is about: a program with the same locations
   */
  public Answer run(Budget budget, Program inlined) {
    while (answer.isEmpty() && !budget.isOver() && !Thread.currentThread().isInterrupted()) {
      answer = step(budget);
    }
    return answer
        .map(a -> a instanceof Answer.Holds(String argument, var _) ? holds(argument, inlined) : a)
        .orElseGet(() -> unknown("not all states were visited, " + states.size() + " so far"));
  }

  private Answer holds(String argument, Program inlined) {
    return states.size() > MOST_IN_INVARIANTS
        ? new Answer.Holds(argument)
        : new Answer.Holds(argument, Invariants.of(inlined, invariants()));
  }

  private Optional<Answer> step(Budget budget) {
    if (current == null) {
      if (explored == states.size()) {
        return Optional.of(
            isLeftOut
                ? unknown("of states that are alike only some were visited")
                : new Answer.Holds("all " + states.size() + " states visited"));
      }
      current = new Successors(states.get(explored));
    }
    Successors successors = current;
    Outcome outcome = successors.run(budget);
    Optional<Answer> found =
        switch (outcome) {
          case Outcome.Violated(var property, var edge) ->
              Optional.of(new Answer.Violated(property, edge.span(), successors.inputs(budget)));
          case Outcome.Undefined u -> Optional.of(unknown(u.reason()));
          case Outcome.Unsupported(String reason, var _) -> Optional.of(unknown(reason));
          case Outcome.LimitReached(var limit) ->
              limit == Outcome.Limit.TIME || limit == Outcome.Limit.INTERRUPTED
                  ? Optional.empty()
                  : Optional.of(unknown("an execution did not end: " + limit.words()));
          case Outcome.Finished _, Outcome.Stuck _, Outcome.Halted _ -> Optional.empty();
        };
    if (found.isPresent() || outcome instanceof Outcome.LimitReached) {
      return found;
    }
    successors.reached().ifPresent(this::add);
    if (!successors.choices.advance()) {
      current = null;
      explored++;
    }
    return states.size() > MAX_STATES
        ? Optional.of(unknown("there are too many states"))
        : Optional.empty();
  }

  private void add(VisitedState state) {
    if (!known.add(state)) {
      return;
    }
    if (sample.map(s -> isOneTooMany(s, state)).orElse(false)) {
      isLeftOut = true;
    } else {
      states.add(state);
    }
  }

  private boolean isOneTooMany(Sample s, VisitedState state) {
    List<Variable> variables =
        state.header() == 0 ? List.of() : cut.headers().get(state.header() - 1).state();
    Kind kind =
        new Kind(state.header(), s.kinds.apply(variables, intervals(variables, state.values())));
    return kinds.merge(kind, 1, Integer::sum) > s.most;
  }

  private static Answer unknown(String reason) {
    return new Answer.Unknown(Incompleteness.Kind.NOT_APPLICABLE, reason);
  }

  /** That each header is reached in the states that were visited. */
  private Map<Location, List<Expr>> invariants() {
    Map<Location, List<Expr>> invariants = new LinkedHashMap<>();
    for (Header header : cut.headers()) {
      List<List<Interval>> values =
          states.stream()
              .filter(s -> s.header() == header.number())
              .map(s -> alike(header.state(), s.values()))
              .toList();
      invariants.put(header.location(), StateConditions.of(header.state(), values));
    }
    return invariants;
  }

  /** The states that a visited one stands for. */
  private List<Interval> alike(List<Variable> variables, long[] values) {
    List<Interval> alike = new ArrayList<>(intervals(variables, values));
    for (int i = 0; i < values.length; i++) {
      Variable variable = variables.get(i);
      if (cut.compared().knows(variable)) {
        alike.set(i, cut.compared().alike(variable, integer(values[i], variable.type())));
      }
    }
    return alike;
  }

  private static List<Interval> intervals(List<Variable> variables, long[] values) {
    return IntStream.range(0, values.length)
        .mapToObj(i -> Interval.of(integer(values[i], variables.get(i).type())))
        .toList();
  }

  private static BigInteger integer(long number, Type type) {
    BigInteger value = BigInteger.valueOf(number);
    return type instanceof IntType t ? t.wrap(value) : value;
  }

  /** What the value of the variable is kept as: one that nothing tells apart from it. */
  private long representative(Variable variable, Value value) {
    return value instanceof Value.IntValue(BigInteger v) && cut.compared().knows(variable)
        ? cut.compared().standsFor(variable, v).longValue()
        : number(value);
  }

  private static long number(Value value) {
    return switch (value) {
      case Value.IntValue(var v) -> v.longValue();
      case Value.BoolValue(boolean v) -> v ? 1 : 0;
      default -> throw new IllegalStateException("no integer: " + value);
    };
  }

  /** The value of the type that was kept as this number. */
  static Value value(long number, Type type) {
    return switch (type) {
      case BoolType _ -> new Value.BoolValue(number != 0);
      case IntType _ -> new Value.IntValue(integer(number, type));
      default -> throw new IllegalStateException("no integer: " + type);
    };
  }

  /** What follows a state, for all values of the inputs in lexicographic order. */
  private final class Successors implements NondetSource, ExecutionListener {
    private final VisitedState state;
    private final List<Value> restored = new ArrayList<>();
    private final InputChoices choices = new InputChoices();
    private int told;
    private @Nullable VisitedState reached;

    Successors(VisitedState state) {
      this.state = state;
      restored.add(Value.IntValue.of(state.header()));
      if (state.header() > 0) {
        List<Variable> variables = cut.headers().get(state.header() - 1).state();
        for (int i = 0; i < variables.size(); i++) {
          restored.add(value(state.values()[i], variables.get(i).type()));
        }
      }
    }

    Outcome run(Budget budget) {
      told = 0;
      choices.begin();
      reached = null;
      return execution.run(this, budget.limits(), this).outcome();
    }

    Optional<VisitedState> reached() {
      return Optional.ofNullable(reached);
    }

    @Override
    public Value choose(Nondet nondet, Type type, Edge edge) {
      return told < restored.size()
          ? restored.get(told++)
          : choices.next(nondet, () -> cut.domain(edge));
    }

    @Override
    public void ended(Edge edge, ExecutionListener.State at) {
      Header header = cut.arrivals().get(edge);
      if (header != null) {
        long[] values =
            header.state().stream().mapToLong(v -> representative(v, at.value(v))).toArray();
        reached = VisitedState.of(header.number(), values, state);
      }
    }

    /** The inputs that lead from the program's start here, and the last choices. */
    List<ChosenInput> inputs(Budget budget) {
      List<VisitedState> way = new ArrayList<>(List.of(state));
      for (VisitedState each = state.from(); each != null; each = each.from()) {
        way.addFirst(each);
      }
      List<ChosenInput> inputs = new ArrayList<>();
      for (int i = 0; i + 1 < way.size(); i++) {
        Successors step = new Successors(way.get(i));
        step.run(budget);
        while (!way.get(i + 1).equals(step.reached) && step.choices.advance()) {
          step.run(budget);
        }
        inputs.addAll(step.choices.inputs());
      }
      inputs.addAll(choices.inputs());
      return inputs;
    }
  }
}
