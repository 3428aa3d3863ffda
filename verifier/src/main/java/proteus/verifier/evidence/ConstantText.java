package proteus.verifier.evidence;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.FloatType;
import proteus.ir.Value;

/** Values as constants of C. */
final class ConstantText {
  private static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private ConstantText() {}

  /** A constant with this value; empty where C has none, as for addresses and NaN. */
  static Optional<String> of(Value value) {
    return switch (value) {
      case Value.BoolValue(boolean b) -> Optional.of(b ? "1" : "0");
      case Value.IntValue(BigInteger i) -> integer(i);
      case Value.FloatValue f -> floating(f);
      case Value.PointerValue p -> p.isNull() ? Optional.of("0") : Optional.empty();
    };
  }

  private static Optional<String> integer(BigInteger value) {
    if (value.bitLength() > 64) {
      return Optional.empty();
    }
    return Optional.of(value.compareTo(LONG_MAX) > 0 ? value + "ULL" : value.toString());
  }

  private static Optional<String> floating(Value.FloatValue value) {
    boolean plain = value.type() == FloatType.FLOAT || value.type() == FloatType.DOUBLE;
    String text = value.toString();
    if (!plain || text.equals("NaN") || text.endsWith("Infinity")) {
      return Optional.empty();
    }
    return Optional.of(value.type() == FloatType.FLOAT ? text + "f" : text);
  }
}
