package proteus.ir.run;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Defect;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Value.PointerValue;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Arrangement;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.SharedStorage;
import proteus.ir.graph.Edge;

/** The reference interpreter's memory. Every access is checked. */
public final class Memory implements AddressSpace.Layout {
  /** Greater objects are not supported; their offsets would leave the object's addresses. */
  static final long MAX_SIZE = AddressSpace.REGION_START - 1;

  /** The longest region that is filled or copied. */
  private static final long MAX_REGION = 1L << 22;

  private final ObjectNumbering numbering;
  private final CellCodec codec;
  private final AddressSpace addresses;
  private final Choices choices;
  private final Map<Integer, InterpretedObject> objects = new HashMap<>();
  private int next;
  private long left;

  /**
   * @param bytes that all allocated objects may have at once
   */
  public Memory(Program program, ObjectNumbering numbering, Choices choices, long bytes) {
    this(program, numbering, choices, bytes, Arrangement.USUAL);
  }

  Memory(
      Program program,
      ObjectNumbering numbering,
      Choices choices,
      long bytes,
      Arrangement arrangement) {
    this.left = bytes;
    this.numbering = numbering;
    this.choices = choices;
    this.addresses = new AddressSpace(program.machine(), this, arrangement);
    this.codec = new CellCodec(program.machine(), addresses, this::looked);
    this.next = numbering.firstAllocated();
    program
        .objects()
        .forEach(
            (name, global) -> objects.put(numbering.object(name), new InterpretedObject(global)));
  }

  public AddressSpace addresses() {
    return addresses;
  }

  @Override
  public long size(int object) {
    InterpretedObject found = objects.get(object);
    return found == null ? 1 : found.size;
  }

  @Override
  public int alignment(int object) {
    InterpretedObject found = objects.get(object);
    return found == null ? 1 : found.alignment;
  }

  @Override
  public boolean isInside(PointerValue pointer) {
    if (numbering.isFunction(pointer.object())) {
      return pointer.offset() == 0;
    }
    InterpretedObject found = objects.get(pointer.object());
    return found != null && found.alive && pointer.offset() >= 0 && pointer.offset() < found.size;
  }

  @Override
  public String sharedBytes(int object) {
    InterpretedObject found = objects.get(object);
    return found == null ? SharedStorage.NONE : found.sharedBytes;
  }

  @Override
  public void looked() {
    choices.dependOn(Dependence.ADDRESSES);
  }

  public Value load(PointerValue pointer, int size, Type type, Edge edge) {
    InterpretedObject object = access(pointer, size, edge);
    int bytes = codec.significantBytes(type, size);
    if (isUnset(object, pointer.offset(), bytes)) {
      Value chosen = choices.choose(object.name, type, edge, pointer, bytes);
      write(object, pointer.offset(), codec.encode(chosen, type, bytes));
    }
    return codec.decode(read(object, pointer, bytes, edge), type, edge);
  }

  public void store(PointerValue pointer, int size, Value value, Type type, Edge edge) {
    InterpretedObject object = writable(pointer, size, edge);
    int bytes = codec.significantBytes(type, size);
    write(object, pointer.offset(), codec.encode(value, type, bytes));
  }

  public PointerValue allocate(BigInteger size, Action.Allocate allocation, Edge edge) {
    if (size.signum() < 0) {
      throw new Outcome.Reached(
          new Outcome.Undefined(Defect.VLA_SIZE, "object of " + size + " bytes", edge));
    }
    if (size.compareTo(BigInteger.valueOf(MAX_SIZE)) > 0) {
      throw new Outcome.Reached(new Outcome.Unsupported("object of " + size + " bytes", edge));
    }
    left -= size.longValueExact();
    if (next == AddressSpace.MAX_OBJECTS || left < 0) {
      throw new Outcome.Reached(new Outcome.LimitReached(Outcome.Limit.MEMORY));
    }
    objects.put(next, new InterpretedObject(allocation, size.longValueExact()));
    PointerValue start = new PointerValue(next++, 0);
    choices.allocated(start, size.longValueExact(), edge);
    return start;
  }

  public void deallocate(PointerValue pointer, AllocationKind kind, Edge edge) {
    if (pointer.isNull()) {
      return;
    }
    InterpretedObject object = start(pointer, kind, edge);
    object.alive = false;
    left += object.size;
    choices.deallocated(pointer, edge);
  }

  /** The living object of that kind which starts there. */
  private InterpretedObject start(PointerValue pointer, AllocationKind kind, Edge edge) {
    InterpretedObject object = alive(Defect.FREED_TWICE, pointer, 0, edge);
    if (pointer.offset() != 0) {
      String why = "not the start of " + object.name;
      throw choices.refused(Defect.INVALID_FREE, pointer, 0, why, edge);
    }
    if (object.kind != kind) {
      String why = object.name + " was not allocated that way";
      throw choices.refused(Defect.INVALID_FREE, pointer, 0, why, edge);
    }
    return object;
  }

  /**
   * Whether an object of the heap lives that no pointer leads to, starting at static objects and
   * these values. A pointer to anywhere in an object counts.
   */
  boolean hasLost(Collection<Value> roots) {
    Set<Integer> reached = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    objects.forEach(
        (number, object) -> {
          if (object.kind == null) {
            open.add(number);
          }
        });
    for (Value root : roots) {
      if (root instanceof PointerValue pointer) {
        open.add(pointer.object());
      }
    }
    while (!open.isEmpty()) {
      int number = open.pop();
      InterpretedObject object = objects.get(number);
      if (reached.add(number) && object != null && object.alive) {
        object.pointers().forEach(p -> open.add(p.object()));
      }
    }
    return objects.entrySet().stream()
        .anyMatch(
            o ->
                o.getValue().kind == AllocationKind.HEAP
                    && o.getValue().alive
                    && !reached.contains(o.getKey()));
  }

