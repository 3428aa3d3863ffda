package proteus.verifier.pass.object;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Makes assignments of loads that read again what a variable holds since an earlier load, on every
 * way there, with nothing written to memory in between. A summary that does not follow memory then
 * still knows that the values are equal.
 */
public final class RepeatedLoads {
  private RepeatedLoads() {}

  /** What is read from memory. */
  private record Read(Expr address, int size, Type type) {
    static Read by(Action.Load load) {
      return new Read(load.address(), load.size(), load.target().type());
    }

    boolean speaksOf(Variable variable) {
      return Subexpressions.variables(address).contains(variable);
    }
  }

  /** The program with such assignments. */
  public static Program replaced(Program program) {
    return program.mapped(f -> f.with(replaced(f.cfg())));
  }

  private static Cfg replaced(Cfg cfg) {
    if (cfg.edges().stream().noneMatch(e -> e.action() instanceof Action.Load)) {
      return cfg;
    }
    Map<Location, Map<Read, Variable>> known = known(cfg);
    return cfg.with(
        cfg.edges().stream()
            .map(e -> replaced(e, known.getOrDefault(e.source(), Map.of())))
            .toList());
  }

  private static Edge replaced(Edge edge, Map<Read, Variable> known) {
    if (!(edge.action() instanceof Action.Load load)) {
      return edge;
    }
    Variable holder = known.get(Read.by(load));
    if (holder == null) {
      return edge;
    }
    Expr value = new Expr.VariableRead(holder);
    return edge.with(new Action.Assign(load.target(), value));
  }

  /** For each location that is reached: which variables hold what is in memory. */
  private static Map<Location, Map<Read, Variable>> known(Cfg cfg) {
    Map<Location, Map<Read, Variable>> known = new LinkedHashMap<>();
    known.put(cfg.entry(), Map.of());
    Deque<Location> changed = new ArrayDeque<>(List.of(cfg.entry()));
    while (!changed.isEmpty()) {
      Location location = changed.remove();
      for (Edge edge : cfg.outgoing(location)) {
        Map<Read, Variable> after =
            after(edge.action(), Objects.requireNonNull(known.get(location)));
        Map<Read, Variable> before = known.get(edge.target());
        if (before != null) {
          after.entrySet().retainAll(before.entrySet());
        }
        if (!after.equals(before)) {
          known.put(edge.target(), after);
          changed.add(edge.target());
        }
      }
    }
    return known;
  }

  private static Map<Read, Variable> after(Action action, Map<Read, Variable> before) {
    Map<Read, Variable> after = writesMemory(action) ? Map.of() : before;
    after = new LinkedHashMap<>(after);
    Optional<Variable> target = Actions.target(action);
    if (target.isPresent()) {
      after.entrySet().removeIf(e -> isChanged(e, target.get()));
    }
    if (action instanceof Action.Load load && !Read.by(load).speaksOf(load.target())) {
      after.putIfAbsent(Read.by(load), load.target());
    }
    return after;
  }

  private static boolean isChanged(Map.Entry<Read, Variable> entry, Variable written) {
    return entry.getValue().equals(written) || entry.getKey().speaksOf(written);
  }

  private static boolean writesMemory(Action action) {
    return switch (action) {
      case Action.Assume a -> false;
      case Action.Assign a -> false;
      case Action.Havoc a -> false;
      case Action.Load a -> false;
      case Action.Violate a -> false;
      case Action.Halt a -> false;
      case Action.Undefined a -> false;
      case Action.Store a -> true;
      case Action.Allocate a -> true;
      case Action.Deallocate a -> true;
      case Action.Copy a -> true;
      case Action.Fill a -> true;
      case Action.Call a -> true;
    };
  }
}
