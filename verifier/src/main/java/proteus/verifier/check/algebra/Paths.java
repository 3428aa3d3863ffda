package proteus.verifier.check.algebra;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;

/** Follows the entry function from its start and from loops' headers to the next ones. */
final class Paths {
  private static final int MAX_STEPS = 3_000;
  private static final int MAX_SIZE = 300;

  private final Program program;
  private final Cfg cfg;
  private final Set<Location> heads = new LinkedHashSet<>();
  private int arbitrary;

  /**
   * A way through the program.
   *
   * @param end a loop's header; empty for a violation, or where nothing is said of what follows
   * @param conditions that hold on it, over values where it starts and arbitrary ones
   * @param values of variables where it ends, as far as they are not what they were
   */
  record Path(Optional<Location> end, List<Expr> conditions, Map<Variable, Expr> values) {}

  private record Open(Location at, List<Expr> conditions, Map<Variable, Expr> values) {}

  /** Calls must have been inlined into the entry function; those that are left end paths. */
  Paths(Program program) {
    this.program = program;
    this.cfg = program.function(program.entry()).cfg();
    collect(WeakTopologicalOrder.of(cfg).elements());
  }

  private void collect(List<WeakTopologicalOrder.Element> elements) {
    for (WeakTopologicalOrder.Element element : elements) {
      if (element instanceof WeakTopologicalOrder.Component component) {
        heads.add(component.head());
        collect(component.body());
      }
    }
  }

  /**
   * All paths that start there; empty if there are too many.
   *
   * @param source a loop's header; empty for the program's start
   */
  Optional<List<Path>> from(Optional<Location> source) {
    List<Path> found = new ArrayList<>();
    Location start = source.orElse(cfg.entry());
    Map<Variable, Expr> values = source.isPresent() ? Map.of() : initial();
    if (source.isEmpty() && heads.contains(start)) {
      return Optional.of(List.of(new Path(Optional.of(start), List.of(), values)));
    }
    Deque<Open> open = new ArrayDeque<>(List.of(new Open(start, List.of(), values)));
    for (int steps = 0; !open.isEmpty(); steps++) {
      Open path = open.pop();
      for (Edge edge : cfg.outgoing(path.at())) {
        follow(edge, path, open, found);
      }
      if (steps > MAX_STEPS) {
        return Optional.empty();
      }
    }
    return Optional.of(found);
  }

  /** Global variables are zero. */
  private Map<Variable, Expr> initial() {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    for (Variable variable : program.globals()) {
      switch (variable.type()) {
        case IntType type -> values.put(variable, new Expr.IntLiteral(BigInteger.ZERO, type));
        case BoolType type -> values.put(variable, new Expr.BoolLiteral(false));
        default -> {}
      }
    }
    return values;
  }

  private void follow(Edge edge, Open path, Deque<Open> open, List<Path> found) {
    List<Expr> conditions = path.conditions();
    Map<Variable, Expr> values = path.values();
    boolean ends = false;
    switch (edge.action()) {
      case Action.Assume(Expr condition, var branch) -> {
        Expr now = value(condition, values);
        if (now instanceof Expr.BoolLiteral(boolean holds) && !holds) {
          return;
        }
        conditions = new ArrayList<>(conditions);
        conditions.add(now);
      }
      case Action.Assign(Variable target, Expr value) ->
          values = with(values, target, value(value, values));
      case Action.Havoc _, Action.Allocate _ ->
          values = with(values, target(edge), any(target(edge).type()));
      case Action.Halt halt -> {
        return;
      }
      case Action.Undefined _, Action.Violate _, Action.Call _, Action.Load _ -> ends = true;
      case Action.Store _, Action.Copy _, Action.Fill _, Action.Deallocate _ -> ends = true;
    }
    if (ends) {
      found.add(new Path(Optional.empty(), conditions, values));
    } else if (heads.contains(edge.target())) {
      found.add(new Path(Optional.of(edge.target()), conditions, values));
    } else {
      open.push(new Open(edge.target(), conditions, values));
    }
  }

  private static Variable target(Edge edge) {
    return Actions.target(edge.action()).orElseThrow();
  }

  private static Map<Variable, Expr> with(Map<Variable, Expr> values, Variable target, Expr value) {
    Map<Variable, Expr> changed = new LinkedHashMap<>(values);
    changed.put(target, value);
    return changed;
  }

  /** Of values that are written too long nothing is known. */
  private Expr value(Expr expression, Map<Variable, Expr> values) {
    Expr value = Simplifier.simplify(expression.substitute(values));
    return Subexpressions.of(value).size() > MAX_SIZE ? any(expression.type()) : value;
  }

  private Expr any(Type type) {
    return new Expr.VariableRead(Variable.temporary("any$" + arbitrary++, type));
  }
}
