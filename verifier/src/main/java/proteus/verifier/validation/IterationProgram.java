package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Nondet;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/**
 * One round of a loop as a program of its own, without loops: from any state that the claims allow
 * at its header to the header, where claims must hold again. Of each loop within it one visit of
 * the header stands for all: the first one, or a later one in any state that the loop's own claims
 * relate to the first (Kroening et al., <i>Loop Summarization using State and Transition
 * Invariants</i>, Algorithm 3). Memory may hold anything, and what is undefined ends the round.
 */
final class IterationProgram {
  private final Cfg cfg;
  private final Loop loop;
  private final Set<Loop> within = new LinkedHashSet<>();

  /**
   * @param cfg in which violations are broken claims
   */
  IterationProgram(Cfg cfg, Loop loop) {
    this.cfg = cfg;
    this.loop = loop;
    addWithin(loop);
  }

  private void addWithin(Loop around) {
    around
        .inner()
        .forEach(
            inner -> {
              within.add(inner);
              addWithin(inner);
            });
  }

  /** The round; it is violated where one of the conditions does not hold at its end. */
  Cfg violatedUnless(List<Expr> conditions) {
    CfgRewriter graph = new CfgRewriter(cfg);
    Location start = graph.newLocation();
    Location end = graph.newLocation();
    set(graph, start, loop.header(), assigned(loop), List.of());
    for (Expr condition : conditions) {
      List<Action> broken =
          List.of(new Action.Assume(Probes.negated(condition)), new Action.Violate(Property.QUERY));
      graph.path(end, broken, cfg.exit(), SourceSpan.NONE);
    }
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        if (loop.backEdges().contains(edge)) {
          graph.edge(followed(edge).to(end));
        } else if (loop.contains(edge.target())) {
          round(graph, edge);
        }
      }
    }
    return graph.build(start, cfg.exit());
  }

  private void round(CfgRewriter graph, Edge edge) {
    for (Loop inner : within) {
      if (inner.backEdges().contains(edge)) {
        return;
      }
      if (inner.entryEdges().contains(edge)) {
        Location entered = graph.newLocation();
        graph.edge(followed(edge).to(entered));
        graph.edge(entered, Action.NOTHING, inner.header(), edge.span());
        Set<Variable> changed = new LinkedHashSet<>(assigned(inner));
        List<Action> kept = EarlierVisits.of(cfg, inner).keeping();
        kept.forEach(k -> Actions.target(k).ifPresent(changed::remove));
        set(graph, entered, inner.header(), changed, kept);
        return;
      }
    }
    graph.edge(followed(edge));
  }

  /** Does that, and then gives the variables any values. */
  private static void set(
      CfgRewriter graph, Location from, Location to, Set<Variable> changed, List<Action> before) {
    List<Action> actions = new ArrayList<>(before);
    changed.forEach(v -> actions.add(any(v)));
    graph.path(from, actions, to, SourceSpan.NONE);
  }

  private Set<Variable> assigned(Loop some) {
    Set<Variable> assigned = new LinkedHashSet<>();
    for (Location location : some.body()) {
      cfg.outgoing(location).forEach(e -> Actions.target(e.action()).ifPresent(assigned::add));
    }
    return assigned;
  }

  private static Edge followed(Edge edge) {
    return switch (edge.action()) {
      case Action.Load(Variable target, var _, var _) -> edge.with(any(target));
      case Action.Allocate allocate -> edge.with(any(allocate.target()));
      case Action.Store _, Action.Copy _, Action.Fill _, Action.Deallocate _ ->
          edge.with(Action.NOTHING);
      case Action.Violate _, Action.Halt _, Action.Undefined _ ->
          edge.with(new Action.Assume(new Expr.BoolLiteral(false)));
      case Action.Assume _, Action.Assign _, Action.Havoc _, Action.Call _ -> edge;
    };
  }

  private static Action any(Variable variable) {
    return new Action.Havoc(variable, new Nondet(Nondet.Kind.INPUT, variable.name()));
  }
}
