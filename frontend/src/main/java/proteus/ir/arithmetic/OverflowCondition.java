package proteus.ir.arithmetic;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;

/**
 * The conditions under which actions compute a signed result that its type cannot hold. Unbounded
 * integers overflow only where products of large numbers could grow beyond all measure.
 */
public final class OverflowCondition {
  private static final int MAX_BITS = 128;
  private static final BigInteger LARGE = BigInteger.ONE.shiftLeft(60);

  private OverflowCondition() {}

  /** Whether something in the actions overflows; empty if that never happens. */
  public static Optional<Expr> in(Iterable<Action> actions) {
    Set<Expr> conditions = new LinkedHashSet<>();
    for (Action action : actions) {
      Actions.expressions(action).forEach(e -> collect(e, conditions));
    }
    return any(conditions);
  }

  private static Optional<Expr> any(Set<Expr> conditions) {
    return conditions.stream().reduce((a, b) -> new Expr.Binary(BinaryOp.LOGICAL_OR, a, b));
  }

  private static void collect(Expr expression, Set<Expr> conditions) {
    if (expression instanceof Expr.Conditional(Expr condition, Expr a, Expr b)) {
      collect(condition, conditions);
      Expr inA = within(a);
      Expr inB = within(b);
      if (!inA.equals(inB)) {
        conditions.add(new Expr.Conditional(condition, inA, inB));
      } else if (!inA.equals(new Expr.BoolLiteral(false))) {
        conditions.add(inA);
      }
      return;
    }
    Actions.operands(expression).forEach(e -> collect(e, conditions));
    of(expression).ifPresent(conditions::add);
  }

  private static Expr within(Expr expression) {
    Set<Expr> conditions = new LinkedHashSet<>();
    collect(expression, conditions);
    return any(conditions).orElseGet(() -> new Expr.BoolLiteral(false));
  }

  /** Whether this operation itself overflows. */
  private static Optional<Expr> of(Expr expression) {
    if (!(expression.type() instanceof IntType type) || !type.isSigned()) {
      return Optional.empty();
    }
    if (type.isUnbounded()) {
      return growing(expression);
    }
    return switch (expression) {
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NEGATE ->
          Optional.of(is(operand, type.min(), type));
      case Expr.Binary(BinaryOp op, Expr a, Expr b, var _) ->
          switch (op) {
            case ADD, SUB, MUL -> Optional.of(isOutside(op, a, b, type));
            case DIV, REM ->
                Optional.of(
                    new Expr.Binary(
                        BinaryOp.LOGICAL_AND,
                        is(a, type.min(), type),
                        is(b, BigInteger.ONE.negate(), type)));
            case SHL -> {
              Expr back = new Expr.Binary(BinaryOp.SHR, expression, b);
              yield Optional.of(new Expr.Binary(BinaryOp.NE, back, a));
            }
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private static Optional<Expr> growing(Expr expression) {
    return expression instanceof Expr.Binary(BinaryOp op, Expr a, Expr b, var _)
            && op == BinaryOp.MUL
            && !(a instanceof Expr.IntLiteral)
            && !(b instanceof Expr.IntLiteral)
        ? Optional.of(new Expr.Binary(BinaryOp.LOGICAL_OR, isLarge(a), isLarge(b)))
        : Optional.empty();
  }

  private static Expr isLarge(Expr number) {
    return new Expr.Binary(
        BinaryOp.LOGICAL_OR,
        new Expr.Binary(BinaryOp.GT, number, new Expr.IntLiteral(LARGE, IntType.UNBOUNDED)),
        new Expr.Binary(
            BinaryOp.LT, number, new Expr.IntLiteral(LARGE.negate(), IntType.UNBOUNDED)));
  }

  private static Expr is(Expr expression, BigInteger value, IntType type) {
    return new Expr.Binary(BinaryOp.EQ, expression, new Expr.IntLiteral(value, type));
  }

  /** Computes in a type that holds all results. */
  private static Expr isOutside(BinaryOp op, Expr a, Expr b, IntType type) {
    IntType wide =
        2 * type.bits() <= MAX_BITS ? IntType.signed(2 * type.bits()) : IntType.UNBOUNDED;
    Expr exact = new Expr.Binary(op, new Expr.Convert(a, wide), new Expr.Convert(b, wide));
    return new Expr.Binary(
        BinaryOp.LOGICAL_OR,
        new Expr.Binary(BinaryOp.LT, exact, new Expr.IntLiteral(type.min(), wide)),
        new Expr.Binary(BinaryOp.GT, exact, new Expr.IntLiteral(type.max(), wide)));
  }
}
