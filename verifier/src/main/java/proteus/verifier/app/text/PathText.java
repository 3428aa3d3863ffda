package proteus.verifier.app.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.verifier.counterexample.Event;
import proteus.verifier.counterexample.Moment;
import proteus.witness.page.ErrorPathStep;
import proteus.witness.page.ErrorPathStep.Kind;

/** The steps of an error path in words. */
public final class PathText {
  private static final int MAX_CHANGES = 6;

  private final Excerpts excerpts;

  public PathText(Excerpts excerpts) {
    this.excerpts = excerpts;
  }

  public List<ErrorPathStep> steps(List<Moment> moments) {
    List<ErrorPathStep> steps = new ArrayList<>();
    for (Moment moment : moments) {
      steps.add(step(moment));
    }
    return steps;
  }

  /** The steps of a story that was told without watching: only what changes is known. */
  public static List<ErrorPathStep> outline(List<Narration.Line> story) {
    List<ErrorPathStep> steps = new ArrayList<>();
    for (Narration.Line line : story) {
      Map<String, String> values = new LinkedHashMap<>();
      line.changes().forEach((name, change) -> values.put(name, change.last().toString()));
      Kind kind = kind(line, story.getLast());
      String changes = changes(line.changes());
      steps.add(
          new ErrorPathStep(
              line.depth(), kind, line.span(), line.function(), line.text(), changes, values));
    }
    return steps;
  }

  private static Kind kind(Narration.Line line, Narration.Line last) {
    if (line.equals(last)) {
      return Kind.ERROR;
    }
    boolean isCall = line.text().equals(line.function());
    return line.iterations().isPresent() ? Kind.LOOP : isCall ? Kind.CALL : Kind.ASSIGNMENT;
  }

  private ErrorPathStep step(Moment moment) {
    SourceSpan span = moment.what().span();
    return switch (moment.what()) {
      case Moment.Called(String name, var at) -> step(moment, Kind.CALL, at, name + "()", "");
      case Moment.Looped(Event.Looped loop) -> {
        String times = loop.iterations() == 1 ? "1 iteration" : loop.iterations() + " iterations";
        String text =
            switch (loop.end()) {
              case LEFT -> excerpts.loop(span) + ": " + times;
              case NOT_LEFT -> excerpts.loop(span) + ": in iteration " + (loop.iterations() + 1);
            };
        Map<String, Event.Change> changes = new LinkedHashMap<>();
        loop.changes().forEach((v, c) -> changes.put(v.sourceName().orElse(v.name()), c));
        yield step(moment, Kind.LOOP, head(span), text, changes(changes));
      }
      case Moment.Round(long number, var at) ->
          step(moment, Kind.ROUND, head(at), "iteration " + number, "");
      case Moment.Decided(var branch) -> {
        String condition = excerpts.condition(span).orElse(excerpts.text(span).orElse("condition"));
        String text =
            branch
                .caseValue()
                .map(v -> condition + " is " + v)
                .orElse(condition + (branch.taken() ? " holds" : " does not hold"));
        yield step(moment, Kind.DECISION, head(span), text, "");
      }
      case Moment.Wrote(var edge, var value) -> {
        boolean chosen = edge.action() instanceof Action.Havoc;
        String text = excerpts.assignment(span).orElse(edge.action().toString());
        String detail =
            value.map(PathText::text).map(v -> "= " + v).filter(v -> !text.endsWith(v)).orElse("");
        yield step(
            moment,
            chosen ? Kind.INPUT : Kind.ASSIGNMENT,
            span,
            text,
            edge.action() instanceof Action.Havoc(var _, var source)
                ? detail + origin(source)
                : detail);
      }
      case Moment.LeftOut(long count, var unit) -> {
        String unitText =
            switch (unit) {
              case ITERATIONS -> count == 1 ? " more iteration" : " more iterations";
              case STEPS -> " more steps";
            };
        yield step(moment, Kind.GAP, span, "… " + count + unitText, "");
      }
      case Moment.Violated _ ->
          step(moment, Kind.ERROR, span, excerpts.text(span).orElse("the error"), "");
    };
  }

  private static String origin(Nondet source) {
    return switch (source.kind()) {
      case INPUT, ARGUMENTS -> "";
      case UNINITIALIZED -> " (uninitialised)";
      case UNSPECIFIED -> " (" + source.name() + ", unspecified)";
      case UNDEFINED_FUNCTION -> " (undefined function)";
      case UNMODELLED -> " (no model)";
    };
  }

  private static ErrorPathStep step(
      Moment moment, Kind kind, SourceSpan span, String text, String detail) {
    Map<String, String> values = new LinkedHashMap<>();
    moment.values().forEach((name, value) -> values.put(name, text(value)));
    return new ErrorPathStep(moment.depth(), kind, span, moment.function(), text, detail, values);
  }

  /** Of a pointer: which object, and the offset in bytes. */
  private static String text(Value value) {
    return value instanceof Value.PointerValue(int object, long offset) && object != 0
        ? "object " + object + (offset == 0 ? "" : " + " + offset)
        : value.toString();
  }

  /** The first line of a statement: its head, not all of its body. */
  private static SourceSpan head(SourceSpan span) {
    return span.isKnown() && span.endLine() > span.line()
        ? new SourceSpan(span.file(), span.line(), span.column(), span.line(), Integer.MAX_VALUE)
        : span;
  }

  private static String changes(Map<String, Event.Change> changes) {
    String text =
        changes.entrySet().stream()
            .limit(MAX_CHANGES)
            .map(e -> e.getKey() + ": " + e.getValue().first() + " → " + e.getValue().last())
            .collect(Collectors.joining(", "));
    return changes.size() > MAX_CHANGES ? text + ", …" : text;
  }
}
