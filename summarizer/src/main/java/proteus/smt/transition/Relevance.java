package proteus.smt.transition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * The variables whose values matter at each location: those that reach a condition. Assignments to
 * others have no effect on where executions go. Source: faint variables (Giegerich et al., 1981).
 */
final class Relevance {
  private final Cfg cfg;
  private final List<Set<Variable>> relevant = new ArrayList<>();

  private Relevance(Cfg cfg) {
    this.cfg = cfg;
    for (int i = 0; i < cfg.locationCount(); i++) {
      relevant.add(new LinkedHashSet<>());
    }
  }

  static Relevance of(Cfg cfg) {
    Relevance relevance = new Relevance(cfg);
    relevance.propagate();
    return relevance;
  }

  /** The integers and truth values that matter at the location. */
  Set<Variable> at(Location location) {
    return relevant.get(location.index());
  }

  private void propagate() {
    Deque<Location> work = new ArrayDeque<>();
    for (int i = 0; i < cfg.locationCount(); i++) {
      work.push(new Location(i));
    }
    while (!work.isEmpty()) {
      Location location = work.pop();
      Set<Variable> before = new LinkedHashSet<>();
      cfg.outgoing(location).forEach(edge -> before.addAll(before(edge)));
      if (relevant.get(location.index()).addAll(before)) {
        cfg.incoming(location).forEach(edge -> work.push(edge.source()));
      }
    }
  }

  private Set<Variable> before(Edge edge) {
    Set<Variable> after = new LinkedHashSet<>(at(edge.target()));
    return switch (edge.action()) {
      case Action.Assume(Expr condition, var branch) -> {
        addReads(condition, after);
        yield after;
      }
      case Action.Assign(Variable target, Expr value) -> {
        if (after.remove(target)) {
          addReads(value, after);
        }
        yield after;
      }
      case Action.Havoc _, Action.Allocate _ -> {
        Actions.target(edge.action()).ifPresent(after::remove);
        yield after;
      }
      // Here blocks end.
      case Action.Violate _, Action.Halt _, Action.Undefined _ -> Set.of();
      case Action.Load _, Action.Store _, Action.Copy _, Action.Fill _ -> Set.of();
      case Action.Deallocate _, Action.Call _ -> Set.of();
    };
  }

  private static void addReads(Expr root, Collection<Variable> reads) {
    Subexpressions.variables(root).stream().filter(Relevance::isFollowed).forEach(reads::add);
  }

  /** Whether the variable has an encoding that proofs can work with. */
  static boolean isFollowed(Variable variable) {
    return switch (variable.type()) {
      case IntType t -> true;
      case BoolType t -> true;
      case FloatType t -> false;
      case PointerType t -> false;
    };
  }
}
