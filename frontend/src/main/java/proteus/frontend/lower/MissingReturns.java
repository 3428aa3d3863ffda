package proteus.frontend.lower;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * What a program does is undefined where it uses the result of a call that returned none (C11
 * 6.9.1p12). The end of a function gives its result an arbitrary value; where some call reads the
 * result, that end becomes a defect, also for calls that do not.
 */
final class MissingReturns {
  private MissingReturns() {}

  /** Makes defects of the ends of those functions whose results are read. */
  static void toDefects(Map<String, Function> functions) {
    Set<String> read = new LinkedHashSet<>();
    for (Function function : functions.values()) {
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Call(Optional<Variable> result, String name, var _)
            && result.isPresent()) {
          read.add(name);
        }
      }
    }
    functions.replaceAll((name, function) -> read.contains(name) ? guarded(function) : function);
  }

  private static Function guarded(Function function) {
    boolean mayMiss = function.cfg().edges().stream().anyMatch(e -> givesNoResult(e, function));
    return mayMiss ? function.with(withDefects(function)) : function;
  }

  /** What a result is after the end of a function that gave none. */
  static Nondet nothing(Variable result) {
    return new Nondet(Nondet.Kind.UNINITIALIZED, result.name());
  }

  private static boolean givesNoResult(Edge edge, Function function) {
    return edge.action() instanceof Action.Havoc(Variable target, Nondet source)
        && function.result().equals(Optional.of(target))
        && source.equals(nothing(target));
  }

  private static Cfg withDefects(Function function) {
    Cfg cfg = function.cfg();
    CfgBuilder builder = new CfgBuilder();
    for (int i = 0; i < cfg.locationCount(); i++) {
      builder.newLocation();
    }
    for (Edge edge : cfg.edges()) {
      boolean missing = givesNoResult(edge, function);
      Action action = missing ? new Action.Undefined(Defect.MISSING_RETURN) : edge.action();
      Location target = missing ? cfg.exit() : edge.target();
      builder.edge(edge.source(), action, target, edge.span());
    }
    cfg.loopHeads().forEach(builder::loopHead);
    return builder.build(cfg.entry(), cfg.exit());
  }
}
