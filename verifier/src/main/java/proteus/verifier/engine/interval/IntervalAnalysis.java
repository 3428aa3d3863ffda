package proteus.verifier.engine.interval;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.verifier.engine.StateConditions;

/**
 * Follows all executions of a program in intervals of its variables' values. States that a {@link
 * ValuePartition} tells apart are not joined, so that modes and flags keep their values, and what
 * is known of other variables is known for each mode by itself.
 */
public final class IntervalAnalysis {
  private static final int MAX_STATES = 4_000;

  /** How often a state at a loop's header grows before its ends move to those of their parts. */
  private static final int GROWTHS = 20;

  private final Cfg cfg;
  private final WeakTopologicalOrder order;
  private final Set<Location> heads;
  private final Map<Location, Set<Variable>> live = new LinkedHashMap<>();
  private final Set<Location> joins = new HashSet<>();
  private final IntervalState any;
  private final ValuePartition partition;
  private final Map<Location, Map<ValuePartition.Key, Reached>> reached = new LinkedHashMap<>();
  private final NavigableSet<Location> open;
  private int states;

  /** A state on its way. */
  private record At(Location location, IntervalState state) {}

  /** A state at a location where ways meet. */
  private static final class Reached {
    private IntervalState state;
    private int growths;
    private boolean isOpen = true;

    Reached(IntervalState state) {
      this.state = state;
    }
  }

  /** What came of it. */
  public sealed interface Result {}

  /**
   * Nothing is violated or undefined.
   *
   * @param invariants at loops' heads
   */
  public record Proved(Map<Location, List<Expr>> invariants) implements Result {}

  /** It is not known whether anything is; {@code reason} says why. */
  public record Open(String reason) implements Result {}

  private IntervalAnalysis(Cfg cfg) {
    this.cfg = cfg;
    this.order = WeakTopologicalOrder.of(cfg);
    this.heads = Set.copyOf(order.heads());
    this.open = new TreeSet<>(Comparator.comparingInt(order::position));
    VariableNumbers numbers = VariableNumbers.of(cfg);
    LiveVariables variables = LiveVariables.of(cfg, Set.of());
    order.locations().forEach(l -> live.put(l, Set.copyOf(variables.at(l))));
    order.locations().stream().filter(l -> cfg.incoming(l).size() != 1).forEach(joins::add);
    joins.addAll(heads);
    this.any = IntervalState.any(numbers);
    this.partition = ValuePartition.of(cfg, numbers);
  }

  /**
   * The analysis of a program's entry function; empty where it has memory or calls.
   *
   * @param inlined with calls inlined
   */
  public static Optional<IntervalAnalysis> of(Program inlined) {
    Cfg cfg = inlined.function(inlined.entry()).cfg();
    return cfg.edges().stream().allMatch(e -> Actions.usesVariablesOnly(e.action()))
        ? Optional.of(new IntervalAnalysis(cfg))
        : Optional.empty();
  }

  /** Follows all states. */
  public Result run(Budget budget) {
    arrive(cfg.entry(), any);
    for (Location location = open.pollFirst(); location != null; location = open.pollFirst()) {
      for (Reached from : List.copyOf(statesAt(location))) {
        if (from.isOpen) {
          from.isOpen = false;
          Optional<String> reason = follow(new At(location, from.state), budget);
          if (reason.isPresent()) {
            return new Open(reason.get());
          }
        }
      }
    }
    return new Proved(invariants());
  }

  private Collection<Reached> statesAt(Location location) {
    return reached.getOrDefault(location, Map.of()).values();
  }

  /** Follows a state to where ways meet; what keeps from a proof is told. */
  private Optional<String> follow(At start, Budget budget) {
    Deque<At> waiting = new ArrayDeque<>(List.of(start));
    while (!waiting.isEmpty()) {
      if (budget.isOver() || states > MAX_STATES) {
        return Optional.of("too many values decide which way is taken");
      }
      At at = waiting.remove();
      for (Edge edge : cfg.outgoing(at.location)) {
        if (edge.action() instanceof Action.Violate || edge.action() instanceof Action.Undefined) {
          return Optional.of(
              "intervals do not show that line " + edge.span().line() + " is never reached");
        }
        for (IntervalState after : after(edge.action(), at.state)) {
          if (joins.contains(edge.target())) {
            arrive(edge.target(), after);
          } else {
            waiting.add(new At(edge.target(), after));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static List<IntervalState> after(Action action, IntervalState state) {
    return switch (action) {
      case Action.Assume(Expr condition, var _) -> IntervalCondition.where(condition, true, state);
      case Action.Assign(Variable target, Expr value) -> assigned(target, value, state);
      case Action.Havoc(Variable target, var _) ->
          List.of(state.with(target, IntervalState.all(target.type())));
      default -> List.of();
    };
  }

  /** The states after an assignment: one for each case of a conditional value. */
  private static List<IntervalState> assigned(Variable target, Expr value, IntervalState state) {
    return switch (value) {
      case Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse) ->
          Stream.concat(
                  assigned(target, whenTrue, IntervalCondition.where(condition, true, state)),
                  assigned(target, whenFalse, IntervalCondition.where(condition, false, state)))
              .toList();
      case Expr.Convert(Expr.Conditional(Expr condition, Expr a, Expr b), Type type) ->
          assigned(
              target,
              new Expr.Conditional(condition, new Expr.Convert(a, type), new Expr.Convert(b, type)),
              state);
      default -> List.of(state.with(target, IntervalEvaluation.of(value, state)));
    };
  }

  private static Stream<IntervalState> assigned(
      Variable target, Expr value, List<IntervalState> states) {
    return states.stream().flatMap(s -> assigned(target, value, s).stream());
  }

  private void arrive(Location location, IntervalState arriving) {
    IntervalState state = arriving.only(requireNonNull(live.get(location)));
    Map<ValuePartition.Key, Reached> known =
        reached.computeIfAbsent(location, _ -> new LinkedHashMap<>());
    ValuePartition.Key key = partition.key(state);
    Reached before = known.get(key);
    if (before == null) {
      known.put(key, new Reached(state));
      states++;
    } else if (before.state.contains(state)) {
      return;
    } else {
      IntervalState joined = before.state.join(state);
      before.growths++;
      before.state =
          heads.contains(location) && before.growths > GROWTHS
              ? partition.widened(before.state, joined, any)
              : joined;
      before.isOpen = true;
    }
    open.add(location);
  }

  private Map<Location, List<Expr>> invariants() {
    Map<Location, List<Expr>> invariants = new LinkedHashMap<>();
    for (Location head : order.heads()) {
      List<Variable> variables = List.copyOf(requireNonNull(live.get(head)));
      List<List<Interval>> at =
          statesAt(head).stream().map(r -> variables.stream().map(r.state::of).toList()).toList();
      invariants.put(head, StateConditions.of(variables, at));
    }
    return invariants;
  }
}
