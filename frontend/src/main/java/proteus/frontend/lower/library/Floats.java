package proteus.frontend.lower.library;

import java.math.BigInteger;
import proteus.frontend.lower.library.FloatContract.Case;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.SoftFloat;

/** The argument, and constants of its type. */
record Floats(Expr x, FloatType type) {
  /** π · 2^61, rounded down. */
  private static final BigInteger PI = new BigInteger("6487ED5110B4611A", 16);

  private static final int PI_SCALE = 61;

  Expr number(long value) {
    return new Expr.FloatLiteral(SoftFloat.fromInteger(BigInteger.valueOf(value), type), type);
  }

  Expr infinity() {
    return new Expr.FloatLiteral(SoftFloat.infinity(type), type);
  }

  Expr minusInfinity() {
    return new Expr.Unary(UnaryOp.NEGATE, infinity());
  }

  Expr minusZero() {
    return new Expr.Unary(UnaryOp.NEGATE, number(0));
  }

  Expr nan() {
    return new Expr.Binary(BinaryOp.SUB, infinity(), infinity());
  }

  /** π divided by a power of two. */
  Expr pi(int halvings) {
    BigInteger scale = BigInteger.ONE.shiftLeft(PI_SCALE + halvings);
    BigInteger pi = SoftFloat.fromInteger(PI, type);
    return new Expr.FloatLiteral(
        SoftFloat.apply(BinaryOp.DIV, pi, SoftFloat.fromInteger(scale, type), type), type);
  }

  Expr size() {
    return new Expr.Unary(UnaryOp.ABS, x);
  }

  Expr isZero() {
    return Exprs.compare(BinaryOp.EQ, x, number(0));
  }

  Expr isPositive() {
    return Exprs.compare(BinaryOp.GT, x, number(0));
  }

  private Case at(Expr argument, Expr value) {
    return new Case(Exprs.compare(BinaryOp.EQ, x, argument), value);
  }

  Case at(long argument, Expr value) {
    return at(number(argument), value);
  }

  Case atInfinity(Expr value) {
    return at(infinity(), value);
  }

  Case atMinusInfinity(Expr value) {
    return at(minusInfinity(), value);
  }

  Case isInfinite(Expr value) {
    return new Case(new Expr.Unary(UnaryOp.IS_INFINITE, x), value);
  }

  /** Zeros are results of themselves. */
  Case keepsZero() {
    return new Case(isZero(), x);
  }

  Case beyondOne() {
    return new Case(Exprs.compare(BinaryOp.GT, size(), number(1)), nan());
  }

  Case below(long limit) {
    return new Case(Exprs.compare(BinaryOp.LT, x, number(limit)), nan());
  }

  Case isNaN() {
    return new Case(new Expr.Unary(UnaryOp.IS_NAN, x), x);
  }

  /** Results have the argument's sign, and at most this size. */
  FloatContract odd(Expr most, Case... cases) {
    return new FloatContract(
        Exprs.conditional(isPositive(), number(0), new Expr.Unary(UnaryOp.NEGATE, most)),
        Exprs.conditional(isPositive(), most, minusZero()),
        cases);
  }

  FloatContract between(Expr lo, Expr hi, Case... cases) {
    return new FloatContract(lo, hi, cases);
  }
}
