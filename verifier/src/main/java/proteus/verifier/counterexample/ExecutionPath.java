package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
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
  public Optional<List<Moment>> follow(Supplier<NondetSource> inputs, Limits limits) {
    Interpreter interpreter = new Interpreter(program);
    PathRecorder recorder = new PathRecorder(program, shortened, isShown);
    if (!(interpreter.run(inputs.get(), limits, recorder).outcome() instanceof Outcome.Violated)) {
      return Optional.empty();
    }
    List<PathRecorder.Row> rows = abridged(recorder.rows());
    BitSet wanted = new BitSet();
    rows.forEach(row -> wanted.set(row.tick()));
    Observer observer = new Observer(wanted);
    if (!(interpreter.run(inputs.get(), limits, observer).outcome() instanceof Outcome.Violated)) {
      return Optional.empty();
    }
    Map<String, Value> before = Map.of();
    List<Moment> moments = new ArrayList<>();
    for (PathRecorder.Row row : rows) {
      // A gap has no values of its own.
      before = row.tick() == 0 ? before : observer.seen.getOrDefault(row.tick(), before);
      moments.add(new Moment(row.depth(), row.function(), row.what(), before));
    }
    return Optional.of(moments);
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

  private record Activation(VisibleVariables variables, ExecutionListener.State state) {}

  /** Sees the values at wanted ticks; counts as {@link PathRecorder} does. */
  private final class Observer implements ExecutionListener {
    private final BitSet wanted;
    private final Map<Integer, Map<String, Value>> seen = new HashMap<>();
    private final List<Activation> calls = new ArrayList<>();
    private int tick;

    Observer(BitSet wanted) {
      this.wanted = wanted;
    }

    private void look() {
      if (wanted.get(++tick)) {
        Activation current = calls.getLast();
        seen.put(tick, current.variables().values(current.state()));
      }
    }

    @Override
    public void entered(Function function, State state) {
      calls.add(new Activation(new VisibleVariables(program, function), state));
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
