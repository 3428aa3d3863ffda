package proteus.verifier.engine.symbolic;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.Cfg;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Location;
import proteus.ir.Loop;
import proteus.ir.Subexpressions;
import proteus.ir.Variable;

/** The variables that a loop reads or writes. */
final class LoopVariables {
  private LoopVariables() {}

  static Set<Variable> of(Cfg cfg, Loop loop) {
    Set<Variable> variables = new LinkedHashSet<>();
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        Actions.target(edge.action()).ifPresent(variables::add);
        for (Expr expr : Subexpressions.of(edge.action())) {
          if (expr instanceof Expr.VariableRead(Variable variable)) {
            variables.add(variable);
          }
        }
      }
    }
    return variables;
  }
}
