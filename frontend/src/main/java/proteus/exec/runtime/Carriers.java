package proteus.exec.runtime;

import java.math.BigInteger;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;

/** Between values and what carries them in a compiled program. */
public final class Carriers {
  private Carriers() {}

  static int toInt(Value value) {
    return switch (value) {
      case Value.BoolValue(boolean b) -> b ? 1 : 0;
      case Value.IntValue(BigInteger i) -> i.intValue();
      case Value.FloatValue f -> throw unfit(value);
      case Value.PointerValue p -> throw unfit(value);
    };
  }

  /** Fails with {@link ArithmeticException} for unbounded integers beyond {@code long}. */
  static long toLong(Value value, Type type) {
    return switch (value) {
      case Value.IntValue(BigInteger i) ->
          ((IntType) type).isUnbounded() ? i.longValueExact() : i.longValue();
      case Value.PointerValue pointer -> Pointers.of(pointer);
      case Value.BoolValue b -> throw unfit(value);
      case Value.FloatValue f -> throw unfit(value);
    };
  }

  static float toFloat(Value value) {
    return Wide.toFloat(((Value.FloatValue) value).encoding());
  }

  static double toDouble(Value value) {
    return Wide.toDouble(((Value.FloatValue) value).encoding());
  }

  static BigInteger toBig(Value value) {
    return switch (value) {
      case Value.IntValue(BigInteger i) -> i;
      case Value.FloatValue(BigInteger encoding, FloatType t) -> encoding;
      case Value.BoolValue b -> throw unfit(value);
      case Value.PointerValue p -> throw unfit(value);
    };
  }

  /** The value of that type which a boxed carrier holds. */
  public static Value value(Object carrier, Type type) {
    return switch (type) {
      case BoolType t -> new Value.BoolValue((Integer) carrier != 0);
      case PointerType t -> Pointers.value((Long) carrier);
      case IntType t -> new Value.IntValue(t.wrap(integer(carrier)));
      case FloatType t ->
          switch (carrier) {
            case Float f -> new Value.FloatValue(Wide.encoding(f), t);
            case Double d -> new Value.FloatValue(Wide.encoding(d), t);
            default -> new Value.FloatValue((BigInteger) carrier, t);
          };
    };
  }

  private static BigInteger integer(Object carrier) {
    return carrier instanceof BigInteger big
        ? big
        : BigInteger.valueOf(((Number) carrier).longValue());
  }

  private static IllegalArgumentException unfit(Value value) {
    return new IllegalArgumentException("unexpected value " + value);
  }
}
