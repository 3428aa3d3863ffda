package proteus.verifier.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.OverflowCondition;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/** Programs whose executions are undefined from a signed overflow on (C11 6.5p5), not wrapping. */
public final class DefinedArithmetic {
  private DefinedArithmetic() {}

  /** The program in which signed overflow is undefined. */
  public static Program of(Program program) {
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, f) -> functions.put(name, f.with(defined(f.cfg()))));
    return program.with(functions);
  }

  private static Cfg defined(Cfg cfg) {
    List<Edge> edges = new ArrayList<>();
    int locations = cfg.locationCount();
    for (int i = 0; i < cfg.locationCount(); i++) {
      Location at = new Location(i);
      List<Edge> outgoing = cfg.outgoing(at);
      Optional<Expr> overflow = OverflowCondition.in(outgoing.stream().map(Edge::action).toList());
      if (overflow.isEmpty()) {
        edges.addAll(outgoing);
        continue;
      }
      SourceSpan span = outgoing.getFirst().span();
      Location fits = new Location(locations++);
      Location fails = new Location(locations++);
      Expr none = new Expr.Unary(UnaryOp.NOT, overflow.get());
      edges.add(new Edge(at, new Action.Assume(none), fits, span));
      edges.add(new Edge(at, new Action.Assume(overflow.get()), fails, span));
      edges.add(new Edge(fails, new Action.Undefined(Defect.SIGNED_OVERFLOW), cfg.exit(), span));
      outgoing.forEach(e -> edges.add(new Edge(fits, e.action(), e.target(), e.span())));
    }
    return new Cfg(cfg.entry(), cfg.exit(), locations, edges, cfg.loopHeads());
  }
}
