package proteus.summarizer.slice;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;

/** Which expressions summaries can speak of: those of integers and truth values. */
public final class Expressible {
  private Expressible() {}

  /** Why the expression cannot be followed, for people; empty if it can. */
  public static Optional<String> obstacle(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral e -> Optional.empty();
      case Expr.BoolLiteral e -> Optional.empty();
      case Expr.FloatLiteral e -> Optional.of("floating-point arithmetic");
      case Expr.NullPointer e -> Optional.of("a pointer");
      case Expr.ObjectAddress e -> Optional.of("a pointer");
      case Expr.FunctionAddress e -> Optional.of("a pointer");
      case Expr.PointerAdd e -> Optional.of("a pointer");
      case Expr.Reinterpret e -> Optional.of("the bits of a floating-point number");
      case Expr.VariableRead(var variable) -> type(variable.type());
      case Expr.Unary(UnaryOp op, Expr operand) -> type(operand.type()).or(() -> obstacle(operand));
      case Expr.Binary e -> binary(e);
      case Expr.Conditional(Expr condition, Expr a, Expr b) ->
          obstacle(condition).or(() -> obstacle(a)).or(() -> obstacle(b));
      case Expr.Convert(Expr operand, Type type) -> type(type).or(() -> obstacle(operand));
    };
  }

  private static Optional<String> type(Type type) {
    return switch (type) {
      case IntType t -> Optional.empty();
      case BoolType t -> Optional.empty();
      case FloatType t -> Optional.of("floating-point arithmetic");
      case PointerType t -> Optional.of("a pointer");
    };
  }

  private static Optional<String> binary(Expr.Binary e) {
    Optional<String> operands =
        type(e.left().type()).or(() -> obstacle(e.left())).or(() -> obstacle(e.right()));
    if (operands.isPresent()) {
      return operands;
    }
    return switch (e.op()) {
      case SHL, SHR ->
          shiftCount(e).isPresent() ? Optional.empty() : Optional.of("a shift by a variable");
      case AND, OR, XOR ->
          e.type() instanceof IntType t && t.isUnbounded() && !isMask(e)
              ? Optional.of("bits of an unbounded integer")
              : Optional.empty();
      case IEEE_REMAINDER, MIN, MAX, POINTER_DIFFERENCE -> Optional.of("operator " + e.op());
      case ADD, SUB, MUL, DIV, REM, EQ, NE, LT, LE, GT, GE, LOGICAL_AND, LOGICAL_OR ->
          Optional.empty();
    };
  }

  /** The constant number of bits that a shift moves; empty if it is not constant. */
  public static Optional<Integer> shiftCount(Expr.Binary shift) {
    if (shift.right() instanceof Expr.IntLiteral(BigInteger value, IntType countType)
        && shift.type() instanceof IntType type) {
      if (type.isUnbounded()) {
        return value.signum() >= 0 && value.bitLength() <= 10
            ? Optional.of(value.intValueExact())
            : Optional.empty();
      }
      return Optional.of(value.mod(BigInteger.valueOf(type.bits())).intValueExact());
    }
    return Optional.empty();
  }

  /** Whether this is a conjunction with a constant 2^m - 1, that is a remainder modulo 2^m. */
  private static boolean isMask(Expr.Binary e) {
    return e.op() == BinaryOp.AND && maskBits(e.right()).isPresent();
  }

  /** The m of a constant 2^m - 1, m at least 1. */
  public static Optional<Integer> maskBits(Expr e) {
    return e instanceof Expr.IntLiteral(BigInteger value, IntType t)
            && value.signum() > 0
            && value.add(BigInteger.ONE).bitCount() == 1
        ? Optional.of(value.bitLength())
        : Optional.empty();
  }
}
