package proteus.verifier.engine.execution;

import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Subexpressions;

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
        if (Subexpressions.of(edge.action()).stream().anyMatch(AddressUse::readsAddress)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean readsAddress(Expr expr) {
    return expr instanceof Expr.Convert(Expr operand, IntType t)
        && operand.type() instanceof PointerType;
  }
}
