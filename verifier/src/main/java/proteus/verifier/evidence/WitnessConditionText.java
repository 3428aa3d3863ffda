package proteus.verifier.evidence;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;

/**
 * Conditions over integer variables as expressions of C, in which nothing overflows that does not
 * in the condition.
 */
final class WitnessConditionText {
  private static final IntType INT = IntType.signed(32);
  private static final IntType LONG_LONG = IntType.signed(64);

  private final Map<Variable, String> names;

  /**
   * @param names of the variables that may be spoken of
   */
  WitnessConditionText(Map<Variable, String> names) {
    this.names = names;
  }

  /** Has no text in C. */
  private static final class Untold extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** The text; empty if C has none, or a variable has no name here. */
  Optional<String> of(Expr condition) {
    try {
      return Optional.of(text(condition));
    } catch (Untold e) {
      return Optional.empty();
    }
  }

  private String text(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, IntType type) -> literal(value, type);
      case Expr.BoolLiteral(boolean value) -> value ? "1" : "0";
      case Expr.VariableRead(Variable variable) -> name(variable);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT ->
          "!(" + text(operand) + ")";
      case Expr.Binary(BinaryOp op, Expr left, Expr right, Type t)
          when op.isComparison() && left.type() instanceof IntType ->
          compared(op, left, right);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, IntType type) when isNarrow(type) ->
          // C computes it as an int. Products of unsigned operands would overflow there.
          cast(type)
              + "("
              + (op == BinaryOp.MUL ? "1U * " : "")
              + (operand(left) + " " + op.symbol() + " " + operand(right))
              + ")";
      case Expr.Binary(BinaryOp op, Expr left, Expr right, Type t) ->
          operand(left) + " " + op.symbol() + " " + operand(right);
      case Expr.Conditional(Expr condition, Expr yes, Expr no) ->
          operand(condition) + " ? " + operand(yes) + " : " + operand(no);
      case Expr.Convert(Expr operand, IntType type) -> converted(operand, type);
      default -> throw new Untold();
    };
  }

  private String operand(Expr expression) {
    boolean simple =
        expression instanceof Expr.VariableRead
            || expression instanceof Expr.Convert
            || expression instanceof Expr.Unary
            || (expression instanceof Expr.IntLiteral(BigInteger value, var t)
                && value.signum() >= 0);
    return simple ? text(expression) : "(" + text(expression) + ")";
  }

  private String compared(BinaryOp op, Expr left, Expr right) {
    String between = " " + op.symbol() + " ";
    Optional<String> short1 = plain(left, right);
    Optional<String> short2 = plain(right, left);
    if (short1.isPresent()) {
      return short1.get() + between + text(right);
    }
    if (short2.isPresent()) {
      return text(left) + between + short2.get();
    }
    return operand(left) + between + operand(right);
  }

  /** Whether C's promotions leave the type, so that results are to be brought back. */
  private static boolean isNarrow(IntType type) {
    return !type.isUnbounded() && type.bits() > 1 && type.bits() < INT.bits();
  }

  /** A variable that C compares with the constant without changing either. */
  private Optional<String> plain(Expr expression, Expr constant) {
    Expr inner = expression instanceof Expr.Convert(Expr operand, var t) ? operand : expression;
    boolean fits =
        inner instanceof Expr.VariableRead(Variable variable)
            && variable.type() instanceof IntType type
            && constant instanceof Expr.IntLiteral(BigInteger value, var t)
            && INT.contains(value)
            && (type.isUnbounded() || type.isSigned() || value.signum() >= 0);
    return fits && constant.type().equals(expression.type()) && preserves(expression)
        ? Optional.of(text(inner))
        : Optional.empty();
  }

  private static boolean preserves(Expr expression) {
    return !(expression instanceof Expr.Convert(Expr operand, IntType to))
        || (operand.type() instanceof IntType from && to.holds(from));
  }

  private String converted(Expr operand, IntType type) {
    if (operand.type() instanceof BoolType) {
      throw new Untold();
    }
    return type.isUnbounded() ? operand(operand) : cast(type) + operand(operand);
  }

  private String name(Variable variable) {
    String name = names.get(variable);
    if (name == null) {
      throw new Untold();
    }
    return name;
  }

  private static String cast(IntType type) {
    return switch (type.bits()) {
      case 8 -> type.isSigned() ? "(signed char)" : "(unsigned char)";
      case 16 -> type.isSigned() ? "(short)" : "(unsigned short)";
      case 32 -> type.isSigned() ? "(int)" : "(unsigned int)";
      case 64 -> type.isSigned() ? "(long long)" : "(unsigned long long)";
      default -> throw new Untold();
    };
  }

  private static String literal(BigInteger value, IntType type) {
    boolean least = !type.isUnbounded() && type.isSigned() && value.equals(type.min());
    if (value.bitLength() > LONG_LONG.bits() || least) {
      throw new Untold();
    }
    String suffix =
        type.isUnbounded() || (type.isSigned() && INT.contains(value))
            ? ""
            : (type.isSigned() ? "" : "U") + (type.bits() > INT.bits() ? "LL" : "");
    return value + suffix;
  }
}
