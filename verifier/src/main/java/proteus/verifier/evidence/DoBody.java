package proteus.verifier.evidence;

import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.witness.source.SourceText;

/** The bodies of {@code do} loops, by their characters. */
final class DoBody {
  private final SourceText file;
  private int line;
  private int column;

  private DoBody(SourceText file, int line, int column) {
    this.file = file;
    this.line = line;
    this.column = column;
  }

  /**
   * Where the first statement begins, before which the loop's head is. Empty if there is none, or
   * if something may jump to it: a label.
   */
  static Optional<Origin.Place> start(SourceText file, SourceSpan loop) {
    DoBody at = new DoBody(file, loop.line(), loop.column() + "do".length());
    at.skipBlanks();
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
