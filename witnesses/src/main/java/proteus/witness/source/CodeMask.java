package proteus.witness.source;

/** Blanks out what is not code; every character keeps its place. */
final class CodeMask {
  private final String text;
  private final StringBuilder masked;
  private int next;

  private CodeMask(String text) {
    this.text = text;
    this.masked = new StringBuilder(text.length());
  }

  /** The text with comments and the insides of string and character literals as blanks. */
  static String mask(String text) {
    CodeMask mask = new CodeMask(text);
    while (mask.next < text.length()) {
      mask.step();
    }
    return mask.masked.toString();
  }

  private void step() {
    char c = text.charAt(next);
    if (text.startsWith("//", next)) {
      blankTo(text.indexOf('\n', next));
    } else if (text.startsWith("/*", next)) {
      int close = text.indexOf("*/", next + 2);
      blankTo(close < 0 ? -1 : close + 2);
    } else if (c == '"' || c == '\'') {
      blankTo(endOfLiteral(c));
    } else {
      masked.append(c);
      next++;
    }
  }

  /** The place behind the literal that begins here; a literal ends at the end of its line. */
  private int endOfLiteral(char quote) {
    int at = next + 1;
    while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\n') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at < text.length() && text.charAt(at) == quote ? at + 1 : at;
  }

  private void blankTo(int end) {
    int stop = end < 0 ? text.length() : Math.min(end, text.length());
    while (next < stop) {
      masked.append(text.charAt(next) == '\n' ? '\n' : ' ');
      next++;
    }
  }
}
