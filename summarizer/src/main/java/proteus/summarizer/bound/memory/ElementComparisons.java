package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;

/** The values with which conditions compare elements. */
final class ElementComparisons {
  private ElementComparisons() {}

  /** An element is compared with the value, for equality or inequality. */
  record Comparison(BinaryOp op, BigInteger with) {}

  /** What the condition compares elements with; they are read into the variables. */
  static List<Comparison> of(Expr condition, Set<Variable> elements) {
    List<Comparison> found = new ArrayList<>();
    collect(condition, found, false, elements);
    return found;
  }

  private static void collect(
      Expr e, List<Comparison> found, boolean negated, Set<Variable> elements) {
    if (e
            instanceof
            Expr.Binary(BinaryOp op, Expr left, Expr.IntLiteral(BigInteger value, var _), var _)
        && (op == BinaryOp.EQ || op == BinaryOp.NE)) {
      boolean equal = (op == BinaryOp.EQ) != negated;
      found.add(new Comparison(equal ? BinaryOp.EQ : BinaryOp.NE, without(left, value, elements)));
    } else {
      boolean flips = e instanceof Expr.Unary(var op, var _) && op == UnaryOp.NOT;
      Actions.operands(e).forEach(o -> collect(o, found, negated != flips, elements));
    }
  }

  /** What an element is of which the expression, a sum with a constant, has the value. */
  private static BigInteger without(Expr sum, BigInteger value, Set<Variable> elements) {
    return sum
                instanceof
                Expr.Binary(
                    BinaryOp op,
                    Expr.VariableRead(Variable v),
                    Expr.IntLiteral(BigInteger c, var _),
                    IntType type)
            && (op == BinaryOp.ADD || op == BinaryOp.SUB)
            && elements.contains(v)
        ? type.wrap(op == BinaryOp.ADD ? value.subtract(c) : value.add(c))
        : value;
  }
}
