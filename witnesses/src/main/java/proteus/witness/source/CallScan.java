package proteus.witness.source;

import java.util.List;
import java.util.Optional;

/** Goes backwards from a closing parenthesis to the name before its partner. */
final class CallScan {
  private final List<String> code;
  private int line;
  private int column;

  CallScan(List<String> code, int line, int column) {
    this.code = code;
    this.line = line;
    this.column = column;
  }

  Optional<String> callee() {
    int depth = 0;
    do {
      depth +=
          switch (current()) {
            case ')' -> 1;
            case '(' -> -1;
            default -> 0;
          };
      if (!back()) {
        return Optional.empty();
      }
    } while (depth > 0);
    while (Character.isWhitespace(current())) {
      if (!back()) {
        return Optional.empty();
      }
    }
    String text = code.get(line - 1).substring(0, column);
    int start = text.length();
    while (start > 0 && SourceCode.isWordPart(text.charAt(start - 1))) {
      start--;
    }
    return start == text.length() ? Optional.empty() : Optional.of(text.substring(start));
  }

  /** The character here; the end of a line counts as one blank at column 0. */
  private char current() {
    return column == 0 ? ' ' : code.get(line - 1).charAt(column - 1);
  }

  private boolean back() {
    if (column > 0) {
      column--;
      return true;
    }
    if (line == 1) {
      return false;
    }
    line--;
    column = code.get(line - 1).length();
    return true;
  }
}
