package proteus.verifier.pass.control;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Negation;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;

/**
 * A graph with one copy of each location for the constants that some variables have there. What
 * holds only for some of these is then a fact about a location, without a condition. Nothing is
 * kept of variables that nobody reads later.
 */
public final class ControlStates {
  private final Cfg cfg;
  private final LiveVariables live;
  private final BiPredicate<Variable, Expr.IntLiteral> isKept;
  private final CfgBuilder graph = new CfgBuilder();
  private final Map<State, Location> copies = new LinkedHashMap<>();
  private final Map<Location, Set<Variable>> liveAt = new HashMap<>();
  private final Deque<State> open = new ArrayDeque<>();

  /**
   * @param values of the variables whose values are known there
   */
  private record State(Location at, Map<Variable, Expr> values) {
    private State {
      values = Collections.unmodifiableMap(values);
    }
  }

  private ControlStates(Cfg cfg, BiPredicate<Variable, Expr.IntLiteral> isKept) {
    this.cfg = cfg;
    this.live = LiveVariables.of(cfg, Set.of());
    this.isKept = isKept;
  }

  /**
   * The graph; the same one where the other would have too many edges.
   *
   * @param isKept whether a value that a variable gets tells copies apart
   */
  public static Cfg of(Cfg cfg, BiPredicate<Variable, Expr.IntLiteral> isKept, int mostEdges) {
    return new ControlStates(cfg, isKept).split(mostEdges).orElse(cfg);
  }

  private Optional<Cfg> split(int mostEdges) {
    int edges = 0;
    Location entry = copy(new State(cfg.entry(), Map.of()));
    while (!open.isEmpty()) {
      State state = open.removeLast();
      for (Edge edge : cfg.outgoing(state.at())) {
        follow(state, edge);
        edges++;
      }
      if (edges > mostEdges) {
        return Optional.empty();
      }
    }
    return Optional.of(graph.build(entry, copy(new State(cfg.exit(), Map.of()))));
  }

  private void follow(State state, Edge edge) {
    Action action =
        Actions.map(edge.action(), v -> v, e -> Simplifier.simplify(e.substitute(state.values())));
    follow(copy(state), state.values(), action, edge);
  }

  /** An action in place of the edge's, or the rest of it. */
  private void follow(Location from, Map<Variable, Expr> before, Action action, Edge edge) {
    Optional<ConstantChoice> choice = choice(action);
    if (choice.isPresent()) {
      Variable target = Actions.target(action).orElseThrow();
      ConstantChoice made = choice.get();
      Expr condition = made.condition();
      follow(assumed(from, condition, edge), before, set(target, made.whenTrue()), edge);
      follow(
          assumed(from, Negation.of(condition), edge), before, set(target, made.whenFalse()), edge);
      return;
    }
    Map<Variable, Expr> values = new LinkedHashMap<>(before);
    Actions.target(action).ifPresent(values::remove);
    Action rest = action;
    if (action instanceof Action.Assign(Variable target, Expr.IntLiteral value)
        && isKept.test(target, value)) {
      values.put(target, value);
      rest = Action.NOTHING;
    }
    values.keySet().retainAll(liveAt.computeIfAbsent(edge.target(), live::at));
    if (!(rest instanceof Action.Assume(Expr.BoolLiteral(boolean holds), var _)) || holds) {
      graph.edge(from, rest, copy(new State(edge.target(), values)), edge.span());
    }
  }

  /** The choice among values that tell copies apart. */
  private Optional<ConstantChoice> choice(Action action) {
    return action instanceof Action.Assign(Variable target, Expr value)
            && ConstantChoice.constants(value).stream()
                .flatMap(List::stream)
                .allMatch(constant -> isKept.test(target, constant))
        ? ConstantChoice.of(value)
        : Optional.empty();
  }

  private Location assumed(Location from, Expr condition, Edge edge) {
    return graph.step(from, new Action.Assume(condition), edge.span());
  }

  private static Action set(Variable target, Expr value) {
    return new Action.Assign(target, value);
  }

  private Location copy(State state) {
    return copies.computeIfAbsent(
        state,
        s -> {
          open.add(s);
          Location copy = graph.newLocation();
          Optional.ofNullable(cfg.loopHeads().get(s.at()))
              .ifPresent(span -> graph.loopHead(copy, span));
          return copy;
        });
  }
}
