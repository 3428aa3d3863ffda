package proteus.verifier.engine.symbolic.loop;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/** The variables that a loop reads or writes. */
final class LoopVariables {
  private LoopVariables() {}

  static Set<Variable> of(Cfg cfg, Loop loop) {
    Set<Variable> variables = new LinkedHashSet<>();
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        Actions.target(edge.action()).ifPresent(variables::add);
        variables.addAll(Subexpressions.variables(edge.action()));
      }
    }
    return variables;
  }
}
