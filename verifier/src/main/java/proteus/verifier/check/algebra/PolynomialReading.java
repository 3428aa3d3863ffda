package proteus.verifier.check.algebra;

import java.math.BigInteger;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.smt.Interval;

/** Reads integer expressions as polynomials: what wraps is known modulo a power of two only. */
final class PolynomialReading {
  private static final int MAX_SIZE = 200;
  private static final int MAX_DEGREE = 12;
  private static final int MAX_SHIFT = 512;

  private final AtomFacts facts;

  PolynomialReading(AtomFacts facts) {
    this.facts = facts;
  }

  /** The value of an integer; where it wraps, another atom stands for it. */
  PolynomialValue exact(Expr expression) {
    return facts.exact(read(expression), (IntType) expression.type());
  }

  /** The value of an integer. */
  PolynomialValue read(Expr expression) {
    IntType type = (IntType) expression.type();
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, var t) -> PolynomialValue.of(value);
      case Expr.VariableRead(Variable variable) -> facts.atom(variable, type);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NEGATE ->
          difference(PolynomialValue.of(BigInteger.ZERO), read(operand), type);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.BIT_NOT ->
          difference(PolynomialValue.of(allBits(type)), read(operand), type);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t) ->
          switch (op) {
            case ADD -> sum(read(left), read(right), type);
            case SUB -> difference(read(left), read(right), type);
            case MUL -> product(expression, read(left), read(right), type);
            case AND ->
                left instanceof Expr.IntLiteral(BigInteger mask, var m)
                    ? masked(expression, right, mask, type)
                    : right instanceof Expr.IntLiteral(BigInteger mask, var m)
                        ? masked(expression, left, mask, type)
                        : facts.atom(expression, type);
            case DIV, REM, SHL, SHR ->
                right instanceof Expr.IntLiteral(BigInteger constant, var c)
                    ? byConstant(expression, op, left, constant, type)
                    : facts.atom(expression, type);
            default -> facts.atom(expression, type);
          };
      case Expr.Convert(Expr operand, var t) when operand.type() instanceof IntType ->
          converted(operand, type);
      case Expr.Convert(Expr operand, var t)
          when operand.type() instanceof BoolType && type.contains(BigInteger.ONE) ->
          facts.atom(expression, Interval.of(0, 1));
      default -> facts.atom(expression, type);
    };
  }

  /** What all bits set mean: −x − 1 is this minus x. */
  private static BigInteger allBits(IntType type) {
    return type.isSigned() ? BigInteger.ONE.negate() : type.max();
  }

  private PolynomialValue sum(PolynomialValue a, PolynomialValue b, IntType type) {
    return facts.result(
        a.polynomial().add(b.polynomial()),
        a.modulus().gcd(b.modulus()),
        a.range().add(b.range()),
        type);
  }

  private PolynomialValue difference(PolynomialValue a, PolynomialValue b, IntType type) {
    return facts.result(
        a.polynomial().subtract(b.polynomial()),
        a.modulus().gcd(b.modulus()),
        a.range().add(b.range().negate()),
        type);
  }

  private PolynomialValue product(
      Expr expression, PolynomialValue a, PolynomialValue b, IntType type) {
    boolean isLarge =
        a.polynomial().size() * b.polynomial().size() > MAX_SIZE
            || a.polynomial().degree() + b.polynomial().degree() > MAX_DEGREE;
    return isLarge
        ? facts.atom(expression, type)
        : facts.result(
            a.polynomial().multiply(b.polynomial()),
            a.modulus().gcd(b.modulus()),
            a.range().multiply(b.range()),
            type);
  }

  private PolynomialValue converted(Expr operand, IntType type) {
    IntType from = (IntType) operand.type();
    boolean widens = type.isUnbounded() || (!from.isUnbounded() && type.bits() > from.bits());
    PolynomialValue value = widens ? exact(operand) : read(operand);
    return facts.result(value.polynomial(), value.modulus(), value.range(), type);
  }

  private PolynomialValue byConstant(
      Expr expression, BinaryOp op, Expr left, BigInteger constant, IntType type) {
    boolean divides = op == BinaryOp.DIV || op == BinaryOp.REM;
    BigInteger limit = BigInteger.valueOf(type.isUnbounded() ? MAX_SHIFT : type.bits());
    if (constant.signum() <= 0 || (!divides && constant.compareTo(limit) >= 0)) {
      return facts.atom(expression, type);
    }
    if (divides) {
      Division division = facts.divided(exact(left), constant, Division.Rounding.TO_ZERO);
      facts.remember(remainder(BinaryOp.REM, left, constant, type), division.remainder());
      return op == BinaryOp.DIV ? division.quotient() : division.remainder();
    }
    BigInteger power = BigInteger.TWO.pow(constant.intValue());
    return op == BinaryOp.SHL
        ? product(expression, read(left), PolynomialValue.of(power), type)
        : lowBits(left, power, type).quotient();
  }

  private static Expr remainder(BinaryOp op, Expr dividend, BigInteger constant, IntType type) {
    return new Expr.Binary(op, dividend, new Expr.IntLiteral(constant, type));
  }

  /** The division by a power of two that bit operations are. */
  private Division lowBits(Expr dividend, BigInteger power, IntType type) {
    Division division = facts.divided(exact(dividend), power, Division.Rounding.DOWN);
    BigInteger mask = power.subtract(BigInteger.ONE);
    if (type.contains(mask)) {
      facts.remember(remainder(BinaryOp.AND, dividend, mask, type), division.remainder());
    }
    return division;
  }

  /** The low bits, or all but them. */
  private PolynomialValue masked(Expr expression, Expr operand, BigInteger mask, IntType type) {
    BigInteger power = mask.add(BigInteger.ONE);
    if (mask.signum() > 0 && power.bitCount() == 1) {
      return lowBits(operand, power, type).remainder();
    }
    BigInteger zeros = allBits(type).subtract(mask).add(BigInteger.ONE);
    if (zeros.compareTo(BigInteger.ONE) > 0 && zeros.bitCount() == 1) {
      PolynomialValue low = lowBits(operand, zeros, type).remainder();
      return difference(exact(operand), low, type);
    }
    return facts.atom(
        expression, mask.signum() < 0 ? Interval.of(type) : new Interval(BigInteger.ZERO, mask));
  }
}
