package proteus.verifier.engine.interval;

import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.Stream;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.IntegerArithmetic;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;

/** What expressions may be in a state: an interval with all their values. */
final class IntervalEvaluation {
  private static final Interval FALSE = Interval.of(0, 0);
  private static final Interval TRUE = Interval.of(1, 1);

  private final IntervalState state;

  private IntervalEvaluation(IntervalState state) {
    this.state = state;
  }

  static Interval of(Expr expression, IntervalState state) {
    return new IntervalEvaluation(state).value(expression);
  }

  /** The only member, if it is the only one. */
  static Optional<BigInteger> single(Interval interval) {
    BigInteger lo = interval.lo();
    return lo != null && lo.equals(interval.hi()) ? Optional.of(lo) : Optional.empty();
  }

  private Interval value(Expr e) {
    return switch (e) {
      case Expr.IntLiteral(BigInteger value, var _) -> Interval.of(value);
      case Expr.BoolLiteral(boolean value) -> truth(value);
      case Expr.VariableRead(var variable) -> state.of(variable);
      case Expr.Unary unary -> unary(unary);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, Type type) ->
          binary(op, left, right, type);
      case Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse) ->
          Stream.concat(where(condition, true, whenTrue), where(condition, false, whenFalse))
              .reduce(Interval::join)
              .orElseGet(() -> IntervalState.all(e.type()));
      case Expr.Convert(Expr operand, IntType type)
          when operand.type() instanceof IntType || operand.type() instanceof BoolType ->
          wrapped(value(operand), type);
      default -> IntervalState.all(e.type());
    };
  }

  /** What the branch may be where the condition has that truth value. */
  private Stream<Interval> where(Expr condition, boolean truth, Expr branch) {
    return IntervalCondition.where(condition, truth, state).stream().map(s -> of(branch, s));
  }

  private static Interval truth(boolean value) {
    return value ? TRUE : FALSE;
  }

  private Interval unary(Expr.Unary e) {
    if (e.operand().type() instanceof IntType type) {
      Interval negative = value(e.operand()).negate();
      return wrapped(e.op() == UnaryOp.NEGATE ? negative : negative.add(Interval.of(-1, -1)), type);
    }
    return e.op() == UnaryOp.NOT ? not(value(e.operand())) : IntervalState.all(e.type());
  }

  private Interval binary(BinaryOp op, Expr leftOperand, Expr rightOperand, Type type) {
    Type operands = leftOperand.type();
    if (!(operands instanceof IntType) && !(operands instanceof BoolType)) {
      return IntervalState.all(type);
    }
    Interval left = value(leftOperand);
    Interval right = value(rightOperand);
    return switch (op) {
      case LOGICAL_AND -> left.multiply(right);
      case LOGICAL_OR -> not(not(left).multiply(not(right)));
      case EQ, NE, LT, LE, GT, GE -> comparison(op, left, right);
      default -> wrapped(arithmetic(op, left, right, (IntType) operands), (IntType) type);
    };
  }

  private static Interval not(Interval truths) {
    return TRUE.add(truths.negate());
  }

  private static Interval comparison(BinaryOp op, Interval left, Interval right) {
    return switch (op) {
      case EQ -> left.meet(right).isEmpty() ? FALSE : isSame(left, right) ? TRUE : FALSE.join(TRUE);
      case NE -> not(comparison(BinaryOp.EQ, left, right));
      case LT -> order(isBelow(left, right, false), isBelow(right, left, true));
      case LE -> order(isBelow(left, right, true), isBelow(right, left, false));
      case GT -> comparison(BinaryOp.LT, right, left);
      case GE -> comparison(BinaryOp.LE, right, left);
      default -> throw new IllegalArgumentException("no comparison: " + op);
    };
  }

  private static boolean isSame(Interval left, Interval right) {
    return single(left).isPresent() && left.equals(right);
  }

  /** Whether all members of the one are below all of the other. */
  private static boolean isBelow(Interval one, Interval other, boolean orEqual) {
    BigInteger hi = one.hi();
    BigInteger lo = other.lo();
    return hi != null && lo != null && hi.compareTo(lo) < (orEqual ? 1 : 0);
  }

  private static Interval order(boolean holds, boolean fails) {
    return holds ? TRUE : fails ? FALSE : FALSE.join(TRUE);
  }

  /** The result before it wraps. */
  private static Interval arithmetic(BinaryOp op, Interval left, Interval right, IntType type) {
    Optional<BigInteger> a = single(left);
    Optional<BigInteger> b = single(right);
    if (a.isPresent() && b.isPresent() && !type.isUnbounded()) {
      return Interval.of(IntegerArithmetic.apply(op, a.get(), b.get(), type));
    }
    return switch (op) {
      case ADD -> left.add(right);
      case SUB -> left.add(right.negate());
      case MUL -> left.multiply(right);
      case DIV -> b.filter(d -> d.signum() != 0).map(d -> quotient(left, d)).orElse(Interval.ALL);
      case REM -> b.filter(d -> d.signum() != 0).map(d -> remainder(left, d)).orElse(Interval.ALL);
      case AND -> masked(left, right);
      case OR, XOR -> united(left, right);
      case SHR -> b.filter(c -> isCount(c, type)).map(c -> left.div(power(c))).orElse(Interval.ALL);
      case SHL ->
          b.filter(c -> isCount(c, type)).map(c -> left.scale(power(c))).orElse(Interval.ALL);
      default -> Interval.ALL;
    };
  }

  private static boolean isCount(BigInteger count, IntType type) {
    return !type.isUnbounded()
        && count.signum() >= 0
        && count.compareTo(BigInteger.valueOf(type.bits())) < 0;
  }

  private static BigInteger power(BigInteger exponent) {
    return IntegerOperations.power2(exponent.intValue());
  }

  private static Interval quotient(Interval dividend, BigInteger divisor) {
    BigInteger lo = dividend.lo();
    BigInteger hi = dividend.hi();
    Interval up =
        new Interval(
            lo == null ? null : lo.divide(divisor.abs()),
            hi == null ? null : hi.divide(divisor.abs()));
    return divisor.signum() < 0 ? up.negate() : up;
  }

  private static Interval remainder(Interval dividend, BigInteger divisor) {
    BigInteger lo = dividend.lo();
    BigInteger hi = dividend.hi();
    BigInteger most = divisor.abs().subtract(BigInteger.ONE);
    if (lo != null && hi != null && lo.signum() * hi.signum() >= 0) {
      BigInteger size = divisor.abs();
      if (lo.divide(size).equals(hi.divide(size))) {
        return new Interval(lo.remainder(size), hi.remainder(size));
      }
    }
    return new Interval(
        lo == null ? most.negate() : lo.min(BigInteger.ZERO).max(most.negate()),
        hi == null ? most : hi.max(BigInteger.ZERO).min(most));
  }

  private static Interval masked(Interval left, Interval right) {
    Optional<BigInteger> most =
        Stream.of(left, right)
            .filter(i -> i.isAtLeast(BigInteger.ZERO))
            .flatMap(i -> Stream.ofNullable(i.hi()))
            .min(BigInteger::compareTo);
    return most.map(m -> new Interval(BigInteger.ZERO, m)).orElse(Interval.ALL);
  }

  private static Interval united(Interval left, Interval right) {
    BigInteger a = left.hi();
    BigInteger b = right.hi();
    boolean isNatural = left.isAtLeast(BigInteger.ZERO) && right.isAtLeast(BigInteger.ZERO);
    return !isNatural || a == null || b == null
        ? Interval.ALL
        : Interval.unsigned(a.max(b).bitLength());
  }

  /** The values of the type that are congruent to these. */
  private static Interval wrapped(Interval value, IntType type) {
    Interval all = IntervalState.all(type);
    if (all.contains(value)) {
      return value;
    }
    BigInteger lo = value.lo();
    BigInteger hi = value.hi();
    if (lo == null || hi == null) {
      return all;
    }
    BigInteger newLo = type.wrap(lo);
    BigInteger newHi = newLo.add(hi.subtract(lo));
    return type.contains(newHi) ? new Interval(newLo, newHi) : all;
  }
}
