package proteus.frontend.lower.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.IntKind;
import proteus.frontend.lower.ValueTypes;

/**
 * A directive of a format (C11 7.21.6.1p4, 7.21.6.2p3), but for {@code %%}. What is not given is
 * empty.
 *
 * @param before the text between this directive and the one before
 * @param flags of input, {@code *} where nothing is assigned
 * @param width a number, or {@code *}
 * @param precision as the width
 * @param conversion of sets of characters, an opening bracket
 */
record Directive(
    String before, String flags, String width, String precision, String length, char conversion) {
  private static final String LENGTH = "(?<length>hh|h|ll|l|q|j|z|t|L|)";

  private static final Pattern OUTPUT =
      Pattern.compile(
          "%(?<flags>[-+ #0'I]*)(?<width>\\*|\\d*)(?:\\.(?<precision>\\*|-?\\d*))?"
              + LENGTH
              + "(?<conversion>[diouxXcspnfFeEgGaACSm%])");

  private static final Pattern INPUT =
      Pattern.compile(
          "%(?<flags>\\*?)(?<width>\\d*)(?<precision>)"
              + LENGTH
              + "(?<conversion>[diouxXcspnfFeEgGaA%]|\\[)(?:(?<=\\[)\\^?+]?+[^]]*+])?+");

  /** Of a format of {@code printf}; empty if it is none. */
  static Optional<List<Directive>> ofOutput(String format) {
    return of(format, OUTPUT);
  }

  /** Of a format of {@code scanf}; empty if it is none that is known here. */
  static Optional<List<Directive>> ofInput(String format) {
    return of(format, INPUT);
  }

  private static Optional<List<Directive>> of(String format, Pattern pattern) {
    List<Directive> directives = new ArrayList<>();
    Matcher matcher = pattern.matcher(format);
    int last = 0;
    for (int at = format.indexOf('%'); at >= 0; at = format.indexOf('%', matcher.end())) {
      if (!matcher.find(at) || matcher.start() != at) {
        return Optional.empty();
      }
      String precision = matcher.group("precision");
      char conversion = matcher.group("conversion").charAt(0);
      if (conversion != '%') {
        directives.add(
            new Directive(
                format.substring(last, at),
                matcher.group("flags"),
                matcher.group("width"),
                precision == null ? "" : precision,
                matcher.group("length"),
                conversion));
        last = matcher.end();
      }
    }
    return Optional.of(directives);
  }

  /** The text of a format that is a string literal. */
  static Optional<String> literal(CExpr argument) {
    CExpr e = argument;
    while (e instanceof CExpr.Convert convert) {
      e = convert.operand();
    }
    return e instanceof CExpr.ArrayDecay(CExpr.StringLiteral l, var t, var s)
        ? Optional.of(l.bytes().substring(0, l.bytes().indexOf('\0')))
        : Optional.empty();
  }

  /** Whether it converts to or from text, characters one by one. */
  boolean isText() {
    return "csCS[".indexOf(conversion) >= 0;
  }

  /** The type that is read from or written to memory; of texts, that of their elements. */
  CType object() {
    return switch (conversion) {
      case 'u', 'o', 'x', 'X' -> new CType.Int(integer().toUnsigned());
      case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' ->
          length.equals("L") ? CTypes.LONG_DOUBLE : isLong() ? CTypes.DOUBLE : CTypes.FLOAT;
      case 'p' -> CTypes.VOID_POINTER;
      case 'c', 's', '[' -> isLong() ? CTypes.INT : CTypes.CHAR;
      case 'C', 'S' -> CTypes.INT;
      default -> new CType.Int(integer());
    };
  }

  boolean isLong() {
    return length.equals("l");
  }

  private IntKind integer() {
    return switch (length) {
      case "hh" -> IntKind.SIGNED_CHAR;
      case "h" -> IntKind.SHORT;
      case "" -> IntKind.INT;
      case "l", "z", "t" -> IntKind.LONG;
      default -> IntKind.LONG_LONG;
    };
  }

  /** Whether values of the one type can be taken for values of the other, apart from signs. */
  static boolean fits(CType actual, CType expected, ValueTypes types) {
    return switch (expected) {
      case CType.Int e ->
          actual instanceof CType.Int a
              && !a.isBitPrecise()
              && types.layout().sizeOf(a).equals(types.layout().sizeOf(e));
      case CType.Real e -> actual.equals(e);
      default -> actual instanceof CType.Pointer;
    };
  }
}
