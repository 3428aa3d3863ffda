package proteus.smt.encode;

import java.util.Optional;
import java.util.stream.Stream;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.arithmetic.Subexpressions;
import proteus.smt.Terms;

/**
 * Which encoding suits a program. Integers keep what loops do readable and suit linear arithmetic;
 * bit-vectors suit programs that mix bits of variables, or integers and floats.
 *
 * @param kind the encoding
 * @param reason for people: the operation that asked for bit-vectors; empty for integers
 */
public record EncodingChoice(Kind kind, Optional<String> reason) {
  /** The encodings there are. */
  public enum Kind {
    /** {@link IntegerEncoding}. */
    INTEGER,
    /** {@link BitPreciseEncoding}. */
    BIT_PRECISE
  }

  private static final EncodingChoice INTEGER = new EncodingChoice(Kind.INTEGER, Optional.empty());

  /** The encoding itself. */
  public Encoding open(Terms terms) {
    return switch (kind) {
      case INTEGER -> new IntegerEncoding(terms);
      case BIT_PRECISE -> new BitPreciseEncoding(terms);
    };
  }

  /** Whether bit-vectors suit a program, whose integers are the machine's then. */
  public static boolean suitsBits(Program program) {
    return program.integers() == Integers.MACHINE && of(program).kind == Kind.BIT_PRECISE;
  }

  /** For all expressions of the program. */
  public static EncodingChoice of(Program program) {
    return of(program.functions().values().stream().flatMap(EncodingChoice::expressions));
  }

  private static Stream<Expr> expressions(Function function) {
    return function.cfg().edges().stream()
        .flatMap(edge -> Actions.expressions(edge.action()).stream());
  }

  /** For the expressions and all that is in them. Unbounded integers have no bit-vectors. */
  public static EncodingChoice of(Stream<Expr> expressions) {
    Optional<String> reason = Optional.empty();
    for (Expr root : expressions.toList()) {
      for (Expr expression : Subexpressions.of(root)) {
        if (expression.type() instanceof IntType t && t.isUnbounded()) {
          return INTEGER;
        }
        if (reason.isEmpty()) {
          reason = reason(expression);
        }
      }
    }
    return reason.isEmpty() ? INTEGER : new EncodingChoice(Kind.BIT_PRECISE, reason);
  }

  private static Optional<String> reason(Expr expression) {
    return switch (expression) {
      case Expr.Binary(BinaryOp op, Expr left, Expr right, Type t)
          when mixesBits(op, left, right) ->
          Optional.of(op.symbol() + " of variables");
      case Expr.Convert(Expr operand, Type to)
          when isFloat(operand.type()) != isFloat(to) && !(operand instanceof Expr.Leaf) ->
          Optional.of("conversion between " + operand.type() + " and " + to);
      case Expr.Reinterpret r -> Optional.of("bits of a float");
      default -> Optional.empty();
    };
  }

  private static boolean mixesBits(BinaryOp op, Expr left, Expr right) {
    return switch (op) {
      case AND, OR, XOR -> !isConstant(left) && !isConstant(right) && !isBit(left) && !isBit(right);
      case SHL, SHR -> !isConstant(left) && !isConstant(right);
      default -> false;
    };
  }

  private static boolean isFloat(Type type) {
    return type instanceof FloatType;
  }

  private static boolean isConstant(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral l -> true;
      case Expr.Convert(Expr operand, Type to) -> isConstant(operand);
      case Expr.Unary(var op, Expr operand) -> isConstant(operand);
      default -> false;
    };
  }

  /** Whether the value is 0 or 1 by its making. */
  private static boolean isBit(Expr expression) {
    return switch (expression) {
      case Expr.Convert(Expr operand, Type to) ->
          operand.type() instanceof BoolType || isBit(operand);
      default -> expression.type() instanceof IntType(int bits, var s) && bits == 1;
    };
  }
}
