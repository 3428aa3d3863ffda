package proteus.verifier.counterexample;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.run.ExecutionListener;

/**
 * Writes down the steps of an execution that is interpreted. Of a loop, the first and the last
 * iterations are kept.
 */
final class PathRecorder implements ExecutionListener {
  /**
   * A step.
   *
   * @param tick which of all events the values are those after, from 1; 0 for none
   */
  record Row(int depth, String function, Moment.What what, int tick) {}

  private final Program program;
  private final Predicate<SourceSpan> isShown;
  private final Set<SourceSpan> loopStatements = new LinkedHashSet<>();
  private final Map<Loop, Set<Variable>> assigned = new HashMap<>();
  private final Map<Edge, ShortenedLoop> first = new HashMap<>();
  private final Map<Edge, ShortenedLoop> last = new HashMap<>();
  private final Map<Variable, Value> atLoop = new LinkedHashMap<>();
  private final Deque<PathScope> scopes = new ArrayDeque<>();
  private final Deque<Function> functions = new ArrayDeque<>();
  private Optional<Value> stored = Optional.empty();
  private int tick;

  /** Functions that are not shown and are being executed. */
  private int hidden;

  private final List<PathScope.Node> top = new ArrayList<>();

  /**
   * @param shortened over loops of the program, by the edges that they begin and end with
   */
  PathRecorder(Program program, List<ShortenedLoop> shortened, Predicate<SourceSpan> isShown) {
    this.program = program;
    shortened.forEach(one -> first.put(one.first(), one));
    shortened.forEach(one -> last.put(one.last(), one));
    this.isShown = isShown;
    program.functions().values().forEach(f -> loopStatements.addAll(f.cfg().loopHeads().values()));
    scopes.add(new PathScope.Call(top));
  }

