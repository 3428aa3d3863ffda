package proteus.verifier.bounds;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import proteus.frontend.FrontendResult.Rejected;
import proteus.ir.SourceSpan;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.expression.Growth;

/** What is known of a function. */
public sealed interface FunctionFinding {
  /** The function's name in the C text. */
  String name();

  /** The function's definition. */
  SourceSpan span();

  /** A function that cannot be read. */
  record Unread(String name, SourceSpan span, Rejected why) implements FunctionFinding {}

  /** A function that was analysed, with or without success. */
  record Analysed(BoundedFunction subject, FunctionBounds bounds) implements FunctionFinding {
    @Override
    public String name() {
      return subject.name();
    }

    @Override
    public SourceSpan span() {
      return subject.span();
    }

    /** The loops in the function's own text, in its order. */
    public List<LoopBound> loops() {
      return bounds.loops().stream()
          .filter(l -> subject.contains(l.loop().span()))
          .sorted(
              Comparator.comparingInt((LoopBound l) -> l.loop().span().line())
                  .thenComparingInt(l -> l.loop().span().column()))
          .toList();
    }

    /** The growth of all that happens in a call; empty if something in it has no bound. */
    public Optional<Growth> growth() {
      return subject.opaqueFunctions().isEmpty() ? bounds.growth() : Optional.empty();
    }

    /** Why there is no growth. */
    public Optional<String> reason() {
      if (growth().isPresent()) {
        return Optional.empty();
      }
      if (bounds.reason().isPresent()) {
        return bounds.reason();
      }
      if (!subject.opaqueFunctions().isEmpty()) {
        return Optional.of(
            "calls of recursive functions are not counted: "
                + String.join(", ", subject.opaqueFunctions()));
      }
      String where =
          bounds.loops().stream()
              .filter(l -> l.upper().isEmpty())
              .filter(l -> l.loop().span().isKnown())
              .map(this::place)
              .distinct()
              .collect(Collectors.joining(", "));
      return Optional.of(
          where.isEmpty() ? "some cycle has no bound" : "no bound for the loop at " + where);
    }

    private String place(LoopBound loop) {
      SourceSpan span = loop.loop().span();
      String place = subject.contains(span) ? "line " + span.line() : span.toString();
      return place + (loop.conditional().isEmpty() ? "" : " (only for some inputs)");
    }
  }
}
