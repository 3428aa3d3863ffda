package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.LoopHeader;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.verifier.counterexample.memory.MemoryFault;
import proteus.verifier.counterexample.memory.ObjectLog;

/**
 * What can be said of an execution that is too long for a {@link Recorder}: what was chosen, and
 * how often loops went round. An execution that is only asked for choices has its full speed.
 */
public final class Outline implements ExecutionListener {
  private static final int MAX_STEPS = 60;

  private final Program program;
  private final Snapshots snapshots;
  private final Map<SourceSpan, String> functions = new HashMap<>();
  private final Marks marks = new Marks();
  private final ObjectLog objects;
  private final List<TraceStep> choices = new ArrayList<>();
  private long count;
  private Optional<LassoCycle> cycle = Optional.empty();

  /**
   * @param snapshots of the program that is executed
   */
  public Outline(Snapshots snapshots) {
    this.program = snapshots.program();
    this.snapshots = snapshots;
    this.objects = new ObjectLog(program);
  }

  @Override
  public boolean followsControl() {
    return false;
  }

  @Override
  public void chose(Nondet nondet, Value value, Edge edge) {
    count++;
    marks.chose(nondet, value, edge, function(edge.span()));
    if (choices.size() < MAX_STEPS) {
      choices.add(step(new Event.Chosen(nondet, value, edge)));
    }
  }

  @Override
  public void allocated(Value.PointerValue object, long size, Edge edge) {
    marks.allocated(object, size, edge, function(edge.span()));
    objects.allocated(size, edge, function(edge.span()));
  }

  @Override
  public void deallocated(Value.PointerValue object, Edge edge) {
    objects.deallocated(object, edge, function(edge.span()));
  }

  @Override
  public void refused(Value.PointerValue pointer, long bytes) {
    objects.refused(pointer, bytes);
  }

  @Override
  public void unset(Value.PointerValue first, int bytes, Type type) {
    marks.unset(first, bytes, type);
  }

  @Override
  public void ended(Edge edge, State state) {
    cycle = LassoCycle.of(program, function(edge.span()), edge, state, marks.list().size());
  }

  /** The outline of the run that was made with these choices. */
  public Counterexample counterexample(Run run, Outcome.Violated violated) {
    List<TraceStep> steps = new ArrayList<>(choices);
    if (count > steps.size()) {
      steps.add(new TraceStep(0, "", new Event.LeftOut(count - steps.size())));
    }
    long iterations = 0;
    for (Map.Entry<LoopHeader, Long> loop : run.iterations().entrySet()) {
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
    Action.Violate violation = violated.violation();
    Optional<MemoryFault> fault = objects.fault(violation.property());
    steps.add(step(new Event.Violated(violation, violated.edge().span(), fault)));
    return new Counterexample(
        underFunctions(steps), marks.list(), iterations, cycle, objects.known());
  }

  /** A line for the function that the next steps are in. */
  private List<TraceStep> underFunctions(List<TraceStep> steps) {
    List<TraceStep> all = new ArrayList<>();
    String current = "";
    for (TraceStep step : steps) {
      Function function = program.functions().get(step.function());
      if (function != null && !step.function().equals(current)) {
        current = step.function();
        all.add(new TraceStep(0, current, new Event.Entered(current, function.span())));
      }
      all.add(current.isEmpty() ? step : step.deeper());
    }
    return all;
  }

  private SourceSpan span(LoopHeader head) {
    Function function = program.function(head.function());
    return LoopForest.of(function.cfg())
        .loopAt(head.location())
        .map(l -> l.span())
        .orElse(SourceSpan.NONE);
  }

  private TraceStep step(Event event) {
    return new TraceStep(0, function(event.span()), event);
  }

  private String function(SourceSpan span) {
    return functions.computeIfAbsent(span, s -> functionAround(program, s).orElse(""));
  }

  /** The function whose definition the span lies in; of several on the line the one around it. */
  public static Optional<String> functionAround(Program program, SourceSpan span) {
    List<Function> onLine =
        program.functions().values().stream()
            .filter(f -> f.span().isKnown() && f.span().file().equals(span.file()))
            .filter(f -> f.span().line() <= span.line() && span.line() <= f.span().endLine())
            .toList();
    return onLine.stream()
        .filter(f -> f.span().contains(span.line(), span.column()))
        .findFirst()
        .or(() -> onLine.stream().findFirst())
        .map(Function::name);
  }
}
