package proteus.ir.arithmetic;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;

/**
 * An expression for the lowest bits of an address, as programs write it to test an alignment:
 * {@code (uintptr_t) p & 3} or {@code (uintptr_t) p % 4}. Where the object is aligned for more than
 * the mask, they are those of the offset, wherever the object lies.
 *
 * @param mask one less than a power of two, at most {@link Integer#MAX_VALUE}
 */
public record LowBits(Expr pointer, int mask) {
  /** The lowest bits that the expression is, if it is that. */
  public static Optional<LowBits> of(Expr.Binary expression) {
    boolean and = expression.op() == BinaryOp.AND;
    if (!and && expression.op() != BinaryOp.REM
        || !(expression.right() instanceof Expr.IntLiteral(BigInteger value, var t))
        || !(expression.type() instanceof IntType type)) {
      return Optional.empty();
    }
    int bits = Integer.MAX_VALUE;
    Expr rest = expression.left();
    while (rest instanceof Expr.Convert(Expr operand, IntType to)) {
      bits = to.isUnbounded() ? bits : Math.min(bits, to.bits());
      rest = operand;
    }
    if (!(rest.type() instanceof PointerType) || !and && type.isSigned() && !type.isUnbounded()) {
      return Optional.empty();
    }
    BigInteger mask = and ? value : value.subtract(BigInteger.ONE);
    boolean isMask = mask.signum() > 0 && mask.and(mask.add(BigInteger.ONE)).signum() == 0;
    return isMask && mask.bitLength() <= Math.min(Integer.SIZE - 1, bits)
        ? Optional.of(new LowBits(rest, mask.intValueExact()))
        : Optional.empty();
  }

  /** Whether those bits are the offset's in an object of that alignment. */
  public static boolean areKnown(int mask, int alignment) {
    return alignment > mask;
  }
}
