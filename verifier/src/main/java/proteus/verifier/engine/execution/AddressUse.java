package proteus.verifier.engine.execution;

import java.util.ArrayDeque;
import java.util.Deque;
import proteus.ir.Actions;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;

/**
 * Whether a program computes with addresses. One execution says nothing about such a program: the
 * machine may lay out memory in another way.
 */
public final class AddressUse {
  private AddressUse() {}

  /** Whether some expression converts a pointer to an integer. */
  public static boolean in(Program program) {
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        if (in(new ArrayDeque<>(Actions.expressions(edge.action())))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean in(Deque<Expr> expressions) {
    while (!expressions.isEmpty()) {
      Expr expr = expressions.pop();
      if (expr instanceof Expr.Convert(Expr operand, IntType t)
          && operand.type() instanceof PointerType) {
        return true;
      }
      Actions.operands(expr).forEach(expressions::push);
    }
    return false;
  }
}
