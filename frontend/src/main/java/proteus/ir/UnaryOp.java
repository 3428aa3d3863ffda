package proteus.ir;

import java.math.BigInteger;
import proteus.ir.arithmetic.SoftFloat;

/** Operators of one operand. */
public enum UnaryOp {
  /** Integers (wraps) and floats. */
  NEGATE("-"),
  /** Integers: all bits flipped, that is −x − 1. */
  BIT_NOT("~"),
  /** Truth values. */
  NOT("!"),
  /** Floats only, from here on; the result is a float of the same type. */
  ABS("fabs"),
  SQRT("sqrt"),
  FLOOR("floor"),
  CEIL("ceil"),
  TRUNC("trunc"),
  /** Halves away from zero. */
  ROUND("round"),
  /** Halves to even. */
  RINT("rint"),
  /** Floats only; the result is a truth value. */
  IS_NAN("isnan"),
  IS_INFINITE("isinf"),
  IS_NORMAL("isnormal"),
  IS_SUBNORMAL("issubnormal"),
  /** The sign bit is set; of a NaN too. */
  IS_NEGATIVE("signbit");

  private final String symbol;

  UnaryOp(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  /** Whether the result is a truth value although the operand is a float. */
  public boolean isFloatTest() {
    return compareTo(IS_NAN) >= 0;
  }

  /** The result for an operand of the given type. */
  public Value apply(Value operand, Type type) {
    return switch (operand) {
      case Value.BoolValue(boolean value) -> new Value.BoolValue(!value);
      case Value.IntValue(BigInteger value) ->
          new Value.IntValue(((IntType) type).wrap(this == NEGATE ? value.negate() : value.not()));
      case Value.FloatValue(BigInteger encoding, FloatType t) ->
          isFloatTest()
              ? new Value.BoolValue(SoftFloat.test(this, encoding, t))
              : new Value.FloatValue(SoftFloat.apply(this, encoding, t), t);
      case Value.PointerValue p -> throw new IllegalArgumentException(this + " of a pointer");
    };
  }
}
