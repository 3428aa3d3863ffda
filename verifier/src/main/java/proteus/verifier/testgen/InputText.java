package proteus.verifier.testgen;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.arithmetic.Conversions;

/** Values as the texts that test suites hold, and back. */
public final class InputText {
  private static final Pattern INTEGER =
      Pattern.compile("([+-]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|([0-9]+))[uUlL]*");
  private static final Pattern CHARACTER = Pattern.compile("'(?:\\\\(.+)|([^\\\\]))'");
  private static final Map<String, Integer> ESCAPES =
      Map.ofEntries(
          Map.entry("n", 10),
          Map.entry("t", 9),
          Map.entry("r", 13),
          Map.entry("a", 7),
          Map.entry("b", 8),
          Map.entry("f", 12),
          Map.entry("v", 11),
          Map.entry("\\", 92),
          Map.entry("'", 39),
          Map.entry("\"", 34));

  /** More digits than that are no number of a program. */
  private static final int MAX_LENGTH = 400;

  private InputText() {}

  /** The value as C reads it with {@code scanf}. Pointers to objects have no text but {@code 0}. */
  public static String of(Value value) {
    return switch (value) {
      case Value.BoolValue(boolean b) -> b ? "1" : "0";
      case Value.IntValue(BigInteger i) -> i.toString();
      case Value.PointerValue p -> p.object() == 0 ? Long.toString(p.offset()) : "0";
      case Value.FloatValue f ->
          switch (f.toString()) {
            case "NaN" -> "nan";
            case "Infinity" -> "inf";
            case "-Infinity" -> "-inf";
            default -> f.toString();
          };
    };
  }

  /** The value of a type that the text stands for; integers outside of the type are wrapped. */
  public static Optional<Value> parse(String text, Type type) {
    String plain = text.strip();
    if (plain.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    return switch (type) {
      case FloatType t -> floating(plain, t);
      case IntType t -> integer(plain).map(i -> new Value.IntValue(t.wrap(i)));
      case BoolType _ -> integer(plain).map(i -> new Value.BoolValue(i.signum() != 0));
      case PointerType _ -> integer(plain).map(i -> new Value.PointerValue(0, i.longValue()));
    };
  }

  private static Optional<BigInteger> integer(String text) {
    Matcher number = INTEGER.matcher(text);
    if (number.matches()) {
      BigInteger magnitude =
          number.group(2) != null
              ? new BigInteger(number.group(2), 16)
              : number.group(3) != null
                  ? new BigInteger(number.group(3), 2)
                  : new BigInteger(number.group(4));
      return Optional.of(number.group(1).equals("-") ? magnitude.negate() : magnitude);
    }
    Matcher character = CHARACTER.matcher(text);
    if (character.matches()) {
      return character.group(2) != null
          ? Optional.of(BigInteger.valueOf(character.group(2).codePointAt(0)))
          : escape(character.group(1));
    }
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> Optional.of(BigInteger.ONE);
      case "false", "null" -> Optional.of(BigInteger.ZERO);
      default -> decimal(text).map(BigDecimal::toBigInteger);
    };
  }

  /** As C's signed {@code char} has them. */
  private static Optional<BigInteger> escape(String text) {
    int radix = text.matches("x[0-9a-fA-F]{1,2}") ? 16 : text.matches("[0-7]{1,3}") ? 8 : 0;
    return radix > 0
        ? Optional.of(
            BigInteger.valueOf((byte) Integer.parseInt(text.replaceFirst("^x", ""), radix)))
        : Optional.ofNullable(ESCAPES.get(text)).map(BigInteger::valueOf);
  }

  private static Optional<BigDecimal> decimal(String text) {
    try {
      BigDecimal number = new BigDecimal(text);
      return Math.abs((long) number.scale()) > MAX_LENGTH ? Optional.empty() : Optional.of(number);
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  private static Optional<Value> floating(String text, FloatType type) {
    String plain = text.toLowerCase(Locale.ROOT);
    String sign = plain.startsWith("-") ? "-" : "";
    String magnitude = plain.startsWith("-") || plain.startsWith("+") ? plain.substring(1) : plain;
    String java =
        switch (magnitude) {
          case "nan" -> "NaN";
          case "inf", "infinity" -> "Infinity";
          default ->
              magnitude.startsWith("0x")
                  ? magnitude.contains("p") ? magnitude : magnitude + "p0"
                  : magnitude.replaceFirst("[fl]$", "");
        };
    try {
      if (type == FloatType.FLOAT) {
        int bits = Float.floatToIntBits(Float.parseFloat(sign + java));
        return Optional.of(
            new Value.FloatValue(BigInteger.valueOf(Integer.toUnsignedLong(bits)), type));
      }
      long bits = Double.doubleToLongBits(Double.parseDouble(sign + java));
      BigInteger encoding = new BigInteger(Long.toUnsignedString(bits));
      return Optional.of(
          Conversions.convert(new Value.FloatValue(encoding, FloatType.DOUBLE), type));
    } catch (NumberFormatException _) {
      return integer(text).map(i -> Conversions.convert(new Value.IntValue(i), type));
    }
  }
}
