package proteus.verifier.evidence;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import proteus.ir.SourceSpan;
import proteus.witness.model.Location;
import proteus.witness.source.SourceText;

/** Places in the program's files as witnesses name them. */
final class Places {
  private final List<SourceText> programs;

  Places(List<SourceText> programs) {
    this.programs = programs;
  }

  /** Where the span begins, if there is code; {@code function} may be empty. */
  Optional<Location> start(SourceSpan span, String function) {
    return at(span, span.line(), span.column(), function);
  }

  /** The closing parenthesis that the span ends with, if it does. */
  Optional<Location> closingParenthesis(SourceSpan span, String function) {
    return file(span)
        .filter(f -> f.at(span.endLine(), span.endColumn()) == ')')
        .flatMap(f -> at(span, span.endLine(), span.endColumn(), function));
  }

  /** The word that the span begins with. */
  Optional<String> word(SourceSpan span) {
    return file(span).flatMap(f -> f.wordAt(span.line(), span.column()));
  }

  /** Whether a statement or declaration begins where the span begins. */
  boolean isStatement(SourceSpan span) {
    Optional<SourceText> file = file(span);
    if (file.isEmpty() || file.get().at(span.line(), span.column()) == ' ') {
      return false;
    }
    int line = span.line();
    int column = span.column() - 1;
    while (line > 0) {
      char c = file.get().at(line, column);
      if (!Character.isWhitespace(c)) {
        return c == ';' || c == '{' || c == '}';
      }
      column--;
      if (column < 1) {
        line--;
        column = line > 0 ? file.get().code(line).length() : 0;
      }
    }
    return false;
  }

  private Optional<Location> at(SourceSpan span, int line, int column, String function) {
    return file(span)
        .filter(f -> f.at(line, column) != ' ')
        .map(
            f ->
                new Location(
                    f.path(),
                    line,
                    OptionalInt.of(column),
                    Optional.of(function).filter(n -> !n.isEmpty() && f.mentions(n))));
  }

  private Optional<SourceText> file(SourceSpan span) {
    return span.isKnown()
        ? programs.stream().filter(p -> p.path().equals(span.file())).findFirst()
        : Optional.empty();
  }
}
