package proteus.verifier.app.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Branch;
import proteus.verifier.counterexample.Event;
import proteus.verifier.counterexample.Event.Change;
import proteus.verifier.counterexample.Event.Inputs;
import proteus.verifier.counterexample.TraceStep;

/** A counterexample in words. */
public final class Narration {
  private static final int MAX_CHANGES = 8;

  /**
   * A line.
   *
   * @param changes of variables by their names
   */
  public record Line(
      int depth,
      SourceSpan span,
      String function,
      String text,
      Map<String, Change> changes,
      Optional<BigInteger> iterations) {}

  private final Excerpts excerpts;

  public Narration(Excerpts excerpts) {
    this.excerpts = excerpts;
  }

  public List<Line> lines(List<TraceStep> steps) {
    List<Line> lines = new ArrayList<>();
    for (TraceStep step : steps) {
      switch (step.event()) {
        case Event.Entered e -> lines.add(line(step, e.function()));
        case Event.Chosen e -> lines.add(line(step, chosen(e)));
        case Event.Decided(Branch branch) ->
            decided(branch).ifPresent(text -> lines.add(line(step, text)));
        case Event.Looped e -> looped(step, e, lines);
        case Event.LeftOut(long count) -> lines.add(line(step, "… " + count + " more steps"));
        case Event.Violated e ->
            lines.add(line(step, new ViolationText(excerpts).step(e.violation(), e.span())));
      }
    }
    return lines;
  }

  private static Line line(TraceStep step, String text) {
    return new Line(
        step.depth(), step.event().span(), step.function(), text, Map.of(), Optional.empty());
  }

  private String chosen(Event.Chosen event) {
    String name = event.source().name();
    String value = event.value().toString();
    return switch (event.source().kind()) {
      case INPUT -> excerpts.assignment(event.span()).orElse(name + "()") + " = " + value;
      case UNDEFINED_FUNCTION ->
          excerpts.assignment(event.span()).orElse(name + "()") + " = " + value + " (undefined)";
      case ARGUMENTS -> name + " is " + value;
      case UNINITIALIZED -> name + " is " + value + " (uninitialised)";
      case UNSPECIFIED -> name + ": choice " + value;
      case UNMODELLED -> name + " gives " + value;
    };
  }

  private Optional<String> decided(Branch branch) {
    SourceSpan statement = branch.statement();
    return switch (excerpts.word(statement)) {
      case "if" ->
          excerpts
              .condition(statement)
              .map(c -> c + (branch.taken() ? " holds" : " does not hold"));
      case "switch" ->
          excerpts
              .condition(statement)
              .map(
                  c ->
                      branch
                          .caseValue()
                          .map(v -> c + " is " + v)
                          .orElse(c + (branch.taken() ? " is one of the cases" : " is no case")));
      default -> Optional.empty();
    };
  }

  private void looped(TraceStep step, Event.Looped event, List<Line> lines) {
    Map<String, Change> changes = new LinkedHashMap<>();
    for (Map.Entry<Variable, Change> entry : event.changes().entrySet()) {
      changes.put(name(entry.getKey()), entry.getValue());
      if (changes.size() == MAX_CHANGES) {
        break;
      }
    }
    String times = event.iterations() == 1 ? "1 iteration" : event.iterations() + " iterations";
    String text =
        switch (event.end()) {
          case LEFT -> excerpts.loop(event.span()) + ": " + times;
          case NOT_LEFT ->
              excerpts.loop(event.span()) + ": in iteration " + (event.iterations() + 1);
        };
    BigInteger iterations = BigInteger.valueOf(event.iterations());
    lines.add(
        new Line(
            step.depth(), event.span(), step.function(), text, changes, Optional.of(iterations)));
    if (event.end() == Event.End.LEFT) {
      event.inputs().forEach((span, inputs) -> lines.add(inputs(step, span, inputs)));
    }
  }

  private Line inputs(TraceStep step, SourceSpan span, Inputs inputs) {
    String call = excerpts.assignment(span).orElse(inputs.source().name() + "()");
    String values =
        inputs.count() == 1
            ? inputs.first().toString()
            : inputs.first() + ", " + (inputs.count() > 2 ? "…, " : "") + inputs.last();
    String times = inputs.count() > 2 ? " (" + inputs.count() + " values)" : "";
    return new Line(
        step.depth() + 1,
        span,
        step.function(),
        call + " = " + values + times,
        Map.of(),
        Optional.empty());
  }

  private static String name(Variable variable) {
    return variable.sourceName().orElse(variable.name());
  }
}
