package proteus.frontend.preprocess;

/**
 * Literals in a form whose meaning survives that the parser joins neighbouring ones and replaces
 * trigraphs (which gcc does not): {@code "\0" "1"} has two characters and not one.
 */
final class Literals {
  private Literals() {}

  /** The same literal, with a last escape of full length and without trigraphs. */
  static String normalized(String literal) {
    String result = literal;
    if (literal.contains("??")) {
      result = result.replace("??", "?\\?");
    }
    int escape = lastEscape(result);
    return escape < 0 ? result : withFullEscape(result, escape);
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

  private static String withFullEscape(String literal, int escape) {
    String digits = literal.substring(escape + 1, literal.length() - 1);
    int value = -1;
    if (digits.matches("[0-7]{1,2}")) {
      value = Integer.parseInt(digits, 8);
    } else if (digits.matches("x[0-9a-fA-F]{1,2}")) {
      value = Integer.parseInt(digits.substring(1), 16);
    }
    return value < 0
        ? literal
        : literal.substring(0, escape)
            + "\\"
            + (char) ('0' + (value >> 6))
            + (char) ('0' + ((value >> 3) & 7))
            + (char) ('0' + (value & 7))
            + literal.charAt(literal.length() - 1);
  }
}
