package proteus.verifier.pass.offset;

import java.math.BigInteger;
import proteus.frontend.lower.Exprs;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.verifier.pass.offset.Offsets.Pointer;

/** The number of an element in an array, of its offset, which the size of elements divides. */
final class ElementNumber {
  private ElementNumber() {}

  /** The offset divided by the size, without a division where the offset shows it. */
  static Expr of(Expr offset, int size) {
    BigInteger divisor = BigInteger.valueOf(size);
    return switch (offset) {
      case Expr.IntLiteral(BigInteger value, IntType type) ->
          new Expr.IntLiteral(value.divide(divisor), type);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
          when op == BinaryOp.ADD || op == BinaryOp.SUB ->
          new Expr.Binary(op, of(left, size), of(right, size));
      case Expr.Binary(BinaryOp op, Expr left, Expr.IntLiteral(BigInteger by, IntType type), var _)
          when op == BinaryOp.MUL && by.mod(divisor).signum() == 0 ->
          by.equals(divisor)
              ? left
              : new Expr.Binary(op, left, new Expr.IntLiteral(by.divide(divisor), type));
      default -> new Expr.Binary(BinaryOp.DIV, offset, Offsets.number(size));
    };
  }

  /**
   * Whether the element of that number is among so many bytes behind the pointer.
   *
   * @param size of the elements
   */
  static Expr isAmong(Expr number, Pointer pointer, Expr bytes, int size) {
    if (pointer.offset().isEmpty()) {
      return Exprs.FALSE;
    }
    Expr first = of(pointer.offset().get(), size);
    Expr end = Offsets.sum(first, of(bytes, size));
    return Exprs.and(
        Offsets.compare(BinaryOp.LE, first, number), Offsets.compare(BinaryOp.LT, number, end));
  }
}
