package proteus.verifier.counterexample;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.run.ExecutionListener;
import proteus.verifier.counterexample.memory.MemoryFault;
import proteus.verifier.counterexample.memory.ObjectLog;

/**
 * Writes down an execution. The memory it takes does not depend on how often loops go round, only
 * on how deeply calls are nested.
 */
public final class Recorder implements ExecutionListener {
  private static final int MAX_STEPS = 120;

  /** A choice is counted in so many of the loops around it, from inside. */
  private static final int MAX_LOOPS = 16;

  private final Program program;
  private final Deque<CallOrLoop> scopes = new ArrayDeque<>();
  private final Deque<CallOrLoop.Running> loops = new ArrayDeque<>();
  private final Map<Loop, Set<Variable>> assigned = new HashMap<>();
  private final IdentityHashMap<Edge, Optional<TraceStep>> decisions = new IdentityHashMap<>();
  private final Set<SourceSpan> loopStatements = new LinkedHashSet<>();
  private final Marks marks = new Marks();
  private final ObjectLog objects;
  private final Steps outside = new Steps();
  private List<TraceStep> recorded = List.of();
  private String function = "";
  private long iterations;

  /** The innermost of the loops that were left since anything else happened. */
  private Optional<CallOrLoop.Running> left = Optional.empty();

  private Optional<LassoCycle> cycle = Optional.empty();

  public Recorder(Program program) {
    this.program = program;
    this.objects = new ObjectLog(program);
    program.functions().values().forEach(f -> loopStatements.addAll(f.cfg().loopHeads().values()));
  }

  /** What was recorded; complete once the execution has ended at a violation. */
  public Counterexample counterexample() {
    return new Counterexample(recorded, marks.list(), iterations, cycle, objects.known());
  }

  @Override
  public void entered(Function entered, State state) {
    left = Optional.empty();
    scopes.addLast(new CallOrLoop.Call(entered, new Steps()));
    function = nameOf(entered);
  }

  /** A call in which nothing happened but decisions is not worth a line. */
  @Override
  public void returned(Function returned, State state) {
    CallOrLoop.Call call = (CallOrLoop.Call) scopes.removeLast();
    Steps inside = call.steps();
    Optional<Function> caller = caller();
    function = caller.map(this::nameOf).orElse("");
    if (inside.saySomething()) {
      Steps around = current();
      around.add(header(call));
      inside.list().forEach(s -> around.add(s.deeper()));
    }
  }

  private Optional<Function> caller() {
    var fromInside = scopes.descendingIterator();
    while (fromInside.hasNext()) {
      if (fromInside.next() instanceof CallOrLoop.Call(Function caller, var steps)) {
        return Optional.of(caller);
      }
    }
    return Optional.empty();
  }

  @Override
  public void branched(Edge edge) {
    left = Optional.empty();
    Optional<TraceStep> decision = decisions.get(edge);
    if (decision == null) {
      decision = decision(edge);
      decisions.put(edge, decision);
    }
    if (decision.isPresent()) {
      current().add(decision.get());
      if (loops.isEmpty() && decision.get().event() instanceof Event.Decided(var branch)) {
        marks.decided(branch, function);
      }
    }
  }

  /** The step for an assumption; none for the conditions of loops, which are steps themselves. */
  private Optional<TraceStep> decision(Edge edge) {
    return edge.action() instanceof Action.Assume(var condition, var branch)
        ? branch
            .filter(b -> b.statement().isKnown() && !loopStatements.contains(b.statement()))
            .map(b -> new TraceStep(0, function, new Event.Decided(b)))
        : Optional.empty();
  }

  @Override
  public void chose(Nondet source, Value value, Edge edge) {
    Event.Chosen chosen = new Event.Chosen(source, value, edge);
    TraceStep step = new TraceStep(0, function, chosen);
    marks.chose(source, value, edge, function);
    Iterator<CallOrLoop.Running> fromInside = loops.descendingIterator();
    for (int i = 0; i < MAX_LOOPS && fromInside.hasNext(); i++) {
      fromInside.next().chose(chosen);
    }
    current().add(step);
  }

  @Override
  public void allocated(Value.PointerValue object, long size, Edge edge) {
    marks.allocated(object, size, edge, function);
    objects.allocated(size, edge, function);
  }

  @Override
  public void deallocated(Value.PointerValue object, Edge edge) {
    objects.deallocated(object, edge, function);
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
  public void loopStarted(Function around, Loop loop, State state) {
    Set<Variable> variables =
        assigned.computeIfAbsent(
            loop, l -> WatchedVariables.assigned(around, l, program.globals()));
    CallOrLoop.Running running = new CallOrLoop.Running(loop, variables, state, marks.position());
    left = Optional.empty();
    scopes.addLast(running);
    loops.addLast(running);
  }

  @Override
  public void loopContinued(Function around, Loop loop) {
    iterations++;
    loops.getLast().iterate(marks.position());
    left = Optional.empty();
  }

  @Override
  public void loopLeft(Function around, Loop loop, State state) {
    scopes.removeLast();
    CallOrLoop.Running running = loops.removeLast();
    left = left.or(() -> Optional.of(running));
    Event.Looped looped = running.end(Event.End.LEFT);
    current().add(new TraceStep(0, function, looped));
  }

  /** The scopes that are still open make the counterexample. */
  @Override
  public void ended(Edge edge, State state) {
    List<TraceStep> steps = new ArrayList<>(outside.list());
    int depth = 0;
    String in = "";
    for (CallOrLoop scope : scopes) {
      switch (scope) {
        case CallOrLoop.Call call -> {
          in = nameOf(call.function());
          if (!in.isEmpty()) {
            steps.add(at(depth++, header(call)));
          }
        }
        case CallOrLoop.Running running -> {
          Event.Looped looped = running.end(Event.End.NOT_LEFT);
          steps.add(new TraceStep(depth++, in, looped));
        }
      }
      int base = depth;
      scope.steps().list().forEach(s -> steps.add(at(base + s.depth(), s)));
    }
    if (edge.action() instanceof Action.Violate violation) {
      cycle =
          left.flatMap(
              loop ->
                  LassoCycle.of(program, function, edge, state, marks.until(loop.kept()).size()));
      Optional<MemoryFault> fault = objects.fault(violation.property());
      Event end = new Event.Violated(violation, edge.span(), fault);
      steps.add(new TraceStep(depth, function, end));
    }
    recorded = abridged(steps);
  }

  /** Without the middle, if there is too much of it: deep recursion, for instance. */
  private static List<TraceStep> abridged(List<TraceStep> steps) {
    if (steps.size() <= MAX_STEPS) {
      return steps;
    }
    int half = MAX_STEPS / 2;
    TraceStep next = steps.get(steps.size() - half);
    List<TraceStep> ends = new ArrayList<>(steps.subList(0, half));
    Event gap = new Event.LeftOut(steps.size() - 2L * half);
    ends.add(new TraceStep(next.depth(), next.function(), gap));
    ends.addAll(steps.subList(steps.size() - half, steps.size()));
    return ends;
  }

  private static TraceStep at(int depth, TraceStep step) {
    return new TraceStep(depth, step.function(), step.event());
  }

  private TraceStep header(CallOrLoop.Call call) {
    String name = nameOf(call.function());
    return new TraceStep(0, name, new Event.Entered(name, call.function().span()));
  }

  private Steps current() {
    CallOrLoop innermost = scopes.peekLast();
    return innermost == null ? outside : innermost.steps();
  }

  /** The name in the C text; empty for the function that the program starts with. */
  private String nameOf(Function named) {
    return named.name().equals(program.entry()) ? "" : named.name();
  }
}
