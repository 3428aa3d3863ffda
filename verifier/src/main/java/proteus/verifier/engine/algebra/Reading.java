package proteus.verifier.engine.algebra;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.polynomial.Polynomial;
import proteus.polynomial.Ring;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.verifier.engine.algebra.Divisions.Division;
import proteus.verifier.engine.algebra.Divisions.Quotient;

/**
 * Reads integer expressions of one segment as polynomials over the values of variables at its start
 * and over arbitrary values: those of operations that are no sums, differences or products.
 */
final class Reading {
  private static final int EXACT = Ring.EXACT;
  private static final int MAX_SHIFT_BITS = 10;
  private static final int MAX_DEGREE = 100;

  private final Atoms atoms;
  private final Map<Variable, Interval> ranges;
  private final Divisions divisions;

  /**
   * For one segment.
   *
   * @param guards narrow the ranges of variables
   * @param ranges at the segment's start
   */
  Reading(Atoms atoms, List<Expr.Binary> guards, Map<Variable, Interval> ranges) {
    this.atoms = atoms;
    this.divisions = new Divisions(atoms);
    this.ranges = new LinkedHashMap<>(ranges);
    // Twice: what one guard takes from an end makes another value the last one.
    guards.forEach(this::narrow);
    guards.forEach(this::narrow);
  }

  /** What is known of the arbitrary values that were made so far. */
  List<Congruence> relations() {
    return divisions.relations();
  }

  /** Of variables at the segment's start, for executions that take it. */
  Map<Variable, Interval> ranges() {
    return Map.copyOf(ranges);
  }

