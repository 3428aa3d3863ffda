package proteus.verifier.evidence;

import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.witness.source.SourceCode;

/** The bodies of loops, by their characters. */
final class LoopBody {
  private final SourceCode file;
  private int line;
  private int column;

  private LoopBody(SourceCode file, int line, int column) {
    this.file = file;
    this.line = line;
    this.column = column;
  }

  /**
   * Where the first statement begins, before which the header of a {@code do} loop is. Empty if
   * there is none, if something may jump to it (a label), or if this is no loop.
   */
  static Optional<Origin.Place> start(SourceCode file, SourceSpan loop) {
    String keyword = file.wordAt(loop.line(), loop.column()).orElse("");
    LoopBody at = new LoopBody(file, loop.line(), loop.column() + keyword.length());
    at.skipBlanks();
    switch (keyword) {
      case "do" -> {}
      case "for", "while" -> at.skipParentheses();
      default -> {
        return Optional.empty();
      }
    }
    while (at.character() == '{') {
      at.column++;
      at.skipBlanks();
    }
    char c = at.character();
    Origin.Place place = new Origin.Place(at.line, at.column);
    if (c == ' ' || c == '}' || c == ';') {
      return Optional.empty();
    }
    String word = file.wordAt(at.line, at.column).orElse("");
    at.column += Math.max(1, word.length());
    at.skipBlanks();
    boolean label = word.equals("case") || !word.isEmpty() && at.character() == ':';
    return label ? Optional.empty() : Optional.of(place);
  }

  private char character() {
    return file.at(line, column);
  }

  private void skipParentheses() {
    int open = 0;
    do {
      open += character() == '(' ? 1 : character() == ')' ? -1 : 0;
      column++;
      skipBlanks();
    } while (open > 0 && line <= file.lines());
  }

  private void skipBlanks() {
    while (line <= file.lines() && Character.isWhitespace(character())) {
      if (column >= file.code(line).length()) {
        line++;
        column = 1;
      } else {
        column++;
      }
    }
  }
}
