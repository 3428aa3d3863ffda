package proteus.verifier.pass.object;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
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
  record Read(Expr address, int size, Type type) {
    static Read by(Action.Load load) {
      return new Read(load.address(), load.size(), load.target().type());
    }

    boolean speaksOf(Variable variable) {
      return Subexpressions.variables(address).contains(variable);
    }
  }

  /** A variable that holds what is read. */
  record Held(Read read, Variable holder) {
    private boolean isChangedBy(Variable written) {
      return holder.equals(written) || read.speaksOf(written);
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
    Map<Location, Set<Held>> known = known(cfg, Set.of());
    return cfg.with(
        cfg.edges().stream()
            .map(e -> replaced(e, known.getOrDefault(e.source(), Set.of())))
            .toList());
  }

  private static Edge replaced(Edge edge, Set<Held> known) {
    return edge.action() instanceof Action.Load load
        ? known.stream()
            .filter(held -> held.read().equals(Read.by(load)))
            .findFirst()
            .map(held -> edge.with(new Action.Assign(load.target(), Exprs.read(held.holder()))))
            .orElse(edge)
        : edge;
  }

  /**
   * For each location that is reached: which variables hold what is in memory.
   *
   * @param first those that do at the entry
   */
  static Map<Location, Set<Held>> known(Cfg cfg, Set<Held> first) {
    Map<Location, Set<Held>> known = new LinkedHashMap<>();
    known.put(cfg.entry(), first);
    Deque<Location> changed = new ArrayDeque<>(List.of(cfg.entry()));
    while (!changed.isEmpty()) {
      Location location = changed.remove();
      for (Edge edge : cfg.outgoing(location)) {
        Set<Held> after = after(edge.action(), Objects.requireNonNull(known.get(location)));
        Set<Held> before = known.get(edge.target());
        if (before != null) {
          after.retainAll(before);
        }
        if (!after.equals(before)) {
          known.put(edge.target(), after);
          changed.add(edge.target());
        }
      }
    }
    return known;
  }

  /** The same after an action. */
  static Set<Held> after(Action action, Set<Held> before) {
    Set<Held> after = new LinkedHashSet<>(Actions.mayChangeMemory(action) ? Set.of() : before);
    Optional<Variable> target = Actions.target(action);
    if (target.isPresent()) {
      after.removeIf(held -> held.isChangedBy(target.get()));
    }
    if (action instanceof Action.Load load && !Read.by(load).speaksOf(load.target())) {
      after.add(new Held(Read.by(load), load.target()));
    }
    return after;
  }
}
