package proteus.summarizer.slice;

import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;

/**
 * Which variables' exact values an expression needs. Sums, differences, products and conversions to
 * a type that is no wider need their operands only modulo the result's modulus.
 */
final class Demand {
  /** All of the value is needed. */
  static final int EXACT = -1;

  private Demand() {}

  /** What of a variable's or expression's value a congruence of its type's width is. */
  static int residue(Type type) {
    return type instanceof IntType t && !t.isUnbounded() ? t.bits() : EXACT;
  }

  /**
   * Adds the variables that are needed exactly.
   *
   * @param bits of the value's residue that are needed, at most its type's width, or {@link #EXACT}
   */
  static void collect(Expr expression, int bits, Set<Variable> exact) {
    switch (expression) {
      case Expr.VariableRead(Variable variable) -> {
        if (bits == EXACT || !(variable.type() instanceof IntType)) {
          exact.add(variable);
        }
      }
      case Expr.Unary(UnaryOp op, Expr operand) ->
          collect(operand, op == UnaryOp.NOT ? EXACT : bits, exact);
      case Expr.Binary e -> binary(e, bits, exact);
      case Expr.Conditional(Expr condition, Expr a, Expr b) -> {
        collect(condition, EXACT, exact);
        collect(a, bits, exact);
        collect(b, bits, exact);
      }
      case Expr.Convert(Expr operand, Type _) ->
          collect(operand, converted(operand.type(), bits), exact);
      case Expr.Reinterpret e -> all(e, exact);
      case Expr.PointerAdd e -> all(e, exact);
      case Expr.Leaf e -> {}
    }
  }

  private static void binary(Expr.Binary e, int bits, Set<Variable> exact) {
    switch (e.op()) {
      case ADD, SUB, MUL -> {
        collect(e.left(), bits, exact);
        collect(e.right(), bits, exact);
      }
      case SHL -> {
        collect(e.left(), bits, exact);
        collect(e.right(), EXACT, exact);
      }
      default -> all(e, exact);
    }
  }

  /** What of the operand a conversion needs when {@code bits} of its result are needed. */
  private static int converted(Type operand, int bits) {
    int available = residue(operand);
    return bits == EXACT || available == EXACT || bits > available ? EXACT : bits;
  }

  private static void all(Expr e, Set<Variable> exact) {
    exact.addAll(Subexpressions.variables(e));
  }
}
