package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;

/** What the bytes mean that an object has at first. */
final class ConstantContents {
  private ConstantContents() {}

  /**
   * The value of the type at the offset; empty where the bytes alone do not tell.
   *
   * @param size in bytes, within the object
   */
  static Optional<Expr> at(GlobalObject object, BigInteger offset, Type type, int size) {
    BigInteger bits = bits(object, offset.intValueExact(), size);
    return switch (type) {
      case IntType t when t.isUnbounded() ->
          // Nothing says whether the greatest bit is a sign.
          bits.testBit(Byte.SIZE * size - 1)
              ? Optional.empty()
              : Optional.of(new Expr.IntLiteral(bits, t));
      case IntType t -> Optional.of(new Expr.IntLiteral(t.wrap(bits), t));
      case FloatType t when t.bits() == Byte.SIZE * size ->
          Optional.of(new Expr.FloatLiteral(bits, t));
      case PointerType _ when bits.signum() == 0 -> Optional.of(new Expr.NullPointer());
      case FloatType _, PointerType _, BoolType _ -> Optional.empty();
    };
  }

  private static BigInteger bits(GlobalObject object, int offset, int size) {
    BigInteger bits = BigInteger.ZERO;
    for (int i = offset + size - 1; i >= offset; i--) {
      int value = i < object.prefix().length() ? object.prefix().charAt(i) : 0;
      bits = bits.shiftLeft(Byte.SIZE).or(BigInteger.valueOf(value));
    }
    return bits;
  }
}
