package proteus.ir.arithmetic;

import java.math.BigInteger;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;

/** Conversions of values that are no pointers; the meaning of {@link Expr.Convert}. */
public final class Conversions {
  private Conversions() {}

  /** The value converted to {@code type}, an integer or float type. */
  public static Value convert(Value value, Type type) {
    return switch (value) {
      case Value.BoolValue(boolean b) ->
          convert(new Value.IntValue(b ? BigInteger.ONE : BigInteger.ZERO), type);
      case Value.IntValue(BigInteger i) ->
          switch (type) {
            case IntType t -> new Value.IntValue(t.wrap(i));
            case FloatType t -> new Value.FloatValue(SoftFloat.fromInteger(i, t), t);
            case BoolType t -> throw impossible(value, type);
            case PointerType t -> throw impossible(value, type);
          };
      case Value.FloatValue(BigInteger encoding, FloatType from) ->
          switch (type) {
            case IntType t -> new Value.IntValue(toInteger(encoding, from, t));
            case FloatType t -> new Value.FloatValue(SoftFloat.convert(encoding, from, t), t);
            case BoolType t -> throw impossible(value, type);
            case PointerType t -> throw impossible(value, type);
          };
      case Value.PointerValue p -> throw impossible(value, type);
    };
  }

  /** The same bits as a value of {@code type}, see {@link Expr.Reinterpret}. */
  public static Value reinterpret(Value value, Type type) {
    BigInteger bits =
        switch (value) {
          case Value.FloatValue(BigInteger encoding, FloatType t) -> encoding;
          case Value.IntValue(BigInteger i) -> i;
          case Value.BoolValue b -> throw impossible(value, type);
          case Value.PointerValue p -> throw impossible(value, type);
        };
    return switch (type) {
      case IntType t -> new Value.IntValue(t.wrap(bits));
      case FloatType t -> new Value.FloatValue(IntType.unsigned(t.bits()).wrap(bits), t);
      case BoolType t -> throw impossible(value, type);
      case PointerType t -> throw impossible(value, type);
    };
  }

  /**
   * Towards zero. Where the integer part does not fit {@code type}: the least value of the
   * conversion that x86-64 uses, wrapped to {@code type}; it converts to 32 bits for the types
   * whose values all fit these, else to 64 bits, and to 128 for wider types. Infinities and NaN as
   * unbounded integers give 0.
   */
  public static BigInteger toInteger(BigInteger encoding, FloatType from, IntType type) {
    boolean finite = SoftFloat.isFinite(encoding, from);
    if (type.isUnbounded()) {
      return finite ? SoftFloat.toInteger(encoding, from) : BigInteger.ZERO;
    }
    IntType machine = IntType.signed(conversionBits(type));
    BigInteger whole = finite ? SoftFloat.toInteger(encoding, from) : machine.min();
    if (type.contains(whole)) {
      return whole;
    }
    return type.wrap(machine.contains(whole) ? whole : machine.min());
  }

  /** The width of the signed conversion that stands behind one to {@code type}. */
  public static int conversionBits(IntType type) {
    int needed = type.isSigned() ? type.bits() : type.bits() + 1;
    return needed <= 32 ? 32 : type.bits() <= 64 ? 64 : 128;
  }

  private static IllegalArgumentException impossible(Value value, Type type) {
    return new IllegalArgumentException("conversion of " + value + " to " + type);
  }
}
