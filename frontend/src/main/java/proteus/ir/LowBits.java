package proteus.ir;

import java.math.BigInteger;
import java.util.Optional;

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
    if (!(expression.type() instanceof IntType type)
        || !(expression.right() instanceof Expr.IntLiteral(BigInteger value, var t))) {
      return Optional.empty();
    }
    return switch (expression.op()) {
      case AND -> of(expression.left(), value);
      case REM ->
          type.isUnbounded() || !type.isSigned()
              ? of(expression.left(), value.subtract(BigInteger.ONE))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<LowBits> of(Expr integer, BigInteger mask) {
    boolean isMask = mask.signum() > 0 && mask.and(mask.add(BigInteger.ONE)).signum() == 0;
    if (!isMask || mask.bitLength() >= Integer.SIZE) {
      return Optional.empty();
    }
    Expr rest = integer;
    while (rest instanceof Expr.Convert(Expr operand, IntType to)
        && (to.isUnbounded() || to.bits() >= mask.bitLength())) {
      rest = operand;
    }
    return rest.type() instanceof PointerType
        ? Optional.of(new LowBits(rest, mask.intValueExact()))
        : Optional.empty();
  }

  /** Whether those bits are the offset's in an object of that alignment. */
  public static boolean areKnown(int mask, int alignment) {
    return alignment > mask;
  }
}
