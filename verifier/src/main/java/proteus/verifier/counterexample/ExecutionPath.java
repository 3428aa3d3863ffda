package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.verifier.counterexample.memory.KnownObjects;
import proteus.verifier.counterexample.memory.MemoryFault;
import proteus.verifier.counterexample.memory.MemoryPicture;
import proteus.verifier.counterexample.memory.ObjectLog;
import proteus.verifier.counterexample.memory.WrittenMemory;

/**
 * An execution step by step, with the values after each step. It is executed twice: to find out
 * which steps are told (the first and last iterations of loops), and to see the values there.
 */
public final class ExecutionPath {
  private static final int MAX_MOMENTS = 10_000;

  private final Program program;
  private final List<ShortenedLoop> shortened;
  private final Predicate<SourceSpan> isShown;

  /**
   * What is told of an execution.
   *
   * @param objects that it has
   * @param fault the memory that its violation is about
   */
  public record Told(List<Moment> moments, KnownObjects objects, Optional<MemoryFault> fault) {
    public Told {
      moments = List.copyOf(moments);
    }
  }

  /**
   * @param isShown whether functions defined there are told from inside
   */
  public ExecutionPath(Program program, Predicate<SourceSpan> isShown) {
    this(program, List.of(), isShown);
  }

  /**
   * @param shorter a program that shortened over loops
   * @param isShown whether functions defined there are told from inside
   */
  public ExecutionPath(ShortenedLoops shorter, Predicate<SourceSpan> isShown) {
    this(shorter.program(), shorter.shortened(), isShown);
  }

  private ExecutionPath(
      Program program, List<ShortenedLoop> shortened, Predicate<SourceSpan> isShown) {
    this.program = program;
    this.shortened = shortened;
    this.isShown = isShown;
  }

  /**
   * The execution with these inputs; empty if it does not end in a violation within the limits.
   *
   * @param inputs the same in each call
   * @param limits of each of two executions
   */
  public Optional<Told> follow(Supplier<NondetSource> inputs, Limits limits) {
    Interpreter interpreter = new Interpreter(program);
    PathRecorder recorder = new PathRecorder(program, shortened, isShown);
    if (!(interpreter.run(inputs.get(), limits, recorder).outcome() instanceof Outcome.Violated)) {
      return Optional.empty();
    }
    List<PathRecorder.Row> rows = abridged(recorder.rows());
    BitSet wanted = new BitSet();
    rows.forEach(row -> wanted.set(row.tick()));
    Observer observer = new Observer(wanted);
    if (!(interpreter.run(inputs.get(), limits, observer).outcome()
        instanceof Outcome.Violated violated)) {
      return Optional.empty();
    }
    Sight before = new Sight(Map.of(), MemoryPicture.EMPTY);
    List<Moment> moments = new ArrayList<>();
    for (PathRecorder.Row row : rows) {
      // A gap has no values of its own.
      before = row.tick() == 0 ? before : observer.seen.getOrDefault(row.tick(), before);
      moments.add(
          new Moment(row.depth(), row.function(), row.what(), before.values(), before.memory()));
    }
    return Optional.of(
        new Told(moments, observer.objects.known(), observer.objects.fault(violated.property())));
  }

  /** Without the middle, if there is too much of it. */
  private static List<PathRecorder.Row> abridged(List<PathRecorder.Row> rows) {
    if (rows.size() <= MAX_MOMENTS) {
      return rows;
    }
    int half = MAX_MOMENTS / 2;
    List<PathRecorder.Row> ends = new ArrayList<>(rows.subList(0, half));
    long left = rows.size() - 2L * half;
    ends.add(new PathRecorder.Row(0, "", new Moment.LeftOut(left, Moment.Unit.STEPS), 0));
    ends.addAll(rows.subList(rows.size() - half, rows.size()));
    return ends;
  }

  private record Activation(
      String function, VisibleVariables variables, ExecutionListener.State state) {}

  private record Sight(Map<String, Value> values, MemoryPicture memory) {}

  /** Sees the values at wanted ticks; counts as {@link PathRecorder} does. */
  private final class Observer implements ExecutionListener {
    private final BitSet wanted;
    private final Map<Integer, Sight> seen = new HashMap<>();
    private final ObjectLog objects = new ObjectLog(program);
    private final WrittenMemory memory = new WrittenMemory(objects);
    private final List<Activation> calls = new ArrayList<>();
    private int tick;

    Observer(BitSet wanted) {
      this.wanted = wanted;
    }

    private void look() {
      if (wanted.get(++tick)) {
        Activation current = calls.getLast();
        Map<String, Value> values = current.variables().values(current.state());
        List<Value> roots = new ArrayList<>(values.values());
        program.globals().forEach(v -> roots.add(current.state().value(v)));
        seen.put(tick, new Sight(values, memory.picture(roots)));
      }
    }

    @Override
    public void allocated(Value.PointerValue object, long size, Edge edge) {
      objects.allocated(size, edge, calls.getLast().function());
      if (((Action.Allocate) edge.action()).kind() == AllocationKind.HEAP) {
        memory.allocated(object);
      }
    }

    @Override
    public void deallocated(Value.PointerValue object, Edge edge) {
      objects.deallocated(object, edge, calls.getLast().function());
      memory.deallocated(object);
    }

    @Override
    public void refused(Value.PointerValue pointer, long bytes) {
      objects.refused(pointer, bytes);
    }

    @Override
    public void stored(Value.PointerValue address, int bytes, Value value, Edge edge) {
      memory.stored(address, bytes, value);
    }

    @Override
    public void copied(Value.PointerValue target, Value.PointerValue source, long bytes) {
      memory.copied(target, source, bytes);
    }

    @Override
    public void filled(Value.PointerValue target, int value, long bytes) {
      memory.filled(target, value, bytes);
    }

    @Override
    public void entered(Function function, State state) {
      VisibleVariables variables = new VisibleVariables(program, function);
      calls.add(new Activation(function.name(), variables, state));
      look();
    }

    @Override
    public void returned(Function function, State state) {
      calls.removeLast();
    }

    @Override
    public void performed(Edge edge, State state) {
      calls.getLast().variables().assigned(edge);
      look();
    }

    @Override
    public void loopStarted(Function around, Loop loop, State state) {
      look();
    }

    @Override
    public void loopContinued(Function around, Loop loop) {
      look();
    }

    @Override
    public void loopLeft(Function around, Loop loop, State state) {
      look();
    }

    @Override
    public void ended(Edge edge, State state) {
      look();
    }
  }
}
