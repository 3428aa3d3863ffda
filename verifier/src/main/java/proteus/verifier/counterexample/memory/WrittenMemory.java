package proteus.verifier.counterexample.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import proteus.ir.Value;
import proteus.ir.Value.IntValue;
import proteus.ir.Value.PointerValue;
import proteus.verifier.counterexample.memory.KnownObject.Kind;
import proteus.verifier.counterexample.memory.MemoryPicture.Box;
import proteus.verifier.counterexample.memory.MemoryPicture.Cell;

/** What an execution has written into its objects, in the pieces in which it wrote it. */
public final class WrittenMemory {
  private static final int MAX_BOXES = 24;
  private static final int MAX_CELLS = 16;

  private final ObjectLog objects;
  private final Map<Integer, TreeMap<Long, Cell>> cells = new HashMap<>();
  private final Set<Integer> blocks = new LinkedHashSet<>();

  /** Static objects that hold pointers. */
  private final Set<Integer> holders = new LinkedHashSet<>();

  public WrittenMemory(ObjectLog objects) {
    this.objects = objects;
  }

  public void allocated(PointerValue object) {
    blocks.add(object.object());
  }

  public void deallocated(PointerValue object) {
    blocks.remove(object.object());
  }

  public void stored(PointerValue address, int bytes, Value value) {
    put(address, new Cell(address.offset(), bytes, value, false));
  }

  public void filled(PointerValue target, int value, long bytes) {
    put(target, new Cell(target.offset(), bytes, IntValue.of(value), true));
  }

  public void copied(PointerValue target, PointerValue source, long bytes) {
    long end = source.offset() + bytes;
    List<Cell> moved = new ArrayList<>();
    for (Cell cell : of(source).values()) {
      if (source.offset() <= cell.offset() && cell.end() <= end) {
        moved.add(cell.from(cell.offset() - source.offset() + target.offset(), cell.bytes()));
      }
    }
    clear(target, bytes);
    moved.forEach(cell -> put(target, cell));
  }

  private TreeMap<Long, Cell> of(PointerValue pointer) {
    return cells.computeIfAbsent(pointer.object(), o -> new TreeMap<>());
  }

  private void put(PointerValue address, Cell cell) {
    if (cell.bytes() > 0) {
      clear(new PointerValue(address.object(), cell.offset()), cell.bytes());
      of(address).put(cell.offset(), cell);
      if (cell.value() instanceof PointerValue
          && objects.object(address).filter(o -> o.kind() == Kind.STATIC).isPresent()) {
        holders.add(address.object());
      }
    }
  }

  /** Forgets what is written there; what fills more than that goes on beside it. */
  private void clear(PointerValue start, long bytes) {
    TreeMap<Long, Cell> there = of(start);
    long first = start.offset();
    long end = first + bytes;
    Map.Entry<Long, Cell> before = there.lowerEntry(first);
    if (before != null && before.getValue().end() > first) {
      cut(there, before.getValue(), first, end);
    }
    for (Cell cell : List.copyOf(there.subMap(first, end).values())) {
      cut(there, cell, first, end);
    }
  }

  private static void cut(TreeMap<Long, Cell> there, Cell cell, long first, long end) {
    there.remove(cell.offset());
    if (cell.isRepeated() && cell.offset() < first) {
      there.put(cell.offset(), cell.from(cell.offset(), first - cell.offset()));
    }
    if (cell.isRepeated() && cell.end() > end) {
      there.put(end, cell.from(end, cell.end() - end));
    }
  }

  /**
   * What these values and static objects lead to, nearest first, then the blocks that nothing leads
   * to.
   */
  public MemoryPicture picture(Collection<Value> roots) {
    Deque<Integer> open = new ArrayDeque<>();
    Set<Integer> seen = new LinkedHashSet<>();
    roots.forEach(value -> follow(value, open, seen));
    holders.forEach(number -> follow(new PointerValue(number, 0), open, seen));
    while (!open.isEmpty() && seen.size() < MAX_BOXES) {
      TreeMap<Long, Cell> inside = cells.get(open.remove());
      if (inside != null) {
        inside.values().stream().limit(MAX_CELLS).forEach(cell -> follow(cell.value(), open, seen));
      }
    }
    blocks.stream().limit(MAX_BOXES).forEach(seen::add);
    List<Box> boxes = new ArrayList<>();
    seen.stream().limit(MAX_BOXES).forEach(number -> boxes.add(box(number)));
    return boxes.isEmpty() ? MemoryPicture.EMPTY : new MemoryPicture(boxes);
  }

  private void follow(Value value, Deque<Integer> open, Set<Integer> seen) {
    if (value instanceof PointerValue pointer
        && objects.object(pointer).filter(o -> o.kind() != Kind.FUNCTION).isPresent()
        && seen.add(pointer.object())) {
      open.add(pointer.object());
    }
  }

  private Box box(int number) {
    PointerValue start = new PointerValue(number, 0);
    Collection<Cell> inside = of(start).values();
    List<Cell> first = inside.stream().limit(MAX_CELLS).toList();
    return new Box(
        number, objects.object(start).orElseThrow(), first, inside.size() - first.size());
  }
}
