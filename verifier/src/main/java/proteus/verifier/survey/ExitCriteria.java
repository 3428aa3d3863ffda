package proteus.verifier.survey;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.verifier.pass.CallEffects;

/**
 * What of a function decides when its loops are left: the branches to their exits, those on the
 * same variables, and what their conditions are computed from.
 */
final class ExitCriteria {
  private final Cfg cfg;
  private final Set<Variable> relevant = new LinkedHashSet<>();

  /** Branching locations whose conditions are kept. */
  private final Set<Location> deciding = new HashSet<>();

  /** What is read from memory and matters. */
  private final Set<CallEffects.Access> loads = new HashSet<>();

  /** What is kept because it has to be within an object. */
  private final Set<Edge> accesses = new HashSet<>();

  ExitCriteria(Cfg cfg) {
    this.cfg = cfg;
  }

  /** Adds what decides when the loops are left. */
  void add(Collection<Loop> loops) {
    for (Loop loop : loops) {
      loop.exitEdges().forEach(e -> decide(e.source()));
    }
    int size;
    do {
      size = relevant.size() + deciding.size() + loads.size();
      for (Edge edge : cfg.edges()) {
        if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
          if (readsRelevant(condition)) {
            decide(edge.source());
          }
        } else if (edge.action() instanceof Action.Assign(Variable target, Expr value)
            && relevant.contains(target)) {
          relevant.addAll(Subexpressions.variables(value));
        } else if (edge.action() instanceof Action.Load(Variable target, Expr address, int bytes)
            && relevant.contains(target)) {
          relevant.addAll(Subexpressions.variables(address));
          loads.add(new CallEffects.Access(target.type(), bytes));
        } else if (edge.action() instanceof Action.Store(Expr address, Expr value, int bytes)
            && loads.contains(new CallEffects.Access(value.type(), bytes))) {
          relevant.addAll(Subexpressions.variables(address));
          relevant.addAll(Subexpressions.variables(value));
        }
      }
    } while (relevant.size() + deciding.size() + loads.size() != size);
  }

  private boolean readsRelevant(Expr condition) {
    return Subexpressions.variables(condition).stream().anyMatch(relevant::contains);
  }

  private void decide(Location location) {
    if (deciding.add(location)) {
      for (Edge edge : cfg.outgoing(location)) {
        if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
          relevant.addAll(Subexpressions.variables(condition));
        }
      }
      earlierOperands(location, new HashSet<>(Set.of(location)));
    }
  }

  /**
   * The branches that decide whether the one at the location is reached, where nothing but values
   * for conditions is computed in between: mostly operands of the same condition.
   */
  private void earlierOperands(Location location, Set<Location> seen) {
    if (cfg.loopHeads().containsKey(location)) {
      return;
    }
    for (Edge edge : cfg.incoming(location)) {
      if (edge.action() instanceof Action.Assume && !edge.action().equals(Action.NOTHING)) {
        decide(edge.source());
      } else if (isTemporary(edge.action()) && seen.add(edge.source())) {
        earlierOperands(edge.source(), seen);
      }
    }
  }

  private static boolean isTemporary(Action action) {
    return (action instanceof Action.Assign || action instanceof Action.Load)
            && Actions.target(action).filter(v -> v.sourceName().isEmpty()).isPresent()
        || action.equals(Action.NOTHING);
  }

  /** Whether what the edge does is of no interest. */
  boolean isPlain(Edge edge) {
    if (accesses.contains(edge)) {
      return false;
    }
    return switch (edge.action()) {
      case Action.Assume a -> !deciding.contains(edge.source());
      case Action.Violate a -> false;
      case Action.Halt a -> false;
      case Action.Undefined a -> false;
      case Action.Store a -> loads.isEmpty();
      case Action.Copy a -> loads.isEmpty();
      case Action.Fill a -> loads.isEmpty();
      case Action.Call a -> false;
      default -> Actions.target(edge.action()).filter(relevant::contains).isEmpty();
    };
  }

  /** Whether nothing happens within the loop that matters after it. */
  boolean isIdle(Loop loop) {
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        if (loop.contains(edge.target())
            && !isPlain(edge)
            && !(edge.action() instanceof Action.Assume)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Keeps accesses that are made by the loop, and not by one in it, where addresses advance. */
  void keepAccesses(Loop loop) {
    Set<Variable> advancing = advancing(loop);
    for (Location location : loop.body()) {
      boolean own = loop.inner().stream().noneMatch(l -> l.contains(location));
      for (Edge edge : cfg.outgoing(location)) {
        Optional<Set<Variable>> read = address(edge.action()).map(Subexpressions::variables);
        if (own && read.filter(r -> !Collections.disjoint(r, advancing)).isPresent()) {
          accesses.add(edge);
          relevant.addAll(read.get());
        }
      }
    }
  }

  /** The variables to which the loop adds, and those that get their values. */
  private Set<Variable> advancing(Loop loop) {
    Map<Variable, Set<Variable>> assigned = new HashMap<>();
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        if (loop.contains(edge.target())
            && edge.action() instanceof Action.Assign(Variable target, Expr value)) {
          assigned
              .computeIfAbsent(target, t -> new HashSet<>())
              .addAll(Subexpressions.variables(value));
        }
      }
    }
    Set<Variable> advancing = new HashSet<>();
    assigned.forEach(
        (target, read) -> {
          if (read.contains(target)) {
            advancing.add(target);
          }
        });
    int size;
    do {
      size = advancing.size();
      assigned.forEach(
          (target, read) -> {
            if (!Collections.disjoint(read, advancing)) {
              advancing.add(target);
            }
          });
    } while (advancing.size() != size);
    return advancing;
  }

  private static Optional<Expr> address(Action action) {
    return switch (action) {
      case Action.Load load -> Optional.of(load.address());
      case Action.Store store -> Optional.of(store.address());
      default -> Optional.empty();
    };
  }
}
