package proteus.verifier.pass.offset;

import java.util.List;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/** What becomes of an edge: edges one after another, from the same source to the same target. */
final class Path {
  private final CfgRewriter graph;
  private final SourceSpan span;
  private final Location target;
  private Location at;

  Path(CfgRewriter graph, Edge edge) {
    this.graph = graph;
    this.span = edge.span();
    this.target = edge.target();
    this.at = edge.source();
  }

  /** How far it is. */
  Location at() {
    return at;
  }

  /** Something happens. */
  void then(Action action) {
    at = graph.step(at, action, span);
  }

  void then(List<Action> actions) {
    actions.forEach(this::then);
  }

  /** Where the condition does not hold, the behaviour is undefined. */
  void require(Expr condition, Defect defect) {
    if (!condition.equals(Exprs.TRUE)) {
      Location fails = graph.step(at, new Action.Assume(Exprs.not(condition)), span);
      graph.edge(fails, new Action.Undefined(defect), graph.original().exit(), span);
      then(new Action.Assume(condition));
    }
  }

  /** Where the condition holds, that is all that happens. */
  void unless(Expr condition, Action otherwise) {
    Location holds = graph.step(at, new Action.Assume(condition), span);
    graph.edge(holds, otherwise, target, span);
    then(new Action.Assume(Exprs.not(condition)));
  }

  /** Nothing more happens. */
  void end() {
    graph.edge(at, Action.NOTHING, target, span);
  }

  /** Nothing follows. */
  void end(Action last) {
    graph.edge(at, last, target, span);
  }
}
