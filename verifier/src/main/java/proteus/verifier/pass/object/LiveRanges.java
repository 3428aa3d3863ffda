package proteus.verifier.pass.object;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;

/**
 * A variable for each range of locations in which another one's value may be the same (Chaitin,
 * <i>Register Allocation and Spilling via Graph Coloring</i>, 1982: live ranges). What is known of
 * a variable whatever the order of actions is, is known of each range alone then.
 */
public final class LiveRanges {
  private final Cfg cfg;
  private final LiveVariables live;
  private final Predicate<Variable> isSplit;

  /** Towards the place that stands for a range. */
  private final Map<Place, Place> parents = new HashMap<>();

  private final Map<Variable, Map<Place, Variable>> ranges = new LinkedHashMap<>();

  private record Place(Location at, Variable variable) {}

  private LiveRanges(Cfg cfg, Predicate<Variable> isSplit) {
    this.cfg = cfg;
    this.live = LiveVariables.of(cfg, Set.of());
    this.isSplit = isSplit;
  }

  /** The program with such variables in its entry function for those that hold pointers. */
  public static Program ofPointers(Program program) {
    Function entry = program.function(program.entry());
    Set<Variable> globals = new HashSet<>(program.globals());
    Predicate<Variable> isSplit = v -> v.type() instanceof PointerType && !globals.contains(v);
    return program.with(entry.with(new LiveRanges(entry.cfg(), isSplit).split()));
  }

  private Cfg split() {
    for (Edge edge : cfg.edges()) {
      Optional<Variable> assigned = Actions.target(edge.action());
      for (Variable variable : live.at(edge.target())) {
        if (isSplit.test(variable) && !assigned.equals(Optional.of(variable))) {
          join(new Place(edge.source(), variable), new Place(edge.target(), variable));
        }
      }
    }
    // What a variable holds from the start keeps its name.
    live.at(cfg.entry()).stream().filter(isSplit).forEach(v -> at(cfg.entry(), v));
    List<Edge> edges = cfg.edges().stream().map(e -> e.with(renamed(e))).toList();
    return cfg.with(edges);
  }

  private Action renamed(Edge edge) {
    Set<Variable> after = live.at(edge.target());
    return Actions.map(
        edge.action(),
        target -> after.contains(target) ? at(edge.target(), target) : target,
        operand -> renamed(operand, edge.source()));
  }

  private Expr renamed(Expr expression, Location at) {
    return expression instanceof Expr.VariableRead(Variable variable)
        ? Exprs.read(at(at, variable))
        : expression.map(e -> renamed(e, at));
  }

  /** The variable of the range that is there. */
  private Variable at(Location location, Variable variable) {
    if (!isSplit.test(variable)) {
      return variable;
    }
    Map<Place, Variable> known = ranges.computeIfAbsent(variable, _ -> new HashMap<>());
    return known.computeIfAbsent(
        root(new Place(location, variable)),
        _ -> known.isEmpty() ? variable : variable.copy(known.size()));
  }

  private void join(Place one, Place other) {
    parents.put(root(one), root(other));
  }

  private Place root(Place place) {
    Place root = place;
    for (Place next = parents.get(root); next != null && !next.equals(root); ) {
      root = next;
      next = parents.get(root);
    }
    if (!root.equals(place)) {
      parents.put(place, root);
    }
    return root;
  }
}
