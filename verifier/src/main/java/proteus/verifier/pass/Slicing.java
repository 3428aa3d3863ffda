package proteus.verifier.pass;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/**
 * Leaves out assignments to variables that no condition, no access to memory and no call depends
 * on. Inputs stay, so that executions ask for the same ones.
 */
final class Slicing {
  private Slicing() {}

  /** The program without assignments that do not matter. */
  static Program of(Program program) {
    Set<Variable> needed = needed(program);
    return program.mapped(f -> sliced(f, needed));
  }

  /** By a fixed point, without regard to where in the program something happens. */
  private static Set<Variable> needed(Program program) {
    Set<Variable> needed = new LinkedHashSet<>();
    Dependences dependences = new Dependences();
    for (Function function : program.functions().values()) {
      function.result().ifPresent(needed::add);
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Assign(Variable target, Expr value)) {
          dependences.add(target, Subexpressions.variables(edge.action()));
        } else {
          needed.addAll(Subexpressions.variables(edge.action()));
        }
      }
    }
    return dependences.closure(needed);
  }

  private static Function sliced(Function function, Set<Variable> needed) {
    Cfg cfg = function.cfg();
    return function.with(cfg.with(cfg.edges().stream().map(edge -> sliced(edge, needed)).toList()));
  }

  private static Edge sliced(Edge edge, Set<Variable> needed) {
    return edge.action() instanceof Action.Assign(Variable target, Expr value)
            && !needed.contains(target)
        ? new Edge(edge.source(), Action.NOTHING, edge.target(), edge.span())
        : edge;
  }
}
