package proteus.verifier.engine.algebra;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.summarizer.recurrence.Polynomial;
import proteus.summarizer.recurrence.PolynomialIdeal;

/**
 * Reads integer expressions of one segment as polynomials over the values of variables at its start
 * and over arbitrary values: those of operations that are no sums, differences or products.
 */
final class Reading {
  private static final int EXACT = PolynomialIdeal.EXACT;
  private static final int MAX_SHIFT_BITS = 10;

  /**
   * An expression's value.
   *
   * @param polynomial congruent to it modulo 2^bits
   * @param range in which it lies
   */
  record Value(Polynomial polynomial, int bits, Interval range) {}

  /** What a division by a constant is about: two operations on the same values share results. */
  private record Division(Expr dividend, BigInteger divisor, boolean floors) {}

  private record Quotient(Value quotient, Value remainder) {}

  private final Atoms atoms;
  private final Map<Variable, Interval> ranges;
  private final Map<Division, Quotient> divisions = new LinkedHashMap<>();
  private final List<Congruence> relations = new ArrayList<>();

  /**
   * For one segment.
   *
   * @param guards narrow the ranges of variables
   * @param ranges at the segment's start
   */
  Reading(Atoms atoms, List<Expr.Binary> guards, Map<Variable, Interval> ranges) {
    this.atoms = atoms;
    this.ranges = new LinkedHashMap<>(ranges);
    guards.forEach(this::narrow);
  }

  /** What is known of the arbitrary values that were made so far. */
  List<Congruence> relations() {
    return relations;
  }

  /** The expression must be an integer. */
  Value read(Expr expression) {
    IntType type = (IntType) expression.type();
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, var t) -> constant(value);
      case Expr.VariableRead(Variable variable) ->
          new Value(Polynomial.of(atoms.of(variable)), EXACT, range(variable, type));
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NEGATE ->
          negative(read(operand), type);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.BIT_NOT ->
          sum(negative(read(operand), type), constant(BigInteger.ONE.negate()), type);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t) ->
          switch (op) {
            case ADD -> sum(read(left), read(right), type);
            case SUB -> sum(read(left), unwrappedNegative(read(right)), type);
            case MUL -> product(read(left), read(right), type);
            case DIV, REM, SHR, SHL, AND -> byConstant(op, left, right, expression, type);
            default -> arbitrary(expression, type);
          };
      case Expr.Convert(Expr operand, var t) when operand.type() instanceof IntType ->
          converted(read(operand), type);
      default -> arbitrary(expression, type);
    };
  }

  private Value byConstant(BinaryOp op, Expr left, Expr right, Expr expression, IntType type) {
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

  /** dividend = divisor · quotient + remainder. */
  private Quotient divide(Expr dividend, BigInteger divisor, boolean floors) {
    Value value = read(dividend);
    boolean same = value.range().isAtLeast(BigInteger.ZERO);
    Division key = new Division(dividend, divisor, floors || same);
    Quotient known = divisions.get(key);
    if (known != null) {
      return known;
    }
    BigInteger most = divisor.subtract(BigInteger.ONE);
    Interval remainders = new Interval(floors || same ? BigInteger.ZERO : most.negate(), most);
    Interval quotients = same ? value.range().div(divisor) : range((IntType) dividend.type());
    Quotient made =
        new Quotient(
            new Value(Polynomial.of(atoms.fresh("quotient")), EXACT, quotients),
            new Value(Polynomial.of(atoms.fresh("remainder")), EXACT, remainders));
    Polynomial whole =
        made.quotient()
            .polynomial()
            .multiply(constant(divisor).polynomial())
            .add(made.remainder().polynomial());
    relations.add(new Congruence(value.polynomial().subtract(whole), value.bits()));
    divisions.put(key, made);
    return made;
  }

  private static Value constant(BigInteger value) {
    return new Value(Polynomial.of(Rational.of(value)), EXACT, Interval.of(value));
  }

  private Value arbitrary(Expr expression, IntType type) {
    return new Value(Polynomial.of(atoms.of(expression)), EXACT, range(type));
  }

  private static Value sum(Value a, Value b, IntType type) {
    return wrapped(
        a.polynomial().add(b.polynomial()),
        Math.min(a.bits(), b.bits()),
        a.range().add(b.range()),
        type);
  }

  private static Value product(Value a, Value b, IntType type) {
    return wrapped(
        a.polynomial().multiply(b.polynomial()),
        Math.min(a.bits(), b.bits()),
        a.range().multiply(b.range()),
        type);
  }

  private static Value unwrappedNegative(Value a) {
    return new Value(a.polynomial().scale(Rational.ONE.negate()), a.bits(), a.range().negate());
  }

  private static Value negative(Value a, IntType type) {
    return converted(unwrappedNegative(a), type);
  }

  private static Value converted(Value value, IntType type) {
    return wrapped(value.polynomial(), value.bits(), value.range(), type);
  }

  /** The result of an operation whose mathematical result has these properties. */
  private static Value wrapped(Polynomial polynomial, int bits, Interval range, IntType type) {
    Interval all = range(type);
    return all.contains(range)
        ? new Value(polynomial, bits, range)
        : new Value(polynomial, Math.min(bits, type.bits()), all);
  }

  private static Interval range(IntType type) {
    return type.isUnbounded() ? Interval.ALL : new Interval(type.min(), type.max());
  }

  private Interval range(Variable variable, IntType type) {
    return ranges.getOrDefault(variable, range(type));
  }

  private void narrow(Expr.Binary guard) {
    if (!(guard.left().type() instanceof IntType)) {
      return;
    }
    if (guard.left() instanceof Expr.VariableRead(Variable variable)) {
      narrow(variable, guard.op(), read(guard.right()).range());
    }
    if (guard.right() instanceof Expr.VariableRead(Variable variable)) {
      narrow(variable, mirrored(guard.op()), read(guard.left()).range());
    }
  }

  private static BinaryOp mirrored(BinaryOp op) {
    return switch (op) {
      case LT -> BinaryOp.GT;
      case LE -> BinaryOp.GE;
      case GT -> BinaryOp.LT;
      case GE -> BinaryOp.LE;
      default -> op;
    };
  }

  /** The variable stands in this relation to a value of the range. */
  private void narrow(Variable variable, BinaryOp op, Interval other) {
    BigInteger lo = other.lo();
    BigInteger hi = other.hi();
    Interval bounds =
        switch (op) {
          case EQ -> other;
          case LT -> new Interval(null, hi == null ? null : hi.subtract(BigInteger.ONE));
          case LE -> new Interval(null, hi);
          case GT -> new Interval(lo == null ? null : lo.add(BigInteger.ONE), null);
          case GE -> new Interval(lo, null);
          default -> Interval.ALL;
        };
    Interval now = range(variable, (IntType) variable.type());
    now.meet(bounds).ifPresent(narrower -> ranges.put(variable, narrower));
  }
}
