package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Edge;
import proteus.ir.Function;
import proteus.ir.LoopForest;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.run.LoopHead;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;

/**
 * What can be said of an execution that is too long for a {@link Recorder}: what was chosen, and
 * how often loops went round. An execution that is only asked for choices has its full speed.
 */
public final class Outline implements NondetSource {
  private static final int MAX_CHOICES = 1000;
  private static final int MAX_STEPS = 60;

  private final Program program;
  private final NondetSource source;
  private final Snapshots snapshots;
  private final List<Step> choices = new ArrayList<>();
  private long count;

  /**
   * @param snapshots of the program whose execution asks
   * @param source makes the choices
   */
  public Outline(Snapshots snapshots, NondetSource source) {
    this.program = snapshots.program();
    this.snapshots = snapshots;
    this.source = source;
  }

  @Override
  public Value choose(Nondet nondet, Type type, Edge edge) {
    Value value = source.choose(nondet, type, edge);
    count++;
    if (choices.size() < MAX_CHOICES) {
      choices.add(step(new Event.Chosen(nondet, value, edge)));
    }
    return value;
  }

  /** The outline of the run that was made with these choices. */
  public Counterexample counterexample(Run run, Outcome.Violated violated) {
    List<Step> steps = new ArrayList<>(choices.subList(0, Math.min(MAX_STEPS, choices.size())));
    if (count > steps.size()) {
      steps.add(new Step(0, "", new Event.LeftOut(count - steps.size())));
    }
    long iterations = 0;
    for (Map.Entry<LoopHead, Long> loop : run.iterations().entrySet()) {
      iterations += loop.getValue();
      steps.add(
          step(
              new Event.Looped(
                  span(loop.getKey()),
                  loop.getValue(),
                  snapshots.changes(loop.getKey(), run),
                  Map.of(),
                  Event.End.LEFT)));
    }
    steps.add(step(new Event.Violated(violated.property(), violated.edge().span())));
    return new Counterexample(underFunctions(steps), choices, iterations);
  }

  /** A line for the function that the next steps are in. */
  private List<Step> underFunctions(List<Step> steps) {
    List<Step> all = new ArrayList<>();
    String current = "";
    for (Step step : steps) {
      Function function = program.functions().get(step.function());
      if (function != null && !step.function().equals(current)) {
        current = step.function();
        all.add(new Step(0, current, new Event.Entered(current, function.span())));
      }
      all.add(current.isEmpty() ? step : step.deeper());
    }
    return all;
  }

  private SourceSpan span(LoopHead head) {
    Function function = program.function(head.function());
    return LoopForest.of(function.cfg())
        .loopAt(head.location())
        .map(l -> l.span())
        .orElse(SourceSpan.NONE);
  }

  private Step step(Event event) {
    Optional<String> function = functionAround(program, event.span());
    return new Step(0, function.orElse(""), event);
  }

  /** The function whose definition the span lies in. */
  public static Optional<String> functionAround(Program program, SourceSpan span) {
    return program.functions().values().stream()
        .filter(f -> f.span().isKnown() && f.span().file().equals(span.file()))
        .filter(f -> f.span().line() <= span.line() && span.line() <= f.span().endLine())
        .map(Function::name)
        .findFirst();
  }
}
