package proteus.verifier.engine.invariant.influence;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * What variables depend on from one loop header to the next: on what is assigned to them, and on
 * the branches that decide whether it is (Ferrante, Ottenstein and Warren, <i>The Program
 * Dependence Graph and Its Use in Optimization</i>, 1987). Branches that only decide whether
 * executions go on decide nothing here.
 */
public final class Influence {
  private final Cfg cfg;
  private final Set<Location> heads;

  /** Locations between headers, each after those that follow it. */
  private final List<Location> backwards = new ArrayList<>();

  private final Set<Location> goingOn = new HashSet<>();
  private final Map<Location, Set<Location>> branches = new HashMap<>();

  private Influence(Cfg cfg, Set<Location> heads) {
    this.cfg = cfg;
    this.heads = heads;
  }

  /**
   * What each variable depends on directly.
   *
   * @param heads with the variables that matter there
   */
  public static Map<Variable, Set<Variable>> of(Cfg cfg, Map<Location, Set<Variable>> heads) {
    Influence influence = new Influence(cfg, heads.keySet());
    Set<Location> seen = new HashSet<>();
    heads.keySet().forEach(head -> influence.order(head, seen));
    influence.findBranches();
    Map<Variable, Set<Variable>> read = new LinkedHashMap<>();
    heads.values().stream()
        .flatMap(Set::stream)
        .distinct()
        .forEach(v -> read.put(v, influence.readFor(v)));
    return read;
  }

  private void order(Location location, Set<Location> seen) {
    if (!seen.add(location)) {
      return;
    }
    for (Edge edge : cfg.outgoing(location)) {
      boolean arrives = heads.contains(edge.target());
      if (!arrives) {
        order(edge.target(), seen);
      }
      if (!ends(edge.action()) && (arrives || goingOn.contains(edge.target()))) {
        goingOn.add(location);
      }
    }
    backwards.add(location);
  }

  private static boolean ends(Action action) {
    return switch (action) {
      case Action.Violate _, Action.Halt _, Action.Undefined _ -> true;
      default -> false;
    };
  }

  /** The edges to headers, or to where executions go on to one. */
  private List<Edge> edges(Location location) {
    return cfg.outgoing(location).stream()
        .filter(e -> !ends(e.action()))
        .filter(e -> heads.contains(e.target()) || goingOn.contains(e.target()))
        .toList();
  }

  /** Finds out by which branches it is decided whether a location is passed. */
  private void findBranches() {
    Map<Location, BitSet> passed = new HashMap<>();
    for (Location location : backwards) {
      BitSet always = new BitSet();
      List<Edge> edges = edges(location);
      for (int i = 0; i < edges.size(); i++) {
        BitSet then = after(edges.get(i), passed);
        if (i == 0) {
          always.or(then);
        } else {
          always.and(then);
        }
      }
      if (edges.size() > 1) {
        decide(location, always);
      }
      always.set(location.index());
      passed.put(location, always);
    }
  }

  private BitSet after(Edge edge, Map<Location, BitSet> passed) {
    return heads.contains(edge.target())
        ? new BitSet()
        : passed.getOrDefault(edge.target(), new BitSet());
  }

  /**
   * @param always the locations that are passed after the branch, whatever it decides
   */
  private void decide(Location branch, BitSet always) {
    Set<Location> decided = new LinkedHashSet<>();
    List<Location> open = new ArrayList<>(List.of(branch));
    while (!open.isEmpty()) {
      for (Edge edge : edges(open.removeLast())) {
        Location next = edge.target();
        if (!heads.contains(next) && !always.get(next.index()) && decided.add(next)) {
          open.add(next);
        }
      }
    }
    decided.forEach(d -> branches.computeIfAbsent(d, l -> new LinkedHashSet<>()).add(branch));
  }

  /** The variables at headers that the variable's value at the next header depends on. */
  private Set<Variable> readFor(Variable variable) {
    Map<Location, Set<Variable>> needed = new HashMap<>();
    Set<Location> decisive = new HashSet<>();
    for (Location location : backwards) {
      Set<Variable> here = new LinkedHashSet<>();
      for (Edge edge : edges(location)) {
        Set<Variable> after =
            heads.contains(edge.target())
                ? new LinkedHashSet<>(Set.of(variable))
                : new LinkedHashSet<>(needed.getOrDefault(edge.target(), Set.of()));
        boolean isWritten = Actions.target(edge.action()).filter(after::remove).isPresent();
        if (isWritten) {
          decisive.addAll(branches.getOrDefault(location, Set.of()));
        }
        if (isWritten && edge.action() instanceof Action.Assign(var _, var value)) {
          after.addAll(Subexpressions.variables(value));
        }
        if (decisive.contains(location)
            && edge.action() instanceof Action.Assume(var condition, var _)) {
          after.addAll(Subexpressions.variables(condition));
        }
        here.addAll(after);
      }
      if (decisive.contains(location)) {
        decisive.addAll(branches.getOrDefault(location, Set.of()));
      }
      needed.put(location, here);
    }
    Set<Variable> read = new LinkedHashSet<>();
    heads.forEach(head -> read.addAll(needed.getOrDefault(head, Set.of())));
    return read;
  }
}
