package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.Optional;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.IntKind;
import proteus.ir.IntType;
import proteus.ir.MachineModel;

/** Integer constant expressions in whose evaluation nothing overflows (C11 6.6). */
final class ExactConstants {
  private ExactConstants() {}

  /** The value; empty for what is no constant, or may be undefined. */
  static Optional<BigInteger> of(CExpr e, MachineModel machine) {
    if (!(e.type() instanceof CType.Int type)) {
      return Optional.empty();
    }
    IntType range = type.valueType(machine);
    return switch (e) {
      case CExpr.IntLiteral(BigInteger value, var _, var _) -> Optional.of(value);
      case CExpr.Convert(CExpr operand, CType.Int to, var _, var _) ->
          of(operand, machine)
              .map(
                  v ->
                      to.kind() == IntKind.BOOL
                          ? BigInteger.valueOf(v.signum() == 0 ? 0 : 1)
                          : range.wrap(v));
      case CExpr.Unary(CExpr.UnaryOp op, CExpr operand, var _) ->
          of(operand, machine)
              .map(v -> op == CExpr.UnaryOp.NEGATE ? v.negate() : v.not())
              .flatMap(v -> result(v, range));
      case CExpr.Binary(CBinaryOp op, CExpr left, CExpr right, var _, var _) ->
          of(left, machine)
              .flatMap(l -> of(right, machine).flatMap(r -> binary(op, l, r, range)))
              .flatMap(v -> result(v, range));
      default -> Optional.empty();
    };
  }

  private static Optional<BigInteger> binary(
      CBinaryOp op, BigInteger left, BigInteger right, IntType range) {
    boolean shifts =
        left.signum() >= 0
            && right.signum() >= 0
            && right.compareTo(BigInteger.valueOf(range.bits())) < 0;
    return switch (op) {
      case ADD -> Optional.of(left.add(right));
      case SUBTRACT -> Optional.of(left.subtract(right));
      case MULTIPLY -> Optional.of(left.multiply(right));
      case AND -> Optional.of(left.and(right));
      case OR -> Optional.of(left.or(right));
      case XOR -> Optional.of(left.xor(right));
      case SHIFT_LEFT ->
          shifts ? Optional.of(left.shiftLeft(right.intValueExact())) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** What is out of the range of an unsigned type wraps. */
  private static Optional<BigInteger> result(BigInteger value, IntType range) {
    return range.contains(value)
        ? Optional.of(value)
        : range.isSigned() ? Optional.empty() : Optional.of(range.wrap(value));
  }
}
