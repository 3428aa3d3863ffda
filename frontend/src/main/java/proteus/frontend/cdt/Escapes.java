package proteus.frontend.cdt;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Escape sequences (C11 6.4.4.4), and GNU's {@code \e}. */
final class Escapes {
  /** What a literal consists of. */
  enum Encoding {
    BYTES,
    CODE_POINTS
  }

  private final String text;
  private final Encoding encoding;
  private final List<Integer> units = new ArrayList<>();
  private int position;

  private Escapes(String text, Encoding encoding) {
    this.text = text;
    this.encoding = encoding;
  }

  /** The code units of a literal without its quotes; empty when an escape is malformed. */
  static Optional<List<Integer>> decode(String text, Encoding encoding) {
    Escapes escapes = new Escapes(text, encoding);
    while (escapes.position < text.length()) {
      if (!escapes.next()) {
        return Optional.empty();
      }
    }
    return Optional.of(escapes.units);
  }

  private boolean next() {
    int c = text.codePointAt(position);
    position += Character.charCount(c);
    if (c != '\\') {
      units.add(c);
      return true;
    }
    if (position >= text.length()) {
      return false;
    }
    char escape = text.charAt(position++);
    return switch (escape) {
      case 'n' -> add('\n');
      case 't' -> add('\t');
      case 'r' -> add('\r');
      case 'a' -> add(7);
      case 'b' -> add('\b');
      case 'f' -> add('\f');
      case 'v' -> add(11);
      case 'e', 'E' -> add(27);
      case 'x' -> number(16, Integer.MAX_VALUE, "");
      case 'u' -> codePoint(4);
      case 'U' -> codePoint(8);
      case '0', '1', '2', '3', '4', '5', '6', '7' -> number(8, 2, String.valueOf(escape));
      case '\n' -> true;
      default -> add(escape);
    };
  }

  private boolean add(int unit) {
    units.add(unit);
    return true;
  }

  private boolean number(int radix, int most, String first) {
    StringBuilder digits = new StringBuilder(first);
    int end = (int) Math.min(text.length(), (long) position + most);
    while (position < end && Character.digit(text.charAt(position), radix) >= 0) {
      digits.append(text.charAt(position++));
    }
    if (digits.isEmpty() || digits.length() > 11) {
      return false;
    }
    long value = Long.parseLong(digits.toString(), radix);
    return add(encoding == Encoding.BYTES ? (int) value & 0xFF : (int) value);
  }

  private boolean codePoint(int length) {
    if (position + length > text.length()) {
      return false;
    }
    String digits = text.substring(position, position + length);
    if (!digits.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
      return false;
    }
    long point = Long.parseLong(digits, 16);
    position += length;
    if (!Character.isValidCodePoint((int) point) || point > Character.MAX_CODE_POINT) {
      return false;
    }
    if (encoding == Encoding.CODE_POINTS) {
      return add((int) point);
    }
    for (byte b : Character.toString((int) point).getBytes(StandardCharsets.UTF_8)) {
      add(b & 0xFF);
    }
    return true;
  }
}
