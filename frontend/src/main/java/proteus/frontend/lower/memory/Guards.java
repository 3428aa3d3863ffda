package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Overflows;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.SoftFloat;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Location;

/** Ends executions in which the next operation is undefined, unless types tell that none is. */
public final class Guards {
  /** Greater operands are computed once. */
  private static final int SMALL = 8;

  private final FunctionLowering in;

  public Guards(FunctionLowering in) {
    this.in = in;
  }

  /** Where the condition does not hold, what the program does is undefined. */
  public void require(Expr condition, Defect defect) {
    require(condition, () -> {}, defect);
  }

  /**
   * The same.
   *
   * @param before what the program does there before
   */
  public void require(Expr condition, Runnable before, Defect defect) {
    if (condition.equals(Exprs.TRUE)) {
      return;
    }
    Location wrong = in.emit.newLocation();
    in.emit.edge(new Action.Assume(Exprs.not(condition)), wrong);
    in.emit.emit(new Action.Assume(condition));
    Location rest = in.emit.here();
    in.emit.moveTo(wrong);
    before.run();
    in.undefined(defect);
    in.emit.moveTo(rest);
  }

  /** The pointer must not be null. */
  public void notNull(Expr pointer, Defect defect) {
    require(Exprs.not(Exprs.compare(BinaryOp.EQ, pointer, Exprs.NULL)), defect);
  }

  /** What is no integer is not asked. */
  public void nonZero(Expr value, Defect defect) {
    if (value.type() instanceof IntType) {
      require(Exprs.truth(value), defect);
    }
  }

  /** An operand, in a form that can be read several times. */
  public Expr operand(Expr value) {
    return Subexpressions.of(value).size() <= SMALL ? value : in.emit.save(value);
  }

  /**
   * The pointer, where it is a multiple of the alignment (C11 6.3.2.3p7).
   *
   * @param unproved empty where nothing has to be asked
   */
  public Expr aligned(Expr pointer, OptionalInt unproved) {
    if (unproved.isEmpty()) {
      return pointer;
    }
    IntType addresses = in.types.machine().addressType();
    // An integer that became a pointer is asked as a pointer, whose last bits no layout decides.
    Expr kept = pointer instanceof Expr.Convert ? in.emit.save(pointer) : operand(pointer);
    Expr rest =
        new Expr.Binary(
            BinaryOp.AND,
            new Expr.Convert(kept, addresses),
            Exprs.integer(unproved.getAsInt() - 1, addresses));
    require(Exprs.not(Exprs.truth(rest)), Defect.MISALIGNED);
    return kept;
  }

  /**
   * {@code low <= value <= high}; each side is asked only where the value's range leaves it open.
   */
  public void within(Expr value, BigInteger low, BigInteger high, Defect defect) {
    if (!(value.type() instanceof IntType type)) {
      return;
    }
    Optional<ExpressionRanges> range = ExpressionRanges.of(value);
    if (range.filter(r -> r.low().compareTo(low) >= 0).isEmpty()) {
      require(Exprs.compare(BinaryOp.GE, value, Exprs.integer(low, type)), defect);
    }
    if (range.filter(r -> r.high().compareTo(high) <= 0).isEmpty()) {
      require(Exprs.compare(BinaryOp.LE, value, Exprs.integer(high, type)), defect);
    }
  }

  /** C11 6.5.7p3. What a left shift of signed values gives is defined as gcc does it. */
  public void shift(Expr count, int width) {
    BigInteger most = BigInteger.valueOf(width - 1L);
    within(count, BigInteger.ZERO, most, Defect.SHIFT_COUNT);
  }

  /** C11 6.5.5p5 and p6: the quotient of the least value and -1 has no representation. */
  public void division(Expr left, Expr right) {
    nonZero(right, Defect.DIVISION_BY_ZERO);
    if (!(left.type() instanceof IntType type) || type.isUnbounded() || !type.isSigned()) {
      return;
    }
    BigInteger minusOne = BigInteger.ONE.negate();
    boolean possible =
        ExpressionRanges.of(left).filter(r -> r.contains(type.min())).isPresent()
            && ExpressionRanges.of(right).filter(r -> r.contains(minusOne)).isPresent();
    if (possible) {
      Expr least = Exprs.compare(BinaryOp.NE, left, Exprs.integer(type.min(), type));
      Expr other = Exprs.compare(BinaryOp.NE, right, Exprs.integer(minusOne, type));
      Expr representable = Exprs.or(other, least);
      require(representable, Defect.DIVISION_OVERFLOW);
    }
  }

  /** C11 6.5p5 and 6.5.7p4: the exact result of a signed operation must be a value of its type. */
  public void representable(BinaryOp op, Expr left, Expr right) {
    if (!(left.type() instanceof IntType type) || !(right.type() instanceof IntType other)) {
      return;
    }
    if (op == BinaryOp.SHL) {
      Expr back = new Expr.Binary(BinaryOp.SHR, new Expr.Binary(op, left, right), right);
      require(Exprs.compare(BinaryOp.EQ, back, left), Defect.SIGNED_OVERFLOW);
      return;
    }
    IntType wide = Overflows.exactType(op, type, other, type);
    Expr exact = new Expr.Binary(op, Exprs.convert(left, wide), Exprs.convert(right, wide));
    within(exact, type.min(), type.max(), Defect.SIGNED_OVERFLOW);
  }

  /** C11 6.3.1.4p1: what is left after truncation must be a value of the type. */
  public Expr conversion(Expr value, FloatType from, IntType to) {
    if (value instanceof Expr.Convert(Expr integer, FloatType t) && fits(integer, t, to)) {
      return value;
    }
    Expr operand = operand(value);
    Expr infinity = new Expr.FloatLiteral(SoftFloat.infinity(from), from);
    Expr above = Simplifier.simplify(new Expr.Unary(UnaryOp.NEGATE, infinity));
    Expr below = infinity;
    BinaryOp atLeast = BinaryOp.GT;
    if (!to.isUnbounded()) {
      BigInteger less = to.min().subtract(BigInteger.ONE);
      // No value of the float type lies between the least integer and the one before.
      boolean exact = SoftFloat.toInteger(encoding(less, from), from).equals(less);
      atLeast = exact ? BinaryOp.GT : BinaryOp.GE;
      above = literal(exact ? less : to.min(), from);
      below = literal(to.max().add(BigInteger.ONE), from);
    }
    Expr notTooSmall = folded(new Expr.Binary(atLeast, operand, above));
    Expr notTooGreat = folded(new Expr.Binary(BinaryOp.LT, operand, below));
    require(notTooSmall, Defect.CONVERSION_RANGE);
    require(notTooGreat, Defect.CONVERSION_RANGE);
    return operand;
  }

  private static boolean fits(Expr integer, FloatType format, IntType to) {
    return integer.type() instanceof IntType from
        && !from.isUnbounded()
        && from.bits() <= format.significandBits()
        && to.holds(from);
  }

  private static Expr folded(Expr.Binary comparison) {
    return comparison.left() instanceof Expr.FloatLiteral
        ? Simplifier.simplify(comparison)
        : comparison;
  }

  private static BigInteger encoding(BigInteger value, FloatType type) {
    return SoftFloat.fromInteger(value, type);
  }

  private static Expr literal(BigInteger value, FloatType type) {
    return new Expr.FloatLiteral(encoding(value, type), type);
  }
}
