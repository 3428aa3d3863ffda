package proteus.ir.arithmetic;

import java.math.BigInteger;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Value;

/**
 * Simpler expressions of the same type and, in every state, of the same value: constants are folded
 * by the operators' own semantics, and neutral operands and double negations go.
 */
public final class Simplifier {
  private Simplifier() {}

  public static Expr simplify(Expr expression) {
    return step(expression.map(Simplifier::simplify));
  }

  /** Simplifies an expression whose operands are simple. */
  private static Expr step(Expr expression) {
    return switch (expression) {
      case Expr.Leaf leaf -> leaf;
      case Expr.Unary(UnaryOp op, Expr operand) when isConstant(operand) ->
          Expr.literal(op.apply(value(operand), operand.type()), expression.type());
      case Expr.Unary(UnaryOp op, Expr.Binary(BinaryOp inner, Expr l, Expr r, Type t))
          when op == UnaryOp.NOT && inner.isComparison() && negatable(inner, l.type()) ->
          step(new Expr.Binary(inner.negated(), l, r));
      case Expr.Unary(UnaryOp op, Expr.Unary(UnaryOp inner, Expr operand))
          when op == inner && (op == UnaryOp.NOT || op == UnaryOp.BIT_NOT) ->
          operand;
      case Expr.Unary unary -> unary;
      case Expr.Binary(BinaryOp op, Expr l, Expr r, Type t)
          when isConstant(l) && isConstant(r) && !isHugeShift(op, l, r) ->
          Expr.literal(op.apply(value(l), value(r), l.type()), t);
      case Expr.Binary binary -> neutral(binary);
      case Expr.Conditional(Expr.BoolLiteral(boolean c), Expr t, Expr f) -> c ? t : f;
      case Expr.Conditional(Expr c, Expr t, Expr f) -> t.equals(f) ? t : conditional(c, t, f);
      case Expr.Convert(Expr operand, Type type) when operand.type().equals(type) -> operand;
      case Expr.Convert(Expr operand, Type type)
          when isConstant(operand) && !(type instanceof PointerType) ->
          Expr.literal(Conversions.convert(value(operand), type), type);
      case Expr.Convert convert -> convert;
      case Expr.Reinterpret(Expr operand, Type type) when isConstant(operand) ->
          Expr.literal(Conversions.reinterpret(value(operand), type), type);
      case Expr.Reinterpret reinterpret -> reinterpret;
      case Expr.PointerAdd(Expr pointer, Expr.IntLiteral(BigInteger offset, IntType t))
          when offset.signum() == 0 ->
          pointer;
      case Expr.PointerAdd add -> add;
    };
  }

  /** A shift whose result is better left to those who ask for it. */
  private static boolean isHugeShift(BinaryOp op, Expr value, Expr count) {
    return (op == BinaryOp.SHL || op == BinaryOp.SHR)
        && value.type() instanceof IntType type
        && type.isUnbounded()
        && count instanceof Expr.IntLiteral(BigInteger bits, IntType t)
        && bits.bitLength() > 12;
  }

  private static Expr conditional(Expr condition, Expr whenTrue, Expr whenFalse) {
    if (whenTrue instanceof Expr.BoolLiteral(boolean t)
        && whenFalse instanceof Expr.BoolLiteral(boolean f)
        && t != f) {
      return t ? condition : step(new Expr.Unary(UnaryOp.NOT, condition));
    }
    return new Expr.Conditional(condition, whenTrue, whenFalse);
  }

  private static Expr neutral(Expr.Binary binary) {
    Expr left = binary.left();
    Expr right = binary.right();
    return switch (binary.op()) {
      case ADD, OR, XOR -> isInteger(right, 0) ? left : isInteger(left, 0) ? right : binary;
      case SUB, SHL, SHR -> isInteger(right, 0) ? left : binary;
      case MUL -> isInteger(right, 1) ? left : isInteger(left, 1) ? right : binary;
      case DIV -> isInteger(right, 1) ? left : binary;
      case LOGICAL_AND -> absorbing(binary, new Expr.BoolLiteral(false));
      case LOGICAL_OR -> absorbing(binary, new Expr.BoolLiteral(true));
      case EQ, NE -> truthTest(binary);
      case REM, AND, IEEE_REMAINDER, MIN, MAX, LT, LE, GT, GE, POINTER_DIFFERENCE -> binary;
    };
  }

  private static Expr absorbing(Expr.Binary binary, Expr.BoolLiteral absorbing) {
    if (binary.left() instanceof Expr.BoolLiteral left) {
      return left.equals(absorbing) ? left : binary.right();
    }
    if (binary.right() instanceof Expr.BoolLiteral right) {
      return right.equals(absorbing) ? right : binary.left();
    }
    return binary.left().equals(binary.right()) ? binary.left() : binary;
  }

  /** A truth value made an integer and compared with 0 is that truth value (or its negation). */
  private static Expr truthTest(Expr.Binary binary) {
    if (isInteger(binary.right(), 0)
        && binary.left() instanceof Expr.Convert(Expr operand, IntType type)
        && operand.type() instanceof BoolType) {
      boolean fits = type.contains(BigInteger.ONE);
      if (fits) {
        return binary.op() == BinaryOp.NE ? operand : step(new Expr.Unary(UnaryOp.NOT, operand));
      }
    }
    return binary;
  }

  /** Comparisons of floats have no opposite among themselves (NaN) but for equality. */
  private static boolean negatable(BinaryOp comparison, Type operands) {
    boolean equality = comparison == BinaryOp.EQ || comparison == BinaryOp.NE;
    return equality || !(operands instanceof FloatType);
  }

  private static boolean isInteger(Expr expression, long value) {
    return expression instanceof Expr.IntLiteral(BigInteger v, IntType t)
        && v.equals(BigInteger.valueOf(value));
  }

  private static boolean isConstant(Expr expression) {
    return expression instanceof Expr.IntLiteral
        || expression instanceof Expr.BoolLiteral
        || expression instanceof Expr.FloatLiteral;
  }

  private static Value value(Expr constant) {
    return switch (constant) {
      case Expr.IntLiteral(BigInteger value, IntType t) -> new Value.IntValue(value);
      case Expr.BoolLiteral(boolean value) -> new Value.BoolValue(value);
      case Expr.FloatLiteral(BigInteger encoding, FloatType t) -> new Value.FloatValue(encoding, t);
      default -> throw new IllegalArgumentException(constant + " is no constant");
    };
  }
}
