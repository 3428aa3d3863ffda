package proteus.frontend.lower;

import java.util.List;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Dominators;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;

/** Objects that a function makes by {@code alloca} end where it returns. */
final class AllocaLifetimes {
  private final Cfg cfg;
  private final CfgRewriter graph;

  private AllocaLifetimes(Cfg cfg) {
    this.cfg = cfg;
    this.graph = new CfgRewriter(cfg);
  }

  /**
   * The function with ends of its objects.
   *
   * @throws Unsupported where there may be any number of them
   */
  static Function ended(Function function) {
    List<Edge> allocations =
        function.cfg().edges().stream().filter(AllocaLifetimes::isAlloca).toList();
    return allocations.isEmpty()
        ? function
        : function.with(new AllocaLifetimes(function.cfg()).ended(allocations));
  }

  private static boolean isAlloca(Edge edge) {
    return edge.action() instanceof Action.Allocate allocate
        && allocate.kind() == AllocationKind.ALLOCA;
  }

  private Cfg ended(List<Edge> allocations) {
    Location returning = graph.newLocation();
    for (Edge edge : cfg.edges()) {
      boolean returns = edge.target().equals(cfg.exit()) && !Actions.isEnd(edge.action());
      Location target = returns ? returning : edge.target();
      graph.edge(edge.source(), edge.action(), target, edge.span());
    }
    Dominators dominators = Dominators.of(graph.build());
    LoopForest loops = LoopForest.of(cfg);
    Location entry = cfg.entry();
    Location at = returning;
    for (Edge allocation : allocations) {
      Variable object = Actions.target(allocation.action()).orElseThrow();
      if (loops.innermostAround(allocation.source()).isPresent()) {
        throw new Unsupported("alloca in a loop of a function that is called", allocation.span());
      }
      boolean isAlwaysMade =
          cfg.incoming(allocation.target()).size() == 1
              && dominators.dominates(allocation.target(), returning);
      Location after = graph.newLocation();
      if (isAlwaysMade) {
        end(at, object, after);
      } else {
        Location before = graph.newLocation();
        edge(before, new Action.Assign(object, Exprs.NULL), entry);
        entry = before;
        Location made = graph.newLocation();
        Expr isMade = Exprs.compare(BinaryOp.NE, Exprs.read(object), Exprs.NULL);
        edge(at, new Action.Assume(isMade), made);
        edge(at, new Action.Assume(Exprs.not(isMade)), after);
        end(made, object, after);
      }
      at = after;
    }
    edge(at, Action.NOTHING, cfg.exit());
    return graph.build(entry, cfg.exit());
  }

  private void end(Location from, Variable object, Location to) {
    edge(from, new Action.Deallocate(Exprs.read(object), AllocationKind.ALLOCA), to);
  }

  private void edge(Location from, Action action, Location to) {
    graph.edge(from, action, to, SourceSpan.NONE);
  }
}
