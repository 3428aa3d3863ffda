package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.ir.SourceSpan;
import proteus.witness.model.SourceLocation;
import proteus.witness.source.SourceCode;

/** Which places of a program a witness's location means. */
sealed interface WitnessPlacement {
  /**
   * @param sites evaluate the expression at one and the same place of the text
   */
  record Placed(List<ProbeSite.Placed> sites) implements WitnessPlacement {
    public Placed {
      sites = List.copyOf(sites);
    }
  }

  record Nowhere(String reason) implements WitnessPlacement {}

  /** The column of a span that a witness names. */
  enum Anchor {
    START,
    END
  }

  /**
   * Of the places of a probe those that the location means: at its column, or the first on its line
   * if it has none.
   */
  static WitnessPlacement of(
      Probe probe, SourceLocation location, List<ProbeSite> all, SourceCode source) {
    List<ProbeSite> sites = all.stream().filter(s -> s.probe().equals(probe)).toList();
    List<ProbeSite> inside =
        sites.stream()
            .filter(s -> location.function().map(f -> f.equals(s.function())).orElse(true))
            .toList();
    String what = what(probe.kind());
    if (inside.isEmpty()) {
      return new Nowhere(
          sites.isEmpty()
              ? "no " + what + " at line " + location.line()
              : "line " + location.line() + " is not in a function " + location.function().get());
    }
    Anchor anchor = probe.kind() == Probe.Kind.CALL ? Anchor.END : Anchor.START;
    Optional<SourceSpan> span =
        definition(probe.kind(), inside)
            .or(
                () ->
                    choose(inside, ProbeSite::span, location, anchor, source).map(ProbeSite::span));
    if (span.isEmpty()) {
      return new Nowhere("no " + what + " at " + text(location));
    }
    List<ProbeSite.Placed> placed = new ArrayList<>();
    for (ProbeSite site : inside) {
      if (site.span().equals(span.get())) {
        switch (site) {
          case ProbeSite.Placed p -> placed.add(p);
          case ProbeSite.Refused r -> {
            return new Nowhere(r.reason());
          }
        }
      }
    }
    return new Placed(placed);
  }

  /** The only definition around a line, whatever of it is at the column. */
  private static Optional<SourceSpan> definition(Probe.Kind kind, List<ProbeSite> sites) {
    List<SourceSpan> spans = sites.stream().map(ProbeSite::span).distinct().toList();
    return kind.ofFunction() && spans.size() == 1
        ? Optional.of(spans.getFirst())
        : Optional.empty();
  }

  /**
   * The candidate on the line that the column means. Columns of preprocessed text are not those of
   * the file: then the only candidate on a line is meant.
   */
  static <T> Optional<T> choose(
      List<T> candidates,
      Function<T, SourceSpan> spans,
      SourceLocation location,
      Anchor anchor,
      SourceCode source) {
    List<T> sorted =
        candidates.stream()
            .sorted((a, b) -> column(spans.apply(a), anchor) - column(spans.apply(b), anchor))
            .toList();
    if (location.column().isEmpty()) {
      return sorted.stream().findFirst();
    }
    int column = location.column().getAsInt();
    Optional<T> exact =
        sorted.stream().filter(c -> column(spans.apply(c), anchor) == column).findFirst();
    if (exact.isPresent()) {
      return exact;
    }
    boolean shifted =
        sorted.stream().map(spans).distinct().count() == 1
            && !stands(spans.apply(sorted.getFirst()), anchor, source);
    return shifted ? Optional.of(sorted.getFirst()) : Optional.empty();
  }

  /** Whether the file may have something there that the span starts or ends with. */
  private static boolean stands(SourceSpan span, Anchor anchor, SourceCode source) {
    return switch (anchor) {
      case START ->
          source.at(span.line(), span.column()) != ' '
              && (isNoWord(source, span.line(), span.column())
                  || source.wordAt(span.line(), span.column()).isPresent());
      case END -> source.at(span.endLine(), span.endColumn()) == ')';
    };
  }

  private static boolean isNoWord(SourceCode source, int line, int column) {
    char c = source.at(line, column);
    return !Character.isLetterOrDigit(c) && c != '_';
  }

  private static int column(SourceSpan span, Anchor anchor) {
    return anchor == Anchor.START ? span.column() : span.endColumn();
  }

  private static String what(Probe.Kind kind) {
    return switch (kind) {
      case STATEMENT, AFTER_STATEMENT -> "statement";
      case LOOP -> "loop";
      case CALL -> "call";
      case FUNCTION_ENTRY, FUNCTION_EXIT -> "definition of a function";
    };
  }

  /** The location for people. */
  static String text(SourceLocation location) {
    String column = location.column().isPresent() ? ":" + location.column().getAsInt() : "";
    return "line " + location.line() + column;
  }
}
