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
import proteus.verifier.counterexample.Counterexample;
import proteus.verifier.counterexample.Event;
import proteus.verifier.counterexample.Event.Change;
import proteus.verifier.counterexample.Event.Inputs;
import proteus.verifier.counterexample.TraceStep;
import proteus.verifier.counterexample.memory.KnownObjects;
import proteus.verifier.counterexample.memory.MemoryFault;

/** A counterexample in words. */
public final class Narration {
  private static final int MAX_CHANGES = 8;

  /**
   * A line.
   *
   * @param changes of variables by their names
   * @param fault the memory that a violation is about
   */
  public record Line(
      int depth,
      SourceSpan span,
      String function,
      String text,
      Map<String, Shift> changes,
      Optional<BigInteger> iterations,
      Optional<MemoryFault> fault) {
    /** On the memory that a violation is about. */
    public List<FaultText.Note> notes() {
      return fault.map(FaultText::notes).orElse(List.of());
    }

    Line(TraceStep step, String text) {
      this(
          step.depth(),
          step.event().span(),
          step.function(),
          text,
          Map.of(),
          Optional.empty(),
          Optional.empty());
    }
  }

  /** A variable's values before and after. */
  public record Shift(String first, String last) {}

  private final Excerpts excerpts;
  private final KnownObjects objects;

  private Narration(Excerpts excerpts, KnownObjects objects) {
    this.excerpts = excerpts;
    this.objects = objects;
  }

  public static List<Line> lines(Counterexample told, Excerpts excerpts) {
    return new Narration(excerpts, told.objects()).lines(told.steps());
  }

  private List<Line> lines(List<TraceStep> steps) {
    List<Line> lines = new ArrayList<>();
    for (TraceStep step : steps) {
      switch (step.event()) {
        case Event.Entered e -> lines.add(new Line(step, e.function()));
        case Event.Chosen e -> lines.add(new Line(step, chosen(e)));
        case Event.Decided(Branch branch) ->
            decided(branch).ifPresent(text -> lines.add(new Line(step, text)));
        case Event.Looped e -> looped(step, e, lines);
        case Event.LeftOut(long count) -> lines.add(new Line(step, "… " + count + " more steps"));
        case Event.Violated e -> lines.add(violated(step, e));
      }
    }
    return lines;
  }

  private Line violated(TraceStep step, Event.Violated event) {
    return new Line(
        step.depth(),
        event.span(),
        step.function(),
        new ViolationText(excerpts).step(event.violation(), event.span()),
        Map.of(),
        Optional.empty(),
        event.fault());
  }

  private String chosen(Event.Chosen event) {
    String name = event.source().name();
    String value = objects.text(event.value());
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
    Map<String, Shift> changes = new LinkedHashMap<>();
    for (Map.Entry<Variable, Change> entry : event.changes().entrySet()) {
      Change change = entry.getValue();
      changes.put(
          name(entry.getKey()),
          new Shift(objects.text(change.first()), objects.text(change.last())));
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
            step.depth(),
            event.span(),
            step.function(),
            text,
            changes,
            Optional.of(iterations),
            Optional.empty()));
    if (event.end() == Event.End.LEFT) {
      event.inputs().forEach((span, inputs) -> lines.add(inputs(step, span, inputs)));
    }
  }

  private Line inputs(TraceStep step, SourceSpan span, Inputs inputs) {
    String call = excerpts.assignment(span).orElse(inputs.source().name() + "()");
    String values =
        inputs.count() == 1
            ? objects.text(inputs.first())
            : objects.text(inputs.first())
                + (inputs.count() > 2 ? ", …, " : ", ")
                + objects.text(inputs.last());
    String times = inputs.count() > 2 ? " (" + inputs.count() + " values)" : "";
    return new Line(
        step.depth() + 1,
        span,
        step.function(),
        call + " = " + values + times,
        Map.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static String name(Variable variable) {
    return variable.sourceName().orElse(variable.name());
  }
}
