package proteus.verifier.bounds;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Marks the beginnings of functions with edges of their own, which are still there when calls are
 * written out: each is passed as often as its function is called.
 */
final class CallMarks {
  private CallMarks() {}

  /** The program with marks in all functions but the first. */
  static Program marked(Program program) {
    Map<String, Function> functions = new LinkedHashMap<>();
    program
        .functions()
        .forEach((name, f) -> functions.put(name, name.equals(program.entry()) ? f : marked(f)));
    return program.with(functions);
  }

  private static Function marked(Function function) {
    Cfg cfg = function.cfg();
    Location start = new Location(cfg.locationCount());
    List<Edge> edges = new ArrayList<>(cfg.edges());
    edges.add(new Edge(start, Action.NOTHING, cfg.entry(), mark(function.span())));
    return function.with(
        new Cfg(start, cfg.exit(), cfg.locationCount() + 1, edges, cfg.loopHeads()));
  }

  /** The mark of the function with that definition: no place in the text. */
  static SourceSpan mark(SourceSpan definition) {
    return new SourceSpan("call of " + definition, 0, 0, 0, 0);
  }
}