  /** What was recorded, once the execution has ended. */
  List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    Deque<Iterator<PathScope.Node>> open = new ArrayDeque<>(List.of(top.iterator()));
    while (!open.isEmpty()) {
      if (!open.getLast().hasNext()) {
        open.removeLast();
        continue;
      }
      PathScope.Node node = open.getLast().next();
      rows.add(new Row(open.size() - 1, node.function(), node.what(), node.tick()));
      open.add(node.parts().iterator());
    }
    return rows;
  }

  private boolean isHidden() {
    return hidden > 0 || functions.isEmpty() || name().isEmpty();
  }

  private String name() {
    Function function = functions.peekLast();
    return function == null || function.name().equals(program.entry()) ? "" : function.name();
  }

  private void add(Moment.What what) {
    add(new PathScope.Node(name(), what, tick));
  }

  private void add(PathScope.Node node) {
    scopes.getLast().current().add(node);
  }

  @Override
  public void entered(Function function, State state) {
    tick++;
    functions.add(function);
    if (hidden > 0 || !name().isEmpty() && !isShown.test(function.span())) {
      hidden++;
    } else if (!name().isEmpty()) {
      PathScope.Node call =
          new PathScope.Node(name(), new Moment.Called(name(), function.span()), tick);
      add(call);
      scopes.add(new PathScope.Call(call.parts()));
    }
  }

  @Override
  public void returned(Function function, State state) {
    if (hidden > 0) {
      hidden--;
    } else if (!name().isEmpty()) {
      scopes.removeLast();
    }
    functions.removeLast();
  }

  @Override
  public void performed(Edge edge, State state) {
    tick++;
    ShortenedLoop begun = first.get(edge);
    if (begun != null) {
      begun.changed().forEach(v -> atLoop.put(v, state.value(v)));
    }
    ShortenedLoop ended = last.get(edge);
    if (ended != null && !isHidden()) {
      Map<Variable, Event.Change> changes = changes(atLoop, state);
      Event.Looped event =
          new Event.Looped(ended.loop(), ended.iterations(), changes, Map.of(), Event.End.LEFT);
      add(new Moment.Looped(event));
      atLoop.clear();
    } else if (!isHidden() && edge.span().isKnown()) {
      switch (edge.action()) {
        case Action.Assume(var condition, var branch) -> branch.ifPresent(this::decided);
        case Action.Assign(Variable target, var value) -> wrote(edge, target, state);
        case Action.Havoc(Variable target, var source) -> wrote(edge, target, state);
        case Action.Load(Variable target, var address, var size) -> wrote(edge, target, state);
        case Action.Allocate allocate -> wrote(edge, allocate.target(), state);
        case Action.Store _ -> add(new Moment.Wrote(edge, stored));
        case Action.Copy _, Action.Fill _ -> add(new Moment.Wrote(edge, Optional.empty()));
        case Action.Call(var target, var function, var arguments) ->
            target.ifPresent(t -> wrote(edge, t, state));
        case Action.Deallocate(_, AllocationKind kind) -> {
          if (kind == AllocationKind.HEAP) {
            add(new Moment.Wrote(edge, Optional.empty()));
          }
        }
        case Action.Violate _, Action.Halt _, Action.Undefined _ -> {}
      }
    }
  }

  @Override
  public void stored(Value.PointerValue address, int bytes, Value value, Edge edge) {
    stored = Optional.of(value);
  }

  private void wrote(Edge edge, Variable target, State state) {
    boolean isResult = functions.getLast().result().map(target::equals).orElse(false);
    if (target.sourceName().isPresent() || isResult || edge.action() instanceof Action.Havoc) {
      add(new Moment.Wrote(edge, Optional.of(state.value(target))));
    }
  }

  /** A condition with several parts is one decision. */
  private void decided(Branch branch) {
    if (loopStatements.contains(branch.statement())) {
      return;
    }
    List<PathScope.Node> rows = scopes.getLast().current();
    Moment.What what = new Moment.Decided(branch);
    if (!rows.isEmpty()
        && rows.getLast().what() instanceof Moment.Decided(Branch before)
        && before.statement().equals(branch.statement())) {
      rows.removeLast();
    }
    add(what);
  }

  @Override
  public void loopStarted(Function around, Loop loop, State state) {
    tick++;
    if (hidden > 0) {
      return;
    }
    PathScope.Node round = new PathScope.Node(name(), new Moment.Round(1, loop.span()), tick);
    PathScope.Running running = new PathScope.Running(loop, tick, round);
    assigned
        .computeIfAbsent(loop, l -> WatchedVariables.assigned(around, l, program.globals()))
        .forEach(v -> running.before.put(v, state.value(v)));
    scopes.add(running);
  }

  @Override
  public void loopContinued(Function around, Loop loop) {
    tick++;
    if (hidden == 0) {
      PathScope.Running running = (PathScope.Running) scopes.getLast();
      running.next(
          new PathScope.Node(name(), new Moment.Round(running.rounds + 1, loop.span()), tick));
    }
  }

  @Override
  public void loopLeft(Function around, Loop loop, State state) {
    tick++;
    if (hidden == 0) {
      PathScope.Running running = (PathScope.Running) scopes.removeLast();
      add(looped(running, Event.End.LEFT, tick, state));
    }
  }

  private PathScope.Node looped(PathScope.Running running, Event.End end, int at, State state) {
    Map<Variable, Event.Change> changes = changes(running.before, state);
    Event.Looped event =
        new Event.Looped(running.loop.span(), running.rounds - 1, changes, Map.of(), end);
    return new PathScope.Node(name(), new Moment.Looped(event), at, running.contents(name()));
  }

  private static Map<Variable, Event.Change> changes(Map<Variable, Value> before, State state) {
    Map<Variable, Event.Change> changes = new LinkedHashMap<>();
    before.forEach(
        (variable, first) -> {
          Value last = state.value(variable);
          if (!last.equals(first)) {
            changes.put(variable, new Event.Change(first, last));
          }
        });
    return changes;
  }

  @Override
  public void ended(Edge edge, State state) {
    tick++;
    for (; hidden > 0; hidden--) {
      functions.removeLast();
    }
    add(new Moment.Violated(edge.span()));
    while (scopes.size() > 1) {
      switch (scopes.removeLast()) {
        case PathScope.Running running ->
            add(looped(running, Event.End.NOT_LEFT, running.tick, state));
        case PathScope.Call _ -> functions.removeLast();
      }
    }
  }
}
