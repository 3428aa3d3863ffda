package proteus.verifier;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.arithmetic.Conversions;

/** Values as witnesses write them. */
final class ReplayValues {
  private static final Pattern WIDE =
      Pattern.compile(
          "\\((?:\\(__int128\\))?\\(\\(unsigned __int128\\)(\\d+)ULL << 64 \\| (\\d+)ULL\\)\\)");

  private ReplayValues() {}

  /** The value of a conjunct, for what asks for one. */
  static Value value(String conjunct, Type type) {
    Matcher matcher = WitnessReplay.CONJUNCT.matcher(conjunct);
    if (!matcher.matches()) {
      throw new AssertionError(conjunct);
    }
    String text = matcher.group(2).replaceFirst("(ULL|LL)$", "").replace("(void *)", "");
    Matcher wide = WIDE.matcher(text);
    if (wide.matches()) {
      BigInteger high = new BigInteger(wide.group(1)).shiftLeft(64);
      return new Value.IntValue(high.or(new BigInteger(wide.group(2))));
    }
    if (conjunct.contains(" != ") && type instanceof FloatType f) {
      return floating("NaN", f);
    }
    return switch (type) {
      case BoolType _ -> new Value.BoolValue(!text.equals("0"));
      case PointerType _ -> new Value.PointerValue(0, Long.parseLong(text));
      case IntType _ -> new Value.IntValue(new BigInteger(text));
      case FloatType f -> floating(text, f);
    };
  }

  private static Value floating(String text, FloatType type) {
    if (text.contains(" / ") || text.equals("NaN")) {
      double special =
          text.equals("NaN")
              ? Double.NaN
              : text.startsWith("(-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
      BigInteger bits = BigInteger.valueOf(Double.doubleToLongBits(special));
      Value value = new Value.FloatValue(IntType.unsigned(64).wrap(bits), FloatType.DOUBLE);
      return Conversions.convert(value, type);
    }
    if (type == FloatType.FLOAT) {
      int bits = Float.floatToRawIntBits(Float.parseFloat(text.replaceFirst("f$", "")));
      return new Value.FloatValue(IntType.unsigned(32).wrap(BigInteger.valueOf(bits)), type);
    }
    if (type == FloatType.DOUBLE) {
      long bits = Double.doubleToRawLongBits(new BigDecimal(text).doubleValue());
      boolean minusZero = text.startsWith("-") && bits == 0;
      BigInteger encoding = IntType.unsigned(64).wrap(BigInteger.valueOf(bits));
      return new Value.FloatValue(minusZero ? encoding.setBit(63) : encoding, type);
    }
    throw new AssertionError("long double: " + text);
  }
}
