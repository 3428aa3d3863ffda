package proteus.ir.arithmetic;

import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;

/** The opposite of a truth value, without an operator for it where there is a shorter way. */
public final class Negation {
  private Negation() {}

  /** What holds where {@code truth} does not. */
  public static Expr of(Expr truth) {
    return switch (truth) {
      case Expr.BoolLiteral(boolean value) -> new Expr.BoolLiteral(!value);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT -> operand;
      case Expr.Binary(BinaryOp op, Expr l, Expr r, Type _) when op == BinaryOp.LOGICAL_AND ->
          new Expr.Binary(BinaryOp.LOGICAL_OR, of(l), of(r));
      case Expr.Binary(BinaryOp op, Expr l, Expr r, Type _) when op == BinaryOp.LOGICAL_OR ->
          new Expr.Binary(BinaryOp.LOGICAL_AND, of(l), of(r));
      case Expr.Binary(BinaryOp op, Expr l, Expr r, Type _) when hasOpposite(op, l.type()) ->
          new Expr.Binary(op.negated(), l, r);
      default -> new Expr.Unary(UnaryOp.NOT, truth);
    };
  }

  /** Comparisons of floats have no opposite among themselves (NaN) but for equality. */
  private static boolean hasOpposite(BinaryOp op, Type operands) {
    boolean equality = op == BinaryOp.EQ || op == BinaryOp.NE;
    return equality || (op.isComparison() && !(operands instanceof FloatType));
  }
}
