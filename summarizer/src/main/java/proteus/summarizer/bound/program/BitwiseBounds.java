package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/**
 * Expressions in which variables stand for bits that two values have in common, or that one of them
 * has. What is known of these: the common bits of natural numbers are at most either number; all
 * bits together are at least either; and the lowest bit of a number, which it has in common with
 * its negative, is at least one unless the number is zero.
 */
final class BitwiseBounds {
  private final Map<Variable, Expr.Binary> results = new LinkedHashMap<>();
  private final List<Bound> bounds = new ArrayList<>();

  /** A condition on a result that follows from others. */
  record Bound(List<Expr> premises, Expr conclusion) {}

  /** The variables that stand for operations; they may have any value under the conditions. */
  Map<Variable, Expr.Binary> results() {
    return results;
  }

  /** What is known of the results. */
  List<Bound> bounds() {
    return bounds;
  }

  /** The expression with variables in place of operations on two values that are not constant. */
  Expr replaced(Expr expression) {
    Expr inner = expression.map(this::replaced);
    return inner instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, IntType type)
            && (op == BinaryOp.AND || op == BinaryOp.OR)
            && !type.isUnbounded()
            && !(left instanceof Expr.IntLiteral)
            && !(right instanceof Expr.IntLiteral)
        ? result(op, left, right, type)
        : inner;
  }

  private Expr result(BinaryOp op, Expr left, Expr right, IntType type) {
    Variable result = Variable.temporary("bits$" + results.size(), type);
    results.put(result, new Expr.Binary(op, left, right, type));
    Expr value = Exprs.read(result);
    if (op == BinaryOp.OR) {
      List<Expr> natural = natural(List.of(left, right));
      bounds.add(new Bound(natural, Exprs.compare(BinaryOp.GE, value, left)));
      bounds.add(new Bound(natural, Exprs.compare(BinaryOp.GE, value, right)));
    } else {
      common(value, left, right);
      common(value, right, left);
    }
    return value;
  }

  /** What one operand says of the bits that it has in common with the other one. */
  private void common(Expr value, Expr operand, Expr other) {
    IntType type = (IntType) operand.type();
    List<Expr> natural = natural(List.of(operand));
    bounds.add(new Bound(natural, Exprs.compare(BinaryOp.LE, value, operand)));
    if (type.isSigned()) {
      bounds.add(new Bound(natural, Exprs.compare(BinaryOp.GE, value, Exprs.zero(type))));
    }
    if (other.equals(new Expr.Unary(UnaryOp.NEGATE, operand))) {
      Expr positive = Exprs.compare(BinaryOp.GT, operand, Exprs.zero(type));
      bounds.add(
          new Bound(List.of(positive), Exprs.compare(BinaryOp.GE, value, Exprs.integer(1, type))));
    }
  }

  /** That none of the operands is negative. */
  private static List<Expr> natural(List<Expr> operands) {
    return operands.stream()
        .filter(operand -> ((IntType) operand.type()).isSigned())
        .map(operand -> Exprs.compare(BinaryOp.GE, operand, Exprs.zero(operand.type())))
        .toList();
  }
}
