package proteus.verifier.validation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.frontend.c.Probe;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/**
 * What a program asserts of visits of a loop's header and any earlier ones since it was entered.
 *
 * @param relations the conditions, over the program's variables and those that keep a visit
 * @param keeping what is done where a visit is kept
 */
record EarlierVisits(List<Expr> relations, List<Action> keeping) {
  EarlierVisits {
    relations = List.copyOf(relations);
    keeping = List.copyOf(keeping);
  }

  static EarlierVisits of(Cfg cfg, Loop loop) {
    List<Expr> relations = new ArrayList<>();
    List<Action> keeping = new ArrayList<>();
    Deque<Location> open = new ArrayDeque<>(List.of(loop.header()));
    Set<Location> seen = new LinkedHashSet<>(open);
    while (!open.isEmpty()) {
      List<Edge> edges = cfg.outgoing(open.pop());
      WitnessInduction.passing(cfg, edges)
          .map(Edge::action)
          .filter(EarlierVisits::isRelation)
          .ifPresent(action -> relations.add(((Action.Assume) action).condition()));
      for (Edge edge : edges) {
        boolean isKept =
            Actions.target(edge.action()).filter(EarlierVisits::keepsVisit).isPresent();
        if (isKept) {
          keeping.add(edge.action());
        }
        boolean isInner = loop.inner().stream().anyMatch(l -> l.contains(edge.target()));
        if ((isKept || changesNothing(edge.action()))
            && loop.contains(edge.target())
            && !isInner
            && seen.add(edge.target())) {
          open.add(edge.target());
        }
      }
    }
    Set<Variable> meant = new LinkedHashSet<>();
    relations.forEach(r -> meant.addAll(Subexpressions.variables(r)));
    keeping.removeIf(k -> Actions.target(k).filter(meant::contains).isEmpty());
    return new EarlierVisits(relations, keeping);
  }

  /** Whether the state at the header is still that after the action. */
  private static boolean changesNothing(Action action) {
    return action instanceof Action.Assume
        || Actions.target(action).filter(v -> v.name().contains(Probe.EARLIER_CHOICE)).isPresent();
  }

  private static boolean isRelation(Action action) {
    return action instanceof Action.Assume(Expr condition, var _)
        && Subexpressions.variables(condition).stream().anyMatch(EarlierVisits::keepsVisit);
  }

  /** Those of statements are global, and keep visits from the program's start on. */
  private static boolean keepsVisit(Variable variable) {
    return variable.name().contains("::$" + Probe.ANY_EARLIER);
  }
}
