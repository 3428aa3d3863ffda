package proteus.verifier.engine.algebra;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Simplifier;

/** Conditions as alternatives of comparisons. What is no comparison of integers is left out. */
final class Alternatives {
  private static final int MAX_CASES = 16;

  private Alternatives() {}

  /** In each state in which the condition holds, all comparisons of some case hold. */
  static List<List<Expr.Binary>> of(Expr condition) {
    List<List<Expr.Binary>> cases = of(Simplifier.simplify(condition), true);
    return cases.size() > MAX_CASES ? List.of(List.of()) : cases;
  }

  private static List<List<Expr.Binary>> of(Expr condition, boolean holds) {
    return switch (condition) {
      case Expr.BoolLiteral(boolean value) -> value == holds ? List.of(List.of()) : List.of();
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT -> of(operand, !holds);
      case Expr.Binary binary -> of(binary, holds);
      case Expr.Conditional(Expr c, Expr yes, Expr no) ->
          either(both(of(c, true), of(yes, holds)), both(of(c, false), of(no, holds)));
      default -> List.of(List.of());
    };
  }

  private static List<List<Expr.Binary>> of(Expr.Binary binary, boolean holds) {
    return switch (binary.op()) {
      case LOGICAL_AND, LOGICAL_OR -> {
        List<List<Expr.Binary>> left = of(binary.left(), holds);
        List<List<Expr.Binary>> right = of(binary.right(), holds);
        boolean conjunction = (binary.op() == BinaryOp.LOGICAL_AND) == holds;
        yield conjunction ? both(left, right) : either(left, right);
      }
      case EQ, NE, LT, LE, GT, GE -> {
        if (!(binary.left().type() instanceof IntType)) {
          yield List.of(List.of());
        }
        Expr.Binary negated = new Expr.Binary(binary.op().negated(), binary.left(), binary.right());
        yield List.of(List.of(holds ? binary : negated));
      }
      default -> List.of(List.of());
    };
  }

  private static List<List<Expr.Binary>> either(
      List<List<Expr.Binary>> left, List<List<Expr.Binary>> right) {
    List<List<Expr.Binary>> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }

  private static List<List<Expr.Binary>> both(
      List<List<Expr.Binary>> left, List<List<Expr.Binary>> right) {
    if (left.size() * right.size() > MAX_CASES) {
      return left.size() <= right.size() ? left : right;
    }
    List<List<Expr.Binary>> all = new ArrayList<>();
    for (List<Expr.Binary> l : left) {
      for (List<Expr.Binary> r : right) {
        List<Expr.Binary> joined = new ArrayList<>(l);
        joined.addAll(r);
        all.add(joined);
      }
    }
    return all;
  }
}
