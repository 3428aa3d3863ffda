package proteus.verifier.pass.offset;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LoopForest;
import proteus.verifier.pass.Dependences;

/** The objects in which loops look for a character: what they read decides when they end. */
final class SearchedObjects {
  private final Cfg cfg;
  private final Dependences dependences = new Dependences();

  private SearchedObjects(Cfg cfg) {
    this.cfg = cfg;
  }

  static Set<OffsetObject> of(Cfg cfg, PointsTo pointsTo) {
    LoopForest loops = LoopForest.of(cfg);
    Set<Variable> deciding = new SearchedObjects(cfg).deciding(loops);
    Set<OffsetObject> found = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Load(Variable target, Expr address, int size)
          && size == 1
          && deciding.contains(target)
          && loops.innermostAround(edge.source()).isPresent()) {
        found.addAll(pointsTo.of(address).objects());
      }
    }
    return found;
  }

  /** The variables on which it depends whether a loop ends. */
  private Set<Variable> deciding(LoopForest loops) {
    for (Edge edge : cfg.edges()) {
      switch (edge.action()) {
        case Action.Assign(Variable target, Expr value) -> depends(target, value);
        case Action.Assume(Expr condition, var _) -> choose(edge, condition);
        default -> {}
      }
    }
    Set<Variable> found = new LinkedHashSet<>();
    loops.innermostFirst().stream()
        .flatMap(loop -> loop.exitEdges().stream())
        .forEach(exit -> found.addAll(Subexpressions.variables(exit.action())));
    return dependences.closure(found);
  }

  private void depends(Variable target, Expr value) {
    dependences.add(target, Subexpressions.variables(value));
  }

  /** A constant that is assigned right behind a condition tells whether that holds. */
  private void choose(Edge chosen, Expr condition) {
    List<Edge> next = cfg.outgoing(chosen.target());
    while (next.size() == 1
        && cfg.incoming(next.getFirst().source()).size() == 1
        && next.getFirst().action() instanceof Action.Assign(Variable target, Expr value)) {
      if (Subexpressions.variables(value).isEmpty()) {
        depends(target, condition);
      }
      next = cfg.outgoing(next.getFirst().target());
    }
  }
}
