package proteus.verifier.evidence;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.FloatType;
import proteus.ir.Value;

/** Values as constant expressions of C. */
final class ConstantText {
  private static final BigInteger LOW =
      BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);
  private static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private ConstantText() {}

  /** A constant with this value; empty where C has none, as for addresses of objects and NaN. */
  static Optional<String> of(Value value) {
    return switch (value) {
      case Value.BoolValue(boolean b) -> Optional.of(b ? "1" : "0");
      case Value.IntValue(BigInteger i) -> integer(i);
      case Value.FloatValue f -> floating(f);
      case Value.PointerValue p ->
          p.isNull()
              ? Optional.of("0")
              : p.object() == 0 ? Optional.of("(void *)" + p.offset()) : Optional.empty();
    };
  }

  private static Optional<String> integer(BigInteger value) {
    if (value.bitLength() > Long.SIZE) {
      return wide(value);
    }
    return Optional.of(value.compareTo(LONG_MAX) > 0 ? value + "ULL" : value.toString());
  }

  /** C has no literals of 128 bits. */
  private static Optional<String> wide(BigInteger value) {
    if (value.bitLength() > 2 * Long.SIZE) {
      return Optional.empty();
    }
    BigInteger bits = value.and(BigInteger.ONE.shiftLeft(2 * Long.SIZE).subtract(BigInteger.ONE));
    String type = value.signum() < 0 ? "(__int128)" : "";
    return Optional.of(
        "(%s((unsigned __int128)%sULL << 64 | %sULL))"
            .formatted(type, bits.shiftRight(Long.SIZE), bits.and(LOW)));
  }

  private static Optional<String> floating(Value.FloatValue value) {
    boolean plain = value.type() == FloatType.FLOAT || value.type() == FloatType.DOUBLE;
    String text = value.toString();
    if (!plain || text.equals("NaN")) {
      return Optional.empty();
    }
    if (text.endsWith("Infinity")) {
      return Optional.of(text.startsWith("-") ? "(-1.0 / 0.0)" : "(1.0 / 0.0)");
    }
    return Optional.of(value.type() == FloatType.FLOAT ? text + "f" : text);
  }
}
