package proteus.frontend.preprocess;

import java.util.function.Supplier;

/**
 * Literals in a form whose meaning survives that the parser joins neighbouring ones and replaces
 * trigraphs (which gcc does not): {@code "\0" "1"} has two characters and not one.
 */
final class Literals {
  private static final int BYTE = 0xFF;

  /** What is joined with a literal, after it. */
  enum Next {
    NOTHING,
    /** A literal, and both are of bytes. */
    BYTES,
    /** A literal, and one of those joined has elements of more than a byte. */
    CODE_POINTS
  }

  private Literals() {}

  /** The same literal, without trigraphs, and with a last escape of full length where that ends. */
  static String normalized(String literal, Supplier<Next> next) {
    String result = literal.contains("??") ? literal.replace("??", "?\\?") : literal;
    int escape = lastEscape(result);
    return escape < 0 ? result : withFullEscape(result, escape, next);
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

  private static String withFullEscape(String literal, int escape, Supplier<Next> next) {
    String digits = literal.substring(escape + 1, literal.length() - 1);
    long value;
    if (digits.matches("[0-7]{1,2}")) {
      value = Long.parseLong(digits, 8);
    } else if (digits.matches("x0*[0-9a-fA-F]{1,8}")) {
      value = Long.parseLong(digits.substring(1), 16);
    } else {
      return literal;
    }
    String full =
        switch (next.get()) {
          case NOTHING -> digits;
          case BYTES -> "%03o".formatted(value & BYTE);
          // No code point is greater than 10FFFF: what cannot be said is refused where it is read.
          case CODE_POINTS -> "U%08x".formatted(value);
        };
    return literal.substring(0, escape + 1) + full + literal.charAt(literal.length() - 1);
  }
}
