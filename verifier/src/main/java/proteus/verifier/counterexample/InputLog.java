package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.ExecutionListener;

/** Everything that an execution took from outside, by the places where it did. */
public final class InputLog implements ExecutionListener {
  /** More make no file that anybody compiles. */
  private static final int MAX_VALUES = 1_000_000;

  private final SequencedMap<String, Returned> returned = new LinkedHashMap<>();
  private final SequencedMap<Site, Unwritten> unwritten = new LinkedHashMap<>();
  private final Map<Integer, Begun> objects = new HashMap<>();
  private final StandardInput standardInput = new StandardInput();
  private final Set<Edge> ignored;
  private final ArgumentLog arguments = new ArgumentLog();
  private @Nullable Next next;
  private int values;

  public InputLog() {
    this(Set.of());
  }

  /**
   * @param ignored where what is chosen does not matter
   */
  public InputLog(Set<Edge> ignored) {
    this.ignored = Set.copyOf(ignored);
  }

  /** What a function returns: each value so many times in a row. */
  public record Returned(Edge first, List<Value> values, List<Long> times) {
    /** Whether the value is another one than the last. */
    private boolean add(Value value) {
      if (!values.isEmpty() && values.getLast().equals(value)) {
        times.add(times.removeLast() + 1);
        return false;
      }
      values.add(value);
      times.add(1L);
      return true;
    }
  }

  /** A place where variables or objects begin without values; {@code name} as in the program. */
  public record Site(SourceSpan span, String name) {}

  /** The values of what began at a site: the edge where it began first, and the cells. */
  public static final class Unwritten {
    private final Edge first;
    private final List<Cell> cells = new ArrayList<>();
    private long times;

    private Unwritten(Edge first) {
      this.first = first;
    }

    public Edge first() {
      return first;
    }

    public List<Cell> cells() {
      return cells.stream().sorted(Comparator.comparingLong(Cell::from)).toList();
    }
  }

  /**
   * A value in {@code bytes} bytes.
   *
   * @param from the first time that the place was passed for which this holds, from 0
   * @param to the last time
   * @param bytes 0 if the type says how many
   */
  public record Cell(long from, long to, long offset, int bytes, Type type, Value value) {
    private boolean goesOn(long time, Value other) {
      return to == time - 1 && value.equals(other);
    }
  }

  private record Begun(Unwritten site, long time) {}

  private record Next(Value.PointerValue first, int bytes, Type type) {}

  /** Values by the name of the function that returns them. */
  public SequencedMap<String, Returned> returned() {
    return Collections.unmodifiableSequencedMap(returned);
  }

  public SequencedMap<Site, Unwritten> unwritten() {
    return Collections.unmodifiableSequencedMap(unwritten);
  }

  /** What the execution read from there. */
  public StandardInput standardInput() {
    return standardInput;
  }

  /** The arguments that the program is called with, where they matter. */
  public ArgumentLog arguments() {
    return arguments;
  }

  /** Whether nothing had to be left out. */
  public boolean isComplete() {
    return values < MAX_VALUES;
  }

  @Override
  public boolean followsControl() {
    return false;
  }

  @Override
  public void allocated(Value.PointerValue object, long size, Edge edge) {
    if (!isComplete() || !(edge.action() instanceof Action.Allocate allocation)) {
      return;
    }
    if (allocation.kind() == AllocationKind.ARGUMENT) {
      arguments.begins(object.object(), size);
    } else {
      Unwritten site = site(edge, allocation.name());
      objects.put(object.object(), new Begun(site, site.times++));
    }
  }

  @Override
  public void unset(Value.PointerValue first, int bytes, Type type) {
    next = new Next(first, bytes, type);
  }

  @Override
  public void chose(Nondet source, Value value, Edge edge) {
    Next cell = next;
    next = null;
    if (!isComplete() || ignored.contains(edge)) {
      return;
    }
    if (cell != null) {
      settled(cell, value);
      return;
    }
    switch (source.kind()) {
      case INPUT, UNDEFINED_FUNCTION -> {
        Returned function =
            returned.computeIfAbsent(
                source.name(), _ -> new Returned(edge, new ArrayList<>(), new ArrayList<>()));
        values += function.add(value) ? 1 : 0;
      }
      case ARGUMENTS -> arguments.chose(source, value);
      case UNINITIALIZED -> uninitialized(source, value, edge);
      case UNMODELLED -> {
        standardInput.add(source, value);
        values++;
      }
      case UNSPECIFIED -> {}
    }
  }

  private void settled(Next cell, Value value) {
    long offset = cell.first.offset();
    Begun object = objects.get(cell.first.object());
    if (arguments.has(cell.first.object())) {
      arguments.chose(cell.first, new ArgumentLog.Part(offset, cell.bytes, cell.type, value));
      values++;
    } else if (object != null) {
      long time = object.time;
      object.site.cells.add(new Cell(time, time, offset, cell.bytes, cell.type, value));
      values++;
    }
  }

  private void uninitialized(Nondet source, Value value, Edge edge) {
    if (edge.action() instanceof Action.Havoc(var variable, _)) {
      Unwritten site = site(edge, variable.sourceName().orElse(source.name()));
      long time = site.times++;
      if (!site.cells.isEmpty() && site.cells.getLast().goesOn(time, value)) {
        Cell last = site.cells.removeLast();
        site.cells.add(new Cell(last.from, time, 0, 0, variable.type(), value));
      } else {
        site.cells.add(new Cell(time, time, 0, 0, variable.type(), value));
        values++;
      }
    }
  }

  private Unwritten site(Edge edge, String name) {
    return unwritten.computeIfAbsent(new Site(edge.span(), name), _ -> new Unwritten(edge));
  }
}
