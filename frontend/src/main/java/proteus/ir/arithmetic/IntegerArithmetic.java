package proteus.ir.arithmetic;

import java.math.BigInteger;
import proteus.ir.BinaryOp;
import proteus.ir.IntType;

/** The integer operators of {@link BinaryOp}, comparisons excepted. */
public final class IntegerArithmetic {
  /** Unbounded integers of more bits than this are not computed. */
  private static final int MAX_BITS = 1 << 20;

  private IntegerArithmetic() {}

  /**
   * The operator's result.
   *
   * @throws ArithmeticException where it is unbounded and too large to compute
   */
  public static BigInteger apply(BinaryOp op, BigInteger left, BigInteger right, IntType type) {
    BigInteger result =
        switch (op) {
          case ADD -> left.add(right);
          case SUB -> left.subtract(right);
          case MUL -> product(left, right);
          case DIV -> right.signum() == 0 ? BigInteger.ZERO : left.divide(right);
          case REM -> right.signum() == 0 ? left : left.remainder(right);
          case AND -> left.and(right);
          case OR -> left.or(right);
          case XOR -> left.xor(right);
          case SHL -> left.shiftLeft(count(right, type));
          case SHR -> left.shiftRight(count(right, type));
          case IEEE_REMAINDER, MIN, MAX -> throw noInteger(op);
          case EQ, NE, LT, LE, GT, GE, LOGICAL_AND, LOGICAL_OR, POINTER_DIFFERENCE ->
              throw noInteger(op);
        };
    return type.wrap(result);
  }

  private static BigInteger product(BigInteger left, BigInteger right) {
    int bits = left.bitLength() + right.bitLength();
    if (bits > MAX_BITS) {
      throw new ArithmeticException("a product of about " + bits + " bits");
    }
    return left.multiply(right);
  }

  private static int count(BigInteger count, IntType type) {
    if (!type.isUnbounded()) {
      return count.mod(BigInteger.valueOf(type.bits())).intValue();
    }
    if (count.abs().bitLength() > 31 || Math.abs(count.longValue()) > MAX_BITS) {
      throw new ArithmeticException("shift of an unbounded integer by " + count);
    }
    return count.intValue();
  }

  private static IllegalArgumentException noInteger(BinaryOp op) {
    return new IllegalArgumentException(op + " of integers gives no integer");
  }
}
