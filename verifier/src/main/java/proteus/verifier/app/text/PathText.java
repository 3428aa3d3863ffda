package proteus.verifier.app.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.verifier.app.text.Narration.Shift;
import proteus.verifier.counterexample.Event;
import proteus.verifier.counterexample.ExecutionPath;
import proteus.verifier.counterexample.Moment;
import proteus.verifier.counterexample.memory.KnownObject;
import proteus.verifier.counterexample.memory.KnownObjects;
import proteus.verifier.counterexample.memory.MemoryFault;
import proteus.verifier.counterexample.memory.MemoryPicture;
import proteus.witness.page.ErrorPathStep;
import proteus.witness.page.ErrorPathStep.Kind;
import proteus.witness.page.ErrorPathStep.Known;
import proteus.witness.page.MemoryBox;

/** The steps of an error path in words. */
public final class PathText {
  private static final int MAX_CHANGES = 6;

  private final Excerpts excerpts;
  private final KnownObjects objects;
  private final Optional<MemoryFault> fault;

  private PathText(Excerpts excerpts, ExecutionPath.Told path) {
    this.excerpts = excerpts;
    this.objects = path.objects();
    this.fault = path.fault();
  }

  public static List<ErrorPathStep> steps(ExecutionPath.Told path, Excerpts excerpts) {
    PathText text = new PathText(excerpts, path);
    return path.moments().stream().map(text::step).toList();
  }

  /** The steps of a story that was told without watching: only what changes is known. */
  public static List<ErrorPathStep> outline(List<Narration.Line> story) {
    List<ErrorPathStep> steps = new ArrayList<>();
    for (Narration.Line line : story) {
      Map<String, Known> values = new LinkedHashMap<>();
      line.changes().forEach((name, change) -> values.put(name, new Known(change.last(), "")));
      steps.add(
          new ErrorPathStep(
              line.depth(),
              kind(line, story.getLast()),
              line.span(),
              line.function(),
              line.text(),
              changes(line.changes()),
              values,
              List.of(),
              line.fault().map(FaultText::shown)));
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
        Map<String, Shift> changes = new LinkedHashMap<>();
        loop.changes()
            .forEach(
                (v, c) ->
                    changes.put(
                        v.sourceName().orElse(v.name()),
                        new Shift(objects.text(c.first()), objects.text(c.last()))));
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
            value.map(objects::text).map(v -> "= " + v).filter(v -> !text.endsWith(v)).orElse("");
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
          step(moment, Kind.ERROR, span, excerpts.text(span).orElse("the error"), "")
              .with(fault.map(FaultText::shown));
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

  private ErrorPathStep step(
      Moment moment, Kind kind, SourceSpan span, String text, String detail) {
    Map<String, Known> values = new LinkedHashMap<>();
    moment
        .values()
        .forEach((name, value) -> values.put(name, new Known(objects.text(value), target(value))));
    return new ErrorPathStep(
        moment.depth(),
        kind,
        span,
        moment.function(),
        text,
        detail,
        values,
        moment.memory().boxes().stream().map(this::box).toList(),
        Optional.empty());
  }

  private MemoryBox box(MemoryPicture.Box box) {
    List<MemoryBox.Cell> cells = new ArrayList<>();
    for (MemoryPicture.Cell cell : box.cells()) {
      String place =
          cell.bytes() == 1 ? "" + cell.offset() : cell.offset() + "–" + (cell.end() - 1);
      String each = cell.isRepeated() && cell.bytes() > 1 ? "each byte " : "";
      cells.add(new MemoryBox.Cell(place, each + objects.text(cell.value()), target(cell.value())));
    }
    if (box.rest() > 0) {
      cells.add(new MemoryBox.Cell("", "… " + box.rest() + " more", ""));
    }
    KnownObject object = box.object();
    return new MemoryBox(
        Integer.toString(box.number()),
        object.name(),
        FaultText.about(object),
        object.kind() == KnownObject.Kind.BLOCK,
        object.ended().isEmpty(),
        cells);
  }

  private static String target(Value value) {
    return value instanceof Value.PointerValue(int object, long _) && object != 0
        ? Integer.toString(object)
        : "";
  }

  /** The first line of a statement: its head, not all of its body. */
  private static SourceSpan head(SourceSpan span) {
    return span.isKnown() && span.endLine() > span.line()
        ? new SourceSpan(span.file(), span.line(), span.column(), span.line(), Integer.MAX_VALUE)
        : span;
  }

  private static String changes(Map<String, Shift> changes) {
    String text =
        changes.entrySet().stream()
            .limit(MAX_CHANGES)
            .map(e -> e.getKey() + ": " + e.getValue().first() + " → " + e.getValue().last())
            .collect(Collectors.joining(", "));
    return changes.size() > MAX_CHANGES ? text + ", …" : text;
  }
}
