package proteus.verifier.engine.enumeration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.smt.Interval;

/** Which values of one variable a condition lets pass. */
final class ValueSplit {
  private static final int MAX_PARTS = 16;

  private final Variable variable;

  ValueSplit(Variable variable) {
    this.variable = variable;
  }

  /**
   * Values of the variable. Where {@code exact}, they all pass the conditions that they were taken
   * from, or none of them does, whatever values other variables have.
   */
  record Part(Interval values, boolean exact) {
    Part inexact() {
      return new Part(values, false);
    }
  }

  /** Parts that together hold all values with which the condition may be as said. */
  List<Part> of(Expr condition, boolean holds, Part part) {
    if (!mentions(condition)) {
      return List.of(part);
    }
    List<Part> parts =
        switch (condition) {
          case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT ->
              of(operand, !holds, part);
          case Expr.Binary binary -> of(binary, holds, part);
          case Expr.Conditional(Expr c, Expr yes, Expr no) when no.type() instanceof BoolType -> {
            List<Part> all = new ArrayList<>(both(c, true, yes, holds, part));
            all.addAll(both(c, false, no, holds, part));
            yield all;
          }
          default -> List.of(part.inexact());
        };
    return parts.size() > MAX_PARTS ? List.of(part.inexact()) : parts;
  }

  private List<Part> both(Expr first, boolean firstHolds, Expr then, boolean thenHolds, Part part) {
    return of(first, firstHolds, part).stream()
        .flatMap(p -> of(then, thenHolds, p).stream())
        .toList();
  }

  private List<Part> of(Expr.Binary binary, boolean holds, Part part) {
    return switch (binary.op()) {
      case LOGICAL_AND, LOGICAL_OR -> {
        if ((binary.op() == BinaryOp.LOGICAL_AND) == holds) {
          yield both(binary.left(), holds, binary.right(), holds, part);
        }
        List<Part> all = new ArrayList<>(of(binary.left(), holds, part));
        all.addAll(of(binary.right(), holds, part));
        yield all;
      }
      case EQ, NE, LT, LE, GT, GE -> comparison(binary, holds, part);
      default -> List.of(part.inexact());
    };
  }

  private List<Part> comparison(Expr.Binary comparison, boolean holds, Part part) {
    BinaryOp op = holds ? comparison.op() : comparison.op().negated();
    if (comparison.right() instanceof Expr.IntLiteral(BigInteger c, IntType t)) {
      if (isTruth(comparison.left(), c, op)) {
        Expr.Convert truth = (Expr.Convert) comparison.left();
        return of(truth.operand(), op == BinaryOp.NE, part);
      }
      return isValue(comparison.left(), part.values()) ? parts(op, c, part) : unknown(part);
    }
    return comparison.left() instanceof Expr.IntLiteral(BigInteger c, IntType t)
            && isValue(comparison.right(), part.values())
        ? parts(op.mirrored(), c, part)
        : unknown(part);
  }

  private static List<Part> unknown(Part part) {
    return List.of(part.inexact());
  }

  /** A truth value as an integer that is compared with 0. */
  private static boolean isTruth(Expr left, BigInteger right, BinaryOp op) {
    return left instanceof Expr.Convert(Expr operand, var t)
        && operand.type() instanceof BoolType
        && right.signum() == 0
        && (op == BinaryOp.EQ || op == BinaryOp.NE);
  }

  /** Whether the expression has the variable's value, as long as that is within the interval. */
  private boolean isValue(Expr expression, Interval values) {
    return switch (expression) {
      case Expr.VariableRead(Variable read) -> read.equals(variable);
      case Expr.Convert(Expr operand, IntType type) when operand.type() instanceof IntType ->
          (type.isUnbounded() || new Interval(type.min(), type.max()).contains(values))
              && isValue(operand, values);
      default -> false;
    };
  }

  private boolean mentions(Expr condition) {
    return Subexpressions.variables(condition).contains(variable);
  }

  private static List<Part> parts(BinaryOp op, BigInteger c, Part part) {
    Interval below = new Interval(null, c.subtract(BigInteger.ONE));
    Interval above = new Interval(c.add(BigInteger.ONE), null);
    List<Interval> satisfying =
        switch (op) {
          case EQ -> List.of(Interval.of(c));
          case LT -> List.of(below);
          case LE -> List.of(new Interval(null, c));
          case GT -> List.of(above);
          case GE -> List.of(new Interval(c, null));
          case NE -> List.of(below, above);
          default -> throw new IllegalArgumentException("no comparison: " + op);
        };
    Function<Interval, Optional<Interval>> within = part.values()::meet;
    return satisfying.stream()
        .flatMap(values -> within.apply(values).stream())
        .map(values -> new Part(values, part.exact()))
        .toList();
  }
}
