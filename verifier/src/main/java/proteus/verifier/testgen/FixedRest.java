package proteus.verifier.testgen;

import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;

/**
 * A program in which what tests do not give is zero, as in their executions: only what that program
 * reaches can be tested.
 */
final class FixedRest {
  private FixedRest() {}

  /**
   * The program.
   *
   * @param kinds that tests give
   */
  static Program of(Program program, Set<Nondet.Kind> kinds) {
    return program.mapped(
        f -> f.with(f.cfg().with(f.cfg().edges().stream().map(e -> of(e, kinds)).toList())));
  }

  private static Edge of(Edge edge, Set<Nondet.Kind> kinds) {
    return edge.action() instanceof Action.Havoc(Variable target, Nondet source)
            && !kinds.contains(source.kind())
        ? edge.with(new Action.Assign(target, Expr.zero(target.type())))
        : edge;
  }
}
