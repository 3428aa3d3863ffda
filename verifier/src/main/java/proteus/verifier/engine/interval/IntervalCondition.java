package proteus.verifier.engine.interval;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.smt.Interval;

/** What is left of states where conditions hold. */
final class IntervalCondition {
  private IntervalCondition() {}

  /** States that together contain those of the state in which the condition has that truth. */
  static List<IntervalState> where(Expr condition, boolean truth, IntervalState state) {
    return switch (condition) {
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT ->
          where(operand, !truth, state);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _) when op.isLogical() ->
          truth == (op == BinaryOp.LOGICAL_AND)
              ? both(left, right, truth, state)
              : Stream.concat(
                      where(left, truth, state).stream(),
                      where(left, !truth, state).stream()
                          .flatMap(s -> where(right, truth, s).stream()))
                  .toList();
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
          when op.isComparison() && left.type() instanceof IntType ->
          compared(truth ? op : op.negated(), left, right, state).stream().toList();
      default -> {
        BigInteger value = truth ? BigInteger.ONE : BigInteger.ZERO;
        yield within(condition, Interval.of(value), state).stream().toList();
      }
    };
  }

  private static List<IntervalState> both(
      Expr left, Expr right, boolean truth, IntervalState state) {
    return where(left, truth, state).stream()
        .flatMap(s -> where(right, truth, s).stream())
        .toList();
  }

  private static Optional<IntervalState> compared(
      BinaryOp op, Expr left, Expr right, IntervalState state) {
    return allowed(op, left, IntervalEvaluation.of(right, state), state)
        .flatMap(l -> within(left, l, state))
        .flatMap(
            s ->
                allowed(op.mirrored(), right, IntervalEvaluation.of(left, s), s)
                    .flatMap(r -> within(right, r, s)));
  }

  /** The values of the expression that compare so with some member of the other interval. */
  private static Optional<Interval> allowed(
      BinaryOp op, Expr expression, Interval other, IntervalState state) {
    Interval values = IntervalEvaluation.of(expression, state);
    BigInteger lo = other.lo();
    BigInteger hi = other.hi();
    return switch (op) {
      case EQ -> values.meet(other);
      case NE ->
          IntervalEvaluation.single(other)
              .map(excluded -> without(values, excluded))
              .orElse(Optional.of(values));
      case LE -> values.meet(new Interval(null, hi));
      case GE -> values.meet(new Interval(lo, null));
      case LT -> values.meet(new Interval(null, hi == null ? null : hi.subtract(BigInteger.ONE)));
      case GT -> values.meet(new Interval(lo == null ? null : lo.add(BigInteger.ONE), null));
      default -> throw new IllegalArgumentException("no comparison: " + op);
    };
  }

  /** A value in the middle stays. */
  private static Optional<Interval> without(Interval values, BigInteger excluded) {
    if (values.equals(Interval.of(excluded))) {
      return Optional.empty();
    }
    return excluded.equals(values.lo())
        ? Optional.of(new Interval(excluded.add(BigInteger.ONE), values.hi()))
        : Optional.of(
            excluded.equals(values.hi())
                ? new Interval(values.lo(), excluded.subtract(BigInteger.ONE))
                : values);
  }

  /** What is left where the expression's value is a member; empty where that cannot be. */
  private static Optional<IntervalState> within(
      Expr expression, Interval members, IntervalState state) {
    Interval values = IntervalEvaluation.of(expression, state);
    Optional<Interval> left = values.meet(members);
    if (left.isEmpty() || left.get().equals(values)) {
      return left.map(_ -> state);
    }
    return switch (expression) {
      case Expr.VariableRead(Variable variable) -> Optional.of(state.with(variable, left.get()));
      case Expr.Convert(Expr operand, IntType type)
          when isInteger(operand)
              && IntervalState.all(type).contains(IntervalEvaluation.of(operand, state)) ->
          within(operand, left.get(), state);
      case Expr.Binary(BinaryOp op, Expr operand, Expr.IntLiteral(BigInteger by, var _), IntType t)
          when op == BinaryOp.ADD || op == BinaryOp.SUB -> {
        Interval moved = Interval.of(op == BinaryOp.ADD ? by : by.negate());
        yield IntervalState.all(t).contains(IntervalEvaluation.of(operand, state).add(moved))
            ? within(operand, left.get().add(moved.negate()), state)
            : Optional.of(state);
      }
      default -> Optional.of(state);
    };
  }

  private static boolean isInteger(Expr expression) {
    return expression.type() instanceof IntType || expression.type() instanceof BoolType;
  }
}
