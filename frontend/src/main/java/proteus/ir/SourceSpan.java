package proteus.ir;

/**
 * A stretch of source text. Lines and columns count from 1; the end column is that of the last
 * character (of a call: its closing parenthesis).
 */
public record SourceSpan(String file, int line, int column, int endLine, int endColumn) {
  /** For code that stands nowhere in the source. */
  public static final SourceSpan NONE = new SourceSpan("", 0, 0, 0, 0);

  /** Whether the character at that place is part of it; lines and columns count from 1. */
  public boolean contains(int atLine, int atColumn) {
    boolean starts = line < atLine || line == atLine && column <= atColumn;
    boolean ends = endLine > atLine || endLine == atLine && endColumn >= atColumn;
    return starts && ends;
  }

  public boolean isKnown() {
    return line > 0;
  }

  @Override
  public String toString() {
    return isKnown() ? file + ":" + line + ":" + column : "(no source)";
  }
}
