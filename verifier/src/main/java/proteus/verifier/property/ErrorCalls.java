package proteus.verifier.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/** The property that some functions are never called, as a pass: their calls become violations. */
public final class ErrorCalls {
  /** The competition's names: it has had two. */
  public static final Set<String> USUAL = Set.of("reach_error", "__VERIFIER_error");

  private ErrorCalls() {}

  /** The program in which each call of one of the functions is a violation. */
  public static Program instrument(Program program, Set<String> errorFunctions) {
    return program.mapped(function -> instrument(function, errorFunctions));
  }

  private static Function instrument(Function function, Set<String> errorFunctions) {
    Cfg cfg = function.cfg();
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      boolean error =
          edge.action() instanceof Action.Call call && errorFunctions.contains(call.function());
      Action violate = new Action.Violate(Property.UNREACH_CALL);
      edges.add(error ? new Edge(edge.source(), violate, cfg.exit(), edge.span()) : edge);
    }
    return function.with(cfg.with(edges));
  }
}