  /** The expression must be an integer. */
  ReadValue read(Expr expression) {
    IntType type = (IntType) expression.type();
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, var t) -> constant(value);
      case Expr.VariableRead(Variable variable) ->
          new ReadValue(Polynomial.of(atoms.of(variable)), EXACT, range(variable, type));
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NEGATE ->
          negative(read(operand), type);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.BIT_NOT ->
          sum(negative(read(operand), type), constant(BigInteger.ONE.negate()), type);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t) ->
          switch (op) {
            case ADD -> sum(read(left), read(right), type);
            case SUB -> sum(read(left), unwrappedNegative(read(right)), type);
            case MUL -> {
              ReadValue l = read(left);
              ReadValue r = read(right);
              yield l.polynomial().degree() + r.polynomial().degree() > MAX_DEGREE
                  ? arbitrary(expression, type)
                  : product(l, r, type);
            }
            case DIV, REM, SHR, SHL, AND -> byConstant(op, left, right, expression, type);
            default -> arbitrary(expression, type);
          };
      case Expr.Convert(Expr operand, var t) when operand.type() instanceof IntType ->
          converted(read(operand), type);
      default -> arbitrary(expression, type);
    };
  }

  private ReadValue byConstant(BinaryOp op, Expr left, Expr right, Expr expression, IntType type) {
    if (!(right instanceof Expr.IntLiteral(BigInteger c, var t)) || c.signum() <= 0) {
      return arbitrary(expression, type);
    }
    int shift = c.bitLength() > MAX_SHIFT_BITS ? 0 : c.intValue();
    boolean shifts = shift > 0 && (type.isUnbounded() || shift < type.bits());
    return switch (op) {
      case DIV -> divide(left, c, false).quotient();
      case REM -> divide(left, c, false).remainder();
      case SHL ->
          shifts
              ? product(read(left), constant(BigInteger.TWO.pow(shift)), type)
              : arbitrary(expression, type);
      case SHR ->
          shifts
              ? divide(left, BigInteger.TWO.pow(shift), true).quotient()
              : arbitrary(expression, type);
      default -> {
        BigInteger modulus = c.add(BigInteger.ONE);
        yield modulus.bitCount() == 1
            ? divide(left, modulus, true).remainder()
            : arbitrary(expression, type);
      }
    };
  }

  private Quotient divide(Expr dividend, BigInteger divisor, boolean floors) {
    ReadValue value = read(dividend);
    boolean same = value.range().isAtLeast(BigInteger.ZERO);
    return divisions.of(
        new Division(dividend, divisor, floors || same),
        value,
        floors || same ? value.range().div(divisor) : truncated(value.range(), divisor));
  }

  /** Quotients that are rounded towards zero. */
  private static Interval truncated(Interval dividends, BigInteger divisor) {
    BigInteger lo = dividends.lo();
    BigInteger hi = dividends.hi();
    return new Interval(
        lo == null ? null : lo.divide(divisor), hi == null ? null : hi.divide(divisor));
  }

  private static ReadValue constant(BigInteger value) {
    return new ReadValue(Polynomial.of(Rational.of(value)), EXACT, Interval.of(value));
  }

  private ReadValue arbitrary(Expr expression, IntType type) {
    return new ReadValue(Polynomial.of(atoms.of(expression)), EXACT, Interval.of(type));
  }

  private static ReadValue sum(ReadValue a, ReadValue b, IntType type) {
    return wrapped(
        a.polynomial().add(b.polynomial()),
        Math.min(a.bits(), b.bits()),
        a.range().add(b.range()),
        type);
  }

  private static ReadValue product(ReadValue a, ReadValue b, IntType type) {
    return wrapped(
        a.polynomial().multiply(b.polynomial()),
        Math.min(a.bits(), b.bits()),
        a.range().multiply(b.range()),
        type);
  }

  private static ReadValue unwrappedNegative(ReadValue a) {
    return new ReadValue(a.polynomial().scale(Rational.ONE.negate()), a.bits(), a.range().negate());
  }

  private static ReadValue negative(ReadValue a, IntType type) {
    return converted(unwrappedNegative(a), type);
  }

  private static ReadValue converted(ReadValue value, IntType type) {
    return wrapped(value.polynomial(), value.bits(), value.range(), type);
  }

  /** The result of an operation whose mathematical result has these properties. */
  private static ReadValue wrapped(Polynomial polynomial, int bits, Interval range, IntType type) {
    Interval all = Interval.of(type);
    return all.contains(range)
        ? new ReadValue(polynomial, bits, range)
        : new ReadValue(polynomial, Math.min(bits, type.bits()), all);
  }

  private Interval range(Variable variable, IntType type) {
    return ranges.getOrDefault(variable, Interval.of(type));
  }

  private void narrow(Expr.Binary guard) {
    if (guard.left().type() instanceof IntType) {
      narrow(guard.left(), guard.op(), read(guard.right()).range());
      narrow(guard.right(), guard.op().mirrored(), read(guard.left()).range());
    }
  }

  /** The expression stands in this relation to a value of the range. */
  private void narrow(Expr expression, BinaryOp op, Interval other) {
    switch (expression) {
      case Expr.VariableRead(Variable variable) -> {
        Interval now = range(variable, (IntType) variable.type());
        now.meet(bounds(op, other, now)).ifPresent(narrower -> ranges.put(variable, narrower));
      }
      case Expr.Convert(Expr operand, IntType type)
          when operand.type() instanceof IntType
              && Interval.of(type).contains(read(operand).range()) ->
          narrow(operand, op, other);
      case Expr.Binary operation -> narrowRemainder(operation, op, other);
      default -> {}
    }
  }

  /** The remainder of a value that is not negative stands in this relation to a constant. */
  private void narrowRemainder(Expr.Binary remainder, BinaryOp op, Interval other) {
    if (remainder.op() == BinaryOp.REM
        && remainder.right() instanceof Expr.IntLiteral(BigInteger divisor, var t)
        && divisor.signum() > 0
        && read(remainder.left()).range().isAtLeast(BigInteger.ZERO)) {
      Interval now = read(remainder).range();
      divisions.narrow(new Division(remainder.left(), divisor, true), bounds(op, other, now));
      // What is not negative is not less than what it leaves.
      narrow(remainder.left(), BinaryOp.GE, read(remainder).range());
    }
  }

  /** Where something from {@code now} lies that stands in this relation to a value of the range. */
  private static Interval bounds(BinaryOp op, Interval other, Interval now) {
    BigInteger lo = other.lo();
    BigInteger hi = other.hi();
    return switch (op) {
      case EQ -> other;
      case LT -> new Interval(null, hi == null ? null : hi.subtract(BigInteger.ONE));
      case LE -> new Interval(null, hi);
      case GT -> new Interval(lo == null ? null : lo.add(BigInteger.ONE), null);
      case GE -> new Interval(lo, null);
      case NE -> lo != null && lo.equals(hi) ? without(lo, now) : Interval.ALL;
      default -> Interval.ALL;
    };
  }

  /** The interval may lose a value at one of its ends. */
  private static Interval without(BigInteger value, Interval now) {
    return value.equals(now.lo())
        ? new Interval(value.add(BigInteger.ONE), null)
        : value.equals(now.hi())
            ? new Interval(null, value.subtract(BigInteger.ONE))
            : Interval.ALL;
  }
}
