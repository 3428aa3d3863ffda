package proteus.frontend.cdt;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.FloatKind;
import proteus.frontend.c.IntKind;
import proteus.frontend.c.complex.FloatConstants;
import proteus.ir.Signedness;
import proteus.ir.SourceSpan;

/** Constants and string literals (C11 6.4.4, 6.4.5). */
final class LiteralReader {
  private final Unit unit;

  LiteralReader(Unit unit) {
    this.unit = unit;
  }

  CExpr read(IASTLiteralExpression e) {
    String text = String.valueOf(e.getValue());
    return switch (e.getKind()) {
      case IASTLiteralExpression.lk_integer_constant -> integer(text, e);
      case IASTLiteralExpression.lk_float_constant -> floating(text, e);
      case IASTLiteralExpression.lk_char_constant -> character(text, e);
      case IASTLiteralExpression.lk_string_literal -> string(text, e);
      default -> throw unit.unsupported("the literal " + text, e);
    };
  }

  private CExpr integer(String text, IASTLiteralExpression e) {
    String lower = text.toLowerCase(Locale.ROOT);
    boolean hexadecimal = lower.startsWith("0x");
    int radix = hexadecimal ? 16 : lower.startsWith("0b") ? 2 : lower.startsWith("0") ? 8 : 10;
    int start = radix == 16 || radix == 2 ? 2 : 0;
    int end = start;
    while (end < lower.length() && Character.digit(lower.charAt(end), radix) >= 0) {
      end++;
    }
    String suffix = lower.substring(end);
    String real = real(suffix);
    if (end > start && real.matches("u?wb|wbu")) {
      return bitPrecise(new BigInteger(lower.substring(start, end), radix), real, e);
    }
    if (end == start || !real.matches("u?|l|ll|ul|ull|lu|llu")) {
      throw unit.syntax("'" + text + "' is no number", e);
    }
    BigInteger value = new BigInteger(lower.substring(start, end), radix);
    CExpr literal = new CExpr.IntLiteral(value, integerType(value, real, radix, e), unit.span(e));
    return real.equals(suffix) ? literal : unit.conversions().complex().imaginaryLiteral(literal);
  }

  /** The bit-precise type with the fewest bits that hold the value (C23 6.4.4.1). */
  private CExpr bitPrecise(BigInteger value, String suffix, IASTLiteralExpression e) {
    boolean unsigned = suffix.contains("u");
    int bits = unsigned ? Math.max(1, value.bitLength()) : Math.max(2, value.bitLength() + 1);
    CType.Int type =
        unit.bitPrecise(
            BigInteger.valueOf(bits),
            unsigned ? Signedness.UNSIGNED : Signedness.SIGNED,
            unit.span(e));
    return new CExpr.IntLiteral(value, type, unit.span(e));
  }

  /** The constants that C23 made keywords (6.4.4.6), where the program has no such names. */
  Optional<CExpr> keyword(String name, SourceSpan span) {
    return switch (name) {
      case "true" -> Optional.of(new CExpr.IntLiteral(BigInteger.ONE, CTypes.BOOL, span));
      case "false" -> Optional.of(new CExpr.IntLiteral(BigInteger.ZERO, CTypes.BOOL, span));
      case "nullptr" ->
          Optional.of(
              new CExpr.Convert(
                  new CExpr.IntLiteral(BigInteger.ZERO, CTypes.INT, span),
                  CTypes.VOID_POINTER,
                  CExpr.Origin.CAST,
                  span));
      default -> Optional.empty();
    };
  }

  /** A suffix without GNU's mark of imaginary numbers. */
  private static String real(String suffix) {
    return suffix.replaceFirst("[ij]", "");
  }

  /** The first type that holds the value (C11 6.4.4.1p5). */
  private CType.Int integerType(
      BigInteger value, String suffix, int radix, IASTLiteralExpression e) {
    boolean mustBeUnsigned = suffix.contains("u");
    boolean mayBeUnsigned = mustBeUnsigned || radix != 10;
    long longs = suffix.chars().filter(c -> c == 'l').count();
    List<IntKind> signed = List.of(IntKind.INT, IntKind.LONG, IntKind.LONG_LONG, IntKind.INT128);
    for (IntKind kind : signed.subList((int) longs, signed.size())) {
      if (!mustBeUnsigned && kind.holds(value, unit.layout().machine())) {
        return new CType.Int(kind);
      }
      if (mayBeUnsigned && kind.toUnsigned().holds(value, unit.layout().machine())) {
        return new CType.Int(kind.toUnsigned());
      }
    }
    throw unit.syntax("the constant is too large", e);
  }

