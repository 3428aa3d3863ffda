package proteus.verifier.evidence;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import proteus.ir.SourceSpan;
import proteus.witness.model.SourceLocation;
import proteus.witness.source.SourceCode;

/** Places in the program's files as witnesses name them. */
final class WitnessPlaces {
  private static final Set<String> LOOP_WORDS = Set.of("for", "while", "do");

  private final List<SourceCode> programs;

  WitnessPlaces(List<SourceCode> programs) {
    this.programs = programs;
  }

  /** Where the span begins, if there is code; {@code function} may be empty. */
  Optional<SourceLocation> start(SourceSpan span, String function) {
    return at(span, span.line(), span.column(), function);
  }

  /** The closing parenthesis that the span ends with, if it does. */
  Optional<SourceLocation> closingParenthesis(SourceSpan span, String function) {
    return file(span)
        .filter(f -> f.at(span.endLine(), span.endColumn()) == ')')
        .flatMap(f -> at(span, span.endLine(), span.endColumn(), function));
  }

  /** The word that the span begins with. */
  Optional<String> word(SourceSpan span) {
    return file(span).flatMap(f -> f.wordAt(span.line(), span.column()));
  }

  /** Whether the span is a loop statement. */
  boolean isLoop(SourceSpan span) {
    return word(span).filter(LOOP_WORDS::contains).isPresent();
  }

  /** Where the first statement in the body of the loop begins, if that is plain. */
  Optional<SourceLocation> bodyOf(SourceSpan loop, String function) {
    return file(loop).flatMap(f -> LoopBody.start(f, loop)).flatMap(p -> at(loop, p, function));
  }

  /** A place in the file that the span is in. */
  Optional<SourceLocation> at(SourceSpan span, Origin.Place place, String function) {
    return at(span, place.line(), place.column(), function);
  }

  /** What the span is as the beginning of a variable or object of that name. */
  Optional<Origin> origin(SourceSpan span, String name) {
    return file(span).flatMap(f -> new Origins(f).at(span, name));
  }

  /** The code of the span, if it is on one line. */
  Optional<String> code(SourceSpan span) {
    return file(span)
        .filter(f -> span.line() == span.endLine() && span.line() <= f.lines())
        .filter(f -> span.endColumn() <= f.code(span.line()).length())
        .map(f -> f.code(span.line()).substring(span.column() - 1, span.endColumn()));
  }

  private Optional<SourceLocation> at(SourceSpan span, int line, int column, String function) {
    return file(span)
        .filter(f -> f.at(line, column) != ' ')
        .map(
            f ->
                new SourceLocation(
                    f.path(),
                    line,
                    OptionalInt.of(column),
                    Optional.of(function).filter(n -> !n.isEmpty() && f.mentions(n))));
  }

  private Optional<SourceCode> file(SourceSpan span) {
    return span.isKnown()
        ? programs.stream().filter(p -> p.path().equals(span.file())).findFirst()
        : Optional.empty();
  }
}
