package proteus.verifier.pass.offset;

import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/** What becomes of an edge: edges one after another, from the same source to the same target. */
public final class Path {
  private final CfgRewriter graph;
  private final SourceSpan span;
  private final Location target;
  private Location at;

  public Path(CfgRewriter graph, Edge edge) {
    this.graph = graph;
    this.span = edge.span();
    this.target = edge.target();
    this.at = edge.source();
  }

  /** How far it is. */
  public Location at() {
    return at;
  }

  /** Something happens. */
  public void then(Action action) {
    at = graph.step(at, action, span);
  }

  public void then(List<Action> actions) {
    actions.forEach(this::then);
  }

  /**
   * Where the condition does not hold, the behaviour is undefined: the edge that is taken then;
   * none where it always holds.
   */
  public Optional<Edge> require(Expr condition, Defect defect) {
    return require(condition, new Action.Undefined(defect));
  }

  /** Where the condition does not hold, executions end by another action. */
  public Optional<Edge> require(Expr condition, Action otherwise) {
    if (condition.equals(Exprs.TRUE)) {
      return Optional.empty();
    }
    Location fails = graph.step(at, new Action.Assume(Exprs.not(condition)), span);
    Edge edge = new Edge(fails, otherwise, graph.original().exit(), span);
    graph.edge(edge);
    then(new Action.Assume(condition));
    return Optional.of(edge);
  }

  /** Where the condition holds, that is all that happens. */
  void unless(Expr condition, List<Action> otherwise) {
    Location holds = graph.step(at, new Action.Assume(condition), span);
    for (Action action : otherwise) {
      holds = graph.step(holds, action, span);
    }
    graph.edge(holds, Action.NOTHING, target, span);
    then(new Action.Assume(Exprs.not(condition)));
  }

  /** Where the condition holds, something happens. */
  void when(Expr condition, Action action) {
    when(condition, List.of(action));
  }

  /** Where the condition holds, several things happen. */
  void when(Expr condition, List<Action> actions) {
    if (condition.equals(Exprs.FALSE)) {
      return;
    }
    Location next = graph.step(at, new Action.Assume(condition), span);
    for (Action action : actions) {
      next = graph.step(next, action, span);
    }
    graph.edge(at, new Action.Assume(Exprs.not(condition)), next, span);
    at = next;
  }

  /** Nothing more happens. */
  public void end() {
    graph.edge(at, Action.NOTHING, target, span);
  }

  /** Nothing follows. */
  public void end(Action last) {
    graph.edge(at, last, target, span);
  }
}
