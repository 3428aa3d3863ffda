package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/**
 * Executions that can only come to undefined behaviour do so at once, without what they compute and
 * read before. For proofs alone: an invalid access on such a way is no violation any more.
 */
public final class UndefinedAtOnce {
  private UndefinedAtOnce() {}

  /** The program with the same locations; what is proved of it is true of the other one. */
  public static Program of(Program program) {
    return program.mapped(f -> f.with(shortened(f.cfg())));
  }

  private static Cfg shortened(Cfg cfg) {
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      edges.add(isStep(edge.action()) ? end(cfg, edge) : edge);
    }
    return cfg.with(edges);
  }

  private static boolean isStep(Action action) {
    return action instanceof Action.Load || action instanceof Action.Assign;
  }

  /** The undefined behaviour to which the edge leads without a choice, in its place; or itself. */
  private static Edge end(Cfg cfg, Edge first) {
    Edge last = first;
    for (int length = 0; isStep(last.action()) && length < cfg.locationCount(); length++) {
      List<Edge> next = cfg.outgoing(last.target());
      if (next.size() != 1) {
        return first;
      }
      last = next.getFirst();
    }
    return last.action() instanceof Action.Undefined
        ? new Edge(first.source(), last.action(), last.target(), last.span())
        : first;
  }
}
