package proteus.verifier.engine.termination;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/** Looks for ways of a loop from its header back to it, and for cycles of them. */
final class FixedLoopPaths {
  private static final int MAX_PATHS = 16;
  private static final int MAX_LENGTH = 200;
  private static final int MAX_PATHS_IN_CYCLE = 3;
  private static final int MAX_CYCLES = 60;
  private static final int MAX_ACTIONS = 20_000;
  private static final List<Long> CHOICES = List.of(0L, 1L, -1L);

  private final Cfg cfg;
  private final Loop loop;
  private int actionsLeft = MAX_ACTIONS;

  private FixedLoopPaths(Cfg cfg, Loop loop) {
    this.cfg = cfg;
    this.loop = loop;
  }

  /** The paths, then cycles of two and of three of them: as many as are found with little work. */
  static List<FixedLoopPath> cycles(Cfg cfg, Loop loop) {
    return cycles(new FixedLoopPaths(cfg, loop).paths());
  }

  /** Ways that come to no place twice, and take what suits the conditions from outside. */
  private List<FixedLoopPath> paths() {
    List<FixedLoopPath> paths = new ArrayList<>();
    Deque<List<Edge>> open = new ArrayDeque<>(List.of(List.of()));
    while (!open.isEmpty() && paths.size() < MAX_PATHS && actionsLeft > 0) {
      List<Edge> way = open.pop();
      actionsLeft--;
      Location at = way.isEmpty() ? loop.header() : way.getLast().target();
      if (!way.isEmpty() && at.equals(loop.header())) {
        chosen(way, 0, Map.of()).map(FixedLoopPath::new).ifPresent(paths::add);
        continue;
      }
      boolean again = way.stream().anyMatch(e -> e.source().equals(at));
      if (again || !loop.contains(at) || way.size() >= MAX_LENGTH) {
        continue;
      }
      for (Edge edge : cfg.outgoing(at).reversed()) {
        if (isSimple(edge.action())) {
          List<Edge> longer = new ArrayList<>(way);
          longer.add(edge);
          open.push(longer);
        }
      }
    }
    return paths;
  }

  /** Each cycle starts with the first of its paths. */
  private static List<FixedLoopPath> cycles(List<FixedLoopPath> paths) {
    List<FixedLoopPath> cycles = new ArrayList<>(paths);
    for (int length = 2; length <= MAX_PATHS_IN_CYCLE; length++) {
      for (int first = 0; first < paths.size(); first++) {
        extend(List.of(first), length, paths, cycles);
      }
    }
    return cycles.subList(0, Math.min(cycles.size(), MAX_CYCLES));
  }

  /** Adds the cycles of that length that start like this, but for those of one path only. */
  private static void extend(
      List<Integer> start, int length, List<FixedLoopPath> paths, List<FixedLoopPath> cycles) {
    if (start.size() == length) {
      if (Set.copyOf(start).size() > 1) {
        cycles.add(
            new FixedLoopPath(
                start.stream().flatMap(i -> paths.get(i).actions().stream()).toList()));
      }
      return;
    }
    for (int next = start.getFirst(); next < paths.size() && cycles.size() < MAX_CYCLES; next++) {
      List<Integer> longer = new ArrayList<>(start);
      longer.add(next);
      extend(longer, length, paths, cycles);
    }
  }

  private static boolean isSimple(Action action) {
    return switch (action) {
      case Action.Assume _, Action.Assign _ -> true;
      case Action.Havoc(var _, Nondet source) -> source.kind() != Nondet.Kind.UNMODELLED;
      default -> false;
    };
  }

  /**
   * The actions from there on; empty if each choice contradicts a condition over constants, or if
   * too many actions were looked at.
   *
   * @param known variables with constant values
   */
  private Optional<List<Action>> chosen(List<Edge> way, int from, Map<Variable, Expr> known) {
    List<Action> actions = new ArrayList<>();
    Map<Variable, Expr> constants = new HashMap<>(known);
    for (int i = from; i < way.size(); i++) {
      if (actionsLeft-- <= 0) {
        return Optional.empty();
      }
      Action action = way.get(i).action();
      if (action instanceof Action.Assume(Expr condition, var _)) {
        Expr value = Simplifier.simplify(condition.substitute(constants));
        if (value.equals(new Expr.BoolLiteral(false))) {
          return Optional.empty();
        }
      } else if (action instanceof Action.Assign(Variable target, Expr value)) {
        Expr constant = Simplifier.simplify(value.substitute(constants));
        constants.remove(target);
        if (constant instanceof Expr.Leaf && !(constant instanceof Expr.VariableRead)) {
          constants.put(target, constant);
        }
      } else if (action instanceof Action.Havoc(Variable target, Nondet _)) {
        return choose(way, i, target, constants)
            .map(
                rest -> {
                  actions.addAll(rest);
                  return actions;
                });
      }
      actions.add(action);
    }
    return Optional.of(actions);
  }

  private Optional<List<Action>> choose(
      List<Edge> way, int at, Variable target, Map<Variable, Expr> constants) {
    for (long choice : CHOICES) {
      Optional<Expr> value = constant(choice, target.type());
      if (value.isEmpty()) {
        return Optional.empty();
      }
      Map<Variable, Expr> with = new HashMap<>(constants);
      with.put(target, value.get());
      Optional<List<Action>> rest = chosen(way, at + 1, with);
      if (rest.isPresent()) {
        List<Action> all = new ArrayList<>(List.of(new Action.Assign(target, value.get())));
        all.addAll(rest.get());
        return Optional.of(all);
      }
    }
    return Optional.empty();
  }

  private static Optional<Expr> constant(long value, Type type) {
    return switch (type) {
      case IntType integer when integer.isUnbounded() ->
          Optional.of(new Expr.IntLiteral(BigInteger.valueOf(value), integer));
      case IntType integer ->
          Optional.of(new Expr.IntLiteral(integer.wrap(BigInteger.valueOf(value)), integer));
      case BoolType _ -> Optional.of(new Expr.BoolLiteral(value != 0));
      default -> Optional.empty();
    };
  }
}
