package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * A graph with one copy of each location for each value that a variable may have there. All that is
 * assigned to the variable are constants. What holds only for some of its values is then a fact
 * about a location, without a condition.
 */
final class ControlStates {
  private final Cfg cfg;
  private final Variable variable;
  private final CfgBuilder graph = new CfgBuilder();
  private final Map<State, Location> copies = new LinkedHashMap<>();
  private final Deque<State> open = new ArrayDeque<>();

  private record State(Location at, BigInteger value) {}

  private ControlStates(Cfg cfg, Variable variable) {
    this.cfg = cfg;
    this.variable = variable;
  }

  /** The graph; the same one where the other would have too many edges. */
  static Cfg of(Cfg cfg, Variable variable, int mostEdges) {
    return new ControlStates(cfg, variable).split(mostEdges).orElse(cfg);
  }

  private Optional<Cfg> split(int mostEdges) {
    int edges = 0;
    // It is assigned before it is read.
    Location entry = copy(new State(cfg.entry(), BigInteger.ZERO));
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
    return Optional.of(graph.build(entry, copy(new State(cfg.exit(), BigInteger.ZERO))));
  }

  private void follow(State state, Edge edge) {
    BigInteger next = state.value();
    Action action = edge.action();
    if (action instanceof Action.Assign(Variable target, Expr.IntLiteral(BigInteger value, var _))
        && target.equals(variable)) {
      next = value;
      action = Action.NOTHING;
    }
    Map<Variable, Expr> known =
        Map.of(variable, new Expr.IntLiteral(state.value(), IntType.UNBOUNDED));
    Action special = Actions.map(action, v -> v, e -> Simplifier.simplify(e.substitute(known)));
    if (!(special instanceof Action.Assume(Expr.BoolLiteral(boolean holds), var _)) || holds) {
      graph.edge(copy(state), special, copy(new State(edge.target(), next)), edge.span());
    }
  }

  private Location copy(State state) {
    // All executions end at the same place.
    State end = new State(state.at(), BigInteger.ZERO);
    State copied = state.at().equals(cfg.exit()) ? end : state;
    return copies.computeIfAbsent(
        copied,
        s -> {
          open.add(s);
          Location copy = graph.newLocation();
          Optional.ofNullable(cfg.loopHeads().get(s.at()))
              .ifPresent(span -> graph.loopHead(copy, span));
          return copy;
        });
  }
}