  /**
   * Without a length, copies what {@code realloc} keeps of an object.
   *
   * @return how many bytes were copied
   */
  public long copy(
      PointerValue target, PointerValue source, Optional<BigInteger> length, Edge edge) {
    long n = length.isPresent() ? bytes(length.get()) : kept(target, source, edge);
    if (n == 0) {
      return 0;
    }
    InterpretedObject from = access(source, n, edge);
    InterpretedObject to = writable(target, n, edge);
    limit(n);
    if (overlap(target, source, n)) {
      throw choices.refused(Defect.OVERLAP, target, n, n + " bytes of " + to.name, edge);
    }
    List<Cell> cells = read(from, source, n, edge);
    write(to, target.offset(), cells);
    return n;
  }

  private long kept(PointerValue target, PointerValue source, Edge edge) {
    long size = start(source, AllocationKind.HEAP, edge).size;
    return Math.min(size, access(target, 0, edge).size - target.offset());
  }

  /** Whether regions of that length have bytes in common, but for those that are the same. */
  public static boolean overlap(PointerValue target, PointerValue source, long length) {
    return target.object() == source.object()
        && target.offset() != source.offset()
        && Math.abs(target.offset() - source.offset()) < length;
  }

  /**
   * Sets bytes to one value, 0 to 255.
   *
   * @return how many bytes were set
   */
  public long fill(PointerValue target, int value, BigInteger length, Edge edge) {
    long n = bytes(length);
    if (n == 0) {
      return 0;
    }
    InterpretedObject object = writable(target, n, edge);
    limit(n);
    Cell cell = new Cell.Plain(value);
    for (long i = 0; i < n; i++) {
      object.set(target.offset() + i, cell);
    }
    return n;
  }

  /** No object has more bytes than can be counted: an access to them is out of bounds. */
  private static long bytes(BigInteger length) {
    return length.signum() < 0 || length.bitLength() >= Long.SIZE
        ? Long.MAX_VALUE
        : length.longValueExact();
  }

  /** Each byte of a region counts like a step: there is a limit to them. */
  private static void limit(long bytes) {
    if (bytes > MAX_REGION) {
      throw new Outcome.Reached(new Outcome.LimitReached(Outcome.Limit.STEPS));
    }
  }

  private InterpretedObject writable(PointerValue pointer, long size, Edge edge) {
    InterpretedObject object = access(pointer, size, edge);
    if (!object.writable) {
      String why = object.name + " is read-only";
      throw choices.refused(Defect.WRITE_TO_CONST, pointer, size, why, edge);
    }
    return object;
  }

  private InterpretedObject access(PointerValue pointer, long size, Edge edge) {
    InterpretedObject object = alive(Defect.ENDED, pointer, size, edge);
    if (pointer.offset() < 0 || pointer.offset() > object.size - size) {
      String bounds = size + " bytes out of the " + object.size + " bytes of " + object.name;
      throw choices.refused(Defect.OUT_OF_BOUNDS, pointer, size, bounds, edge);
    }
    return object;
  }

  private InterpretedObject alive(Defect ended, PointerValue pointer, long size, Edge edge) {
    InterpretedObject object = objects.get(pointer.object());
    if (object == null) {
      boolean access = ended == Defect.ENDED;
      Defect none = access ? Defect.withoutObject(pointer, numbering) : Defect.INVALID_FREE;
      throw choices.refused(none, pointer, size, "no object", edge);
    }
    if (!object.alive) {
      throw choices.refused(ended, pointer, size, object.name + " has ended", edge);
    }
    return object;
  }

  private static boolean isUnset(InterpretedObject object, long offset, int bytes) {
    for (int i = 0; i < bytes; i++) {
      if (object.get(offset + i) != Cell.Unset.UNSET) {
        return false;
      }
    }
    return bytes > 0;
  }

  private void write(InterpretedObject object, long offset, List<Cell> cells) {
    for (int i = 0; i < cells.size(); i++) {
      object.set(offset + i, cells.get(i));
    }
  }

  /** The bytes there; runs of unset ones are chosen, up to 8 bytes at a time. */
  private List<Cell> read(InterpretedObject object, PointerValue start, long bytes, Edge edge) {
    List<Cell> cells = new ArrayList<>();
    for (long i = 0; i < bytes; i++) {
      long offset = start.offset() + i;
      if (object.get(offset) == Cell.Unset.UNSET) {
        PointerValue first = new PointerValue(start.object(), offset);
        settle(object, first, Math.min(8, bytes - i), edge);
      }
      cells.add(object.get(offset));
    }
    return cells;
  }

  private void settle(InterpretedObject object, PointerValue first, long atMost, Edge edge) {
    int run = 1;
    while (run < atMost && object.get(first.offset() + run) == Cell.Unset.UNSET) {
      run++;
    }
    IntType type = IntType.unsigned(8 * run);
    Value chosen = choices.choose(object.name, type, edge, first, run);
    write(object, first.offset(), codec.encode(chosen, type, run));
  }
}
