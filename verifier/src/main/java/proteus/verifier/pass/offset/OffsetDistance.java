package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.arithmetic.Exprs;

/**
 * A number of bytes, or of what is counted in them, in arithmetic without bounds: machine
 * arithmetic is hard on solvers where indices are multiplied.
 *
 * @param fits whether no result leaves its type; where that is so, the value is the machine's
 * @param bits as many as certainly suffice for a value that fits, with its sign
 */
record OffsetDistance(Expr value, Expr fits, int bits) {
  private static final IntType NUMBER = IntType.UNBOUNDED;
  private static final int MANY = 1 << 20;

  /**
   * Reads an integer; empty if its value is not known.
   *
   * @param reader what becomes of expressions in machine arithmetic
   */
  static Optional<OffsetDistance> of(Expr expression, Function<Expr, Optional<Expr>> reader) {
    return switch (expression) {
      case Expr.Binary(BinaryOp op, Expr left, Expr right, IntType type)
          when isFollowed(op, right) && !type.isUnbounded() ->
          of(left, reader).flatMap(l -> of(right, reader).map(r -> apply(op, l, r, type)));
      case Expr.Convert(Expr operand, IntType type)
          when operand.type() instanceof IntType from && !from.isUnbounded() ->
          of(operand, reader).map(d -> type.holds(from) ? d : d.in(type));
      default ->
          reader
              .apply(expression)
              .map(v -> new OffsetDistance(Exprs.convert(v, NUMBER), Exprs.TRUE, bits(expression)));
    };
  }

  private static boolean isFollowed(BinaryOp op, Expr right) {
    return switch (op) {
      case ADD, SUB -> true;
      case MUL -> right instanceof Expr.IntLiteral;
      default -> false;
    };
  }

  private static OffsetDistance apply(
      BinaryOp op, OffsetDistance left, OffsetDistance right, IntType type) {
    int bits = op == BinaryOp.MUL ? left.bits + right.bits : Math.max(left.bits, right.bits) + 1;
    Expr value = new Expr.Binary(op, left.value, right.value);
    return new OffsetDistance(value, Exprs.and(left.fits, right.fits), bits).in(type);
  }

  /** The same where it is a value of the type. */
  private OffsetDistance in(IntType type) {
    boolean always = type.isUnbounded() || (type.isSigned() && bits <= type.bits());
    return always
        ? this
        : new OffsetDistance(value, Exprs.and(fits, isIn(type, value)), Math.min(bits, bits(type)));
  }

  private static Expr isIn(IntType type, Expr value) {
    return Exprs.and(
        Exprs.compare(BinaryOp.LE, literal(type.min()), value),
        Exprs.compare(BinaryOp.LE, value, literal(type.max())));
  }

  private static Expr literal(BigInteger value) {
    return new Expr.IntLiteral(value, NUMBER);
  }

  private static int bits(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral literal -> literal.value().bitLength() + 1;
      default -> expression.type() instanceof IntType type ? bits(type) : MANY;
    };
  }

  private static int bits(IntType type) {
    return type.isUnbounded() ? MANY : type.isSigned() ? type.bits() : type.bits() + 1;
  }
}