  private CExpr floating(String text, IASTLiteralExpression e) {
    String lower = text.toLowerCase(Locale.ROOT);
    boolean hexadecimal = lower.startsWith("0x");
    String digits = hexadecimal ? "0123456789abcdefx.p" : "0123456789.e";
    int end = 0;
    while (end < lower.length()) {
      char c = lower.charAt(end);
      char before = end == 0 ? ' ' : lower.charAt(end - 1);
      boolean sign = (c == '+' || c == '-') && before == (hexadecimal ? 'p' : 'e');
      boolean afterPoint =
          hexadecimal && c == 'f' && lower.indexOf('p') >= 0 && lower.indexOf('p') < end;
      if ((!sign && digits.indexOf(c) < 0) || afterPoint) {
        break;
      }
      end++;
    }
    String suffix = lower.substring(end);
    String real = real(suffix);
    CType.Real type = new CType.Real(floatKind(real, text, e));
    if (hexadecimal && lower.indexOf('p') < 0) {
      throw unit.syntax("the hexadecimal number '" + text + "' has no exponent", e);
    }
    try {
      BigInteger encoding = FloatConstants.parse(lower.substring(0, end), type.kind().format());
      CExpr literal = new CExpr.FloatLiteral(encoding, type, unit.span(e));
      return real.equals(suffix) ? literal : unit.conversions().complex().imaginaryLiteral(literal);
    } catch (NumberFormatException notWellFormed) {
      throw unit.syntax("'" + text + "' is no number", e);
    }
  }

  private FloatKind floatKind(String suffix, String text, IASTLiteralExpression e) {
    return switch (suffix) {
      case "", "d", "f64", "f32x" -> FloatKind.DOUBLE;
      case "f", "f32" -> FloatKind.FLOAT;
      case "l", "w", "f64x" -> FloatKind.LONG_DOUBLE;
      case "q", "f128" -> FloatKind.FLOAT128;
      default -> throw unit.unsupported("the number " + text, e);
    };
  }

  private CExpr character(String text, IASTLiteralExpression e) {
    int quote = text.indexOf('\'');
    String prefix = text.substring(0, quote);
    List<Integer> units = characters(text.substring(quote + 1, text.length() - 1), prefix, e);
    if (units.isEmpty()) {
      throw unit.syntax("an empty character constant", e);
    }
    CType.Int type = prefix.isEmpty() ? CTypes.INT : element(prefix, e);
    BigInteger value = BigInteger.ZERO;
    if (!prefix.isEmpty()) {
      value = BigInteger.valueOf(units.getLast());
    } else if (units.size() == 1) {
      value = BigInteger.valueOf((byte) (int) units.getFirst());
    } else {
      for (int unitValue : units) {
        value = value.shiftLeft(8).or(BigInteger.valueOf(unitValue & 0xFF));
      }
    }
    return new CExpr.IntLiteral(
        type.kind().valueType(unit.layout().machine()).wrap(value), type, unit.span(e));
  }

  private CType.Int element(String prefix, IASTLiteralExpression e) {
    return switch (prefix) {
      case "", "u8" -> CTypes.CHAR;
      case "L" -> unit.layout().wideCharType();
      case "u" -> new CType.Int(IntKind.UNSIGNED_SHORT);
      case "U" -> CTypes.UNSIGNED_INT;
      default -> throw unit.unsupported("the literal prefix " + prefix, e);
    };
  }

  private CExpr string(String text, IASTLiteralExpression e) {
    int quote = text.indexOf('"');
    String prefix = text.substring(0, quote);
    CType.Int element = element(prefix, e);
    int size = element.kind().size(unit.layout().machine());
    List<Integer> units = characters(text.substring(quote + 1, text.length() - 1), prefix, e);
    StringBuilder bytes = new StringBuilder();
    for (int unitValue : units) {
      append(bytes, unitValue, size);
    }
    append(bytes, 0, size);
    CType.Array type = CType.Array.of(element, BigInteger.valueOf(units.size() + 1L));
    return new CExpr.StringLiteral(bytes.toString(), type, unit.span(e));
  }

  private static void append(StringBuilder bytes, int value, int size) {
    for (int i = 0; i < size; i++) {
      bytes.append((char) ((value >>> (8 * i)) & 0xFF));
    }
  }

  /** The code units of a literal's inside: bytes without a prefix, else code points. */
  private List<Integer> characters(String inside, String prefix, IASTLiteralExpression e) {
    boolean bytes = prefix.isEmpty() || prefix.equals("u8");
    String text =
        bytes
            ? inside
            : new String(inside.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    Escapes.Encoding encoding = bytes ? Escapes.Encoding.BYTES : Escapes.Encoding.CODE_POINTS;
    return Escapes.decode(text, encoding)
        .orElseThrow(() -> unit.syntax("an escape sequence is not well formed", e));
  }
}
