package proteus.verifier.pass.family;

import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.NotLinked;
import proteus.verifier.pass.offset.Path;

/**
 * An over-approximation without memory, for programs over lists and other linked objects: a pointer
 * is the site that allocated its object and the object's number there. Of each family the fields of
 * the last two objects are known exactly, of the others what is claimed; where a claim may not
 * hold, that is a violation. So if nothing undefined and no violation is reached here, the claims
 * hold, and what is not reached here is not reached in the program.
 *
 * @param obligations where claims have to hold
 */
record FamilyProgram(Program program, Obligations obligations) {
  private static final int MAX_EDGES = 1_500;

  /**
   * The program whose memory consists of linked objects; empty where it has calls, is too large, or
   * uses memory in another way.
   */
  static Optional<LinkedHeap> heap(Program program) {
    Cfg cfg = program.function(program.entry()).cfg();
    boolean fits =
        cfg.edges().size() <= MAX_EDGES
            && cfg.edges().stream().anyMatch(e -> isAccess(e.action()))
            && cfg.branchesByConditions();
    if (!fits) {
      return Optional.empty();
    }
    try {
      return Optional.of(LinkedHeap.of(program, cfg)).filter(LinkedHeap::hasOnlyStarts);
    } catch (NotLinked e) {
      return Optional.empty();
    }
  }

  private static boolean isAccess(Action action) {
    return action instanceof Action.Load || action instanceof Action.Store;
  }

  /** The program over families of which this is claimed. */
  static FamilyProgram of(Program program, LinkedHeap heap, List<ObjectInvariant> claims) {
    Obligations obligations = new Obligations(claims);
    Function entry = program.function(program.entry());
    Cfg cfg = entry.cfg();
    FamilyPointers pointers = new FamilyPointers(heap);
    FamilyActions actions = new FamilyActions(heap, pointers, obligations);
    CfgRewriter graph = new CfgRewriter(cfg);
    for (int i = 0; i < cfg.locationCount(); i++) {
      for (Edge edge : cfg.outgoing(new Location(i))) {
        if (!(edge.action() instanceof Action.Assume)) {
          actions.follow(edge, new Path(graph, edge));
        }
      }
      choose(cfg.outgoing(new Location(i)), actions, pointers, graph);
    }
    Location start = graph.newLocation();
    graph.path(start, actions.start(), cfg.entry(), SourceSpan.NONE);
    Program result = program.with(entry.with(graph.build(start, cfg.exit())));
    return new FamilyProgram(result, obligations);
  }

  private static void choose(
      List<Edge> edges, FamilyActions actions, FamilyPointers pointers, CfgRewriter graph) {
    if (edges.isEmpty() || !(edges.getFirst().action() instanceof Action.Assume)) {
      return;
    }
    Path path = new Path(graph, edges.getFirst());
    edges.forEach(e -> actions.requireComparable(e.action(), path));
    for (Edge edge : edges) {
      Action.Assume assume = (Action.Assume) edge.action();
      Expr condition = pointers.value(assume.condition());
      Action decision = new Action.Assume(condition, assume.branch());
      graph.edge(path.at(), decision, edge.target(), edge.span());
    }
  }
}
