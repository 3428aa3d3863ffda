package proteus.verifier.engine.polyhedra;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.graph.WeakTopologicalOrder;

/**
 * Small groups of variables whose values decide together whether something is violated: those that
 * the condition of a violation is about, and those that they are compared with, assigned from or
 * changed with in a loop.
 */
final class RelatedVariables {
  private static final int MAX_VARIABLES = 8;
  private static final int MAX_INTERMEDIATE = 8;
  private static final int MAX_GROUPS = 12;
  private static final int MAX_DEPTH = 4;

  private final Cfg cfg;
  private final WeakTopologicalOrder order;
  private final LiveVariables live;

  /** The variables whose values loops start with. */
  private final Set<Variable> carried = new LinkedHashSet<>();

  private final Map<Variable, Set<Variable>> assignedFrom = new LinkedHashMap<>();
  private final Map<Variable, Map<Variable, Integer>> weights = new LinkedHashMap<>();

  private RelatedVariables(Cfg cfg) {
    this.cfg = cfg;
    this.order = WeakTopologicalOrder.of(cfg);
    this.live = LiveVariables.of(cfg, Set.of());
  }

  static RelatedVariables of(Cfg cfg) {
    RelatedVariables related = new RelatedVariables(cfg);
    related.collect();
    return related;
  }

  WeakTopologicalOrder order() {
    return order;
  }

  LiveVariables live() {
    return live;
  }

  private void collect() {
    for (Location head : order.heads()) {
      live.at(head).stream().filter(v -> LinearEffects.isDiscrete(v.type())).forEach(carried::add);
    }
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assign(Variable target, Expr value)
          && LinearEffects.isDiscrete(target.type())) {
        Set<Variable> from = discrete(value);
        assignedFrom.computeIfAbsent(target, _ -> new LinkedHashSet<>()).addAll(from);
      }
    }
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
        relate(carriedIn(condition), 2);
      } else if (edge.action() instanceof Action.Assign(Variable target, Expr value)
          && carried.contains(target)) {
        Set<Variable> both = carriedIn(value);
        both.add(target);
        relate(both, 2);
      }
    }
    LoopForest forest = LoopForest.of(cfg);
    Map<Loop, Set<Variable>> changed = new LinkedHashMap<>();
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action())
          .filter(carried::contains)
          .ifPresent(
              target ->
                  forest
                      .innermostAround(edge.source())
                      .ifPresent(
                          loop ->
                              changed
                                  .computeIfAbsent(loop, _ -> new LinkedHashSet<>())
                                  .add(target)));
    }
    changed.values().forEach(together -> relate(together, 3));
  }

  private static Set<Variable> discrete(Expr value) {
    Set<Variable> found = new LinkedHashSet<>(Subexpressions.variables(value));
    found.removeIf(v -> !LinearEffects.isDiscrete(v.type()));
    return found;
  }

  private void relate(Set<Variable> together, int weight) {
    for (Variable a : together) {
      for (Variable b : together) {
        if (!a.equals(b)) {
          weights.computeIfAbsent(a, _ -> new LinkedHashMap<>()).merge(b, weight, Math::max);
        }
      }
    }
  }

  /** The carried variables that decide about an expression's value. */
  private Set<Variable> carriedIn(Expr value) {
    Set<Variable> found = new LinkedHashSet<>();
    discrete(value).forEach(v -> addCarried(v, MAX_DEPTH, found));
    return found;
  }

  private void addCarried(Variable variable, int depth, Set<Variable> found) {
    if (carried.contains(variable)) {
      found.add(variable);
    } else if (depth > 0) {
      assignedFrom
          .getOrDefault(variable, Set.of())
          .forEach(from -> addCarried(from, depth - 1, found));
    }
  }

  /** The groups, with what is computed from their variables in between. */
  List<List<Variable>> groups() {
    Set<Set<Variable>> groups = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Violate || edge.action() instanceof Action.Undefined) {
        Set<Variable> about = new LinkedHashSet<>();
        for (Edge before : cfg.incoming(edge.source())) {
          if (before.action() instanceof Action.Assume(Expr condition, var _)) {
            about.addAll(carriedIn(condition));
          }
        }
        if (!about.isEmpty() && about.size() <= MAX_VARIABLES) {
          groups.add(grown(about));
        }
      }
    }
    return groups.stream()
        .filter(g -> groups.stream().noneMatch(o -> o.size() > g.size() && o.containsAll(g)))
        .limit(MAX_GROUPS)
        .map(this::withIntermediate)
        .toList();
  }

  /** The group with variables that are related to it, those with the strongest relations first. */
  private Set<Variable> grown(Set<Variable> seeds) {
    Set<Variable> group = new LinkedHashSet<>(seeds);
    while (group.size() < MAX_VARIABLES) {
      Map<Variable, Integer> near = new LinkedHashMap<>();
      for (Variable member : group) {
        weights
            .getOrDefault(member, Map.of())
            .forEach(
                (other, weight) -> {
                  if (!group.contains(other)) {
                    near.merge(other, weight, Integer::sum);
                  }
                });
      }
      if (near.isEmpty()) {
        return group;
      }
      group.add(
          near.entrySet().stream()
              .max(Comparator.comparingInt(Map.Entry::getValue))
              .orElseThrow()
              .getKey());
    }
    return group;
  }

  private List<Variable> withIntermediate(Set<Variable> group) {
    List<Variable> variables = new ArrayList<>(group);
    for (int depth = 0; depth < MAX_DEPTH; depth++) {
      assignedFrom.forEach(
          (target, from) -> {
            if (!carried.contains(target)
                && !variables.contains(target)
                && !from.isEmpty()
                && variables.containsAll(from)
                && variables.size() < group.size() + MAX_INTERMEDIATE) {
              variables.add(target);
            }
          });
    }
    return variables;
  }
}
