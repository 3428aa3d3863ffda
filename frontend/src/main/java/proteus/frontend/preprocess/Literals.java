package proteus.frontend.preprocess;

/**
 * Literals in a form whose meaning survives that the parser joins neighbouring ones and replaces
 * trigraphs (which gcc does not): {@code "\0" "1"} has two characters and not one.
 */
final class Literals {
  /** What three octal digits hold. */
  private static final int OCTAL = 0777;

  private Literals() {}

  /**
   * The same literal, with a last escape of full length and without trigraphs.
   *
   * @param isWide whether its elements are code points, and no bytes
   */
  static String normalized(String literal, boolean isWide) {
    String result = literal;
    if (literal.contains("??")) {
      result = result.replace("??", "?\\?");
    }
    int escape = lastEscape(result);
    return escape < 0 ? result : withFullEscape(result, escape, isWide);
  }

  /** Where the escape sequence starts that ends the literal; -1 if there is none. */
  private static int lastEscape(String literal) {
    int last = -1;
    for (int i = 1; i < literal.length() - 1; i++) {
      if (literal.charAt(i) == '\\') {
        last = i;
        i++;
      }
    }
    return last;
  }

  private static String withFullEscape(String literal, int escape, boolean isWide) {
    String digits = literal.substring(escape + 1, literal.length() - 1);
    int value = -1;
    if (digits.matches("[0-7]{1,2}")) {
      value = Integer.parseInt(digits, 8);
    } else if (digits.matches("x0*[0-9a-fA-F]{1,6}")) {
      value = Integer.parseInt(digits.substring(1), 16);
    }
    String full;
    if (value < 0) {
      return literal;
    } else if (value <= OCTAL) {
      full = Integer.toOctalString(value + OCTAL + 1).substring(1);
    } else if (isWide && value <= Character.MAX_CODE_POINT) {
      full = "U" + Integer.toHexString(value | 1 << 28).replaceFirst("1", "0");
    } else {
      return literal;
    }
    return literal.substring(0, escape + 1) + full + literal.charAt(literal.length() - 1);
  }
}
