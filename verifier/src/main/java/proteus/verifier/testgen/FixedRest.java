package proteus.verifier.testgen;

import java.math.BigInteger;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Type;
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
        ? edge.with(new Action.Assign(target, zero(target.type())))
        : edge;
  }

  private static Expr zero(Type type) {
    return switch (type) {
      case BoolType _ -> new Expr.BoolLiteral(false);
      case IntType t -> new Expr.IntLiteral(BigInteger.ZERO, t);
      case FloatType t -> new Expr.FloatLiteral(BigInteger.ZERO, t);
      case PointerType _ -> new Expr.NullPointer();
    };
  }
}
