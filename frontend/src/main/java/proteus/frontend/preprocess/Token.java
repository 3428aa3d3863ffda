package proteus.frontend.preprocess;

/**
 * A preprocessing token (C11 6.4), from offset {@code start} to {@code end} (not included).
 *
 * @param text its characters; empty for string and character constants, whose text nobody needs
 */
record Token(Kind kind, int start, int end, String text) {
  enum Kind {
    WORD,
    NUMBER,
    LITERAL,
    PUNCTUATION,
    /** A comment that the text ends in. */
    OPEN_COMMENT
  }

  boolean is(String other) {
    return text.equals(other);
  }
}
