package proteus.verifier.check.paths;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Defect;
import proteus.ir.FloatType;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value.PointerValue;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.SharedStorage;
import proteus.ir.run.Memory;
import proteus.verifier.check.Stop;

/**
 * The memory of a path. Invalid accesses stop the check: a proof leaves out nothing that may follow
 * from them.
 */
final class PathMemory {
  private static final long MAX_SIZE = 1L << 33;
  private static final long MAX_REGION = 1L << 20;

  private final DatumBytes codec;
  private final Map<Integer, PathObject> objects;

  /** The objects that no other path shares. */
  private final Set<Integer> own = new HashSet<>();

  private int next;

  PathMemory(Program program, ObjectNumbering numbering, DatumBytes codec) {
    this.codec = codec;
    this.objects = new HashMap<>();
    this.next = numbering.firstAllocated();
    program
        .objects()
        .forEach(
            (name, global) -> {
              objects.put(numbering.object(name), new PathObject(global));
              own.add(numbering.object(name));
            });
  }

  private PathMemory(PathMemory other) {
    this.codec = other.codec;
    this.objects = new HashMap<>(other.objects);
    this.next = other.next;
    other.own.clear();
  }

  /** The same memory for another path. */
  PathMemory copy() {
    return new PathMemory(this);
  }

  /** The object's size; that of functions and of unknown objects is 0. */
  long size(int object) {
    PathObject found = objects.get(object);
    return found == null ? 0 : found.size;
  }

  /** Bytes that are the object's own: functions have one, and heap objects at least one. */
  long extent(int object) {
    PathObject found = objects.get(object);
    boolean unique = found == null || found.kind == AllocationKind.HEAP;
    return unique ? Math.max(1, size(object)) : size(object);
  }

  /** In bytes; functions may lie anywhere. */
  int alignment(int object) {
    PathObject found = objects.get(object);
    return found == null ? 1 : found.alignment;
  }

  /** Whether both objects existed at some time, each in a place of its own. */
  boolean areApart(int one, int other) {
    PathObject older = objects.get(Math.min(one, other));
    PathObject newer = objects.get(Math.max(one, other));
    if (older == null || newer == null) {
      return true;
    }
    boolean mayReplace = newer.isResized && !older.isAlive();
    return older.ended > Math.max(one, other)
        && !mayReplace
        && !SharedStorage.mayOverlap(older.sharedBytes, newer.sharedBytes);
  }

  /** Whether the pointer leads to a byte of an object that lives, or to a function. */
  boolean isInside(PointerValue pointer) {
    PathObject found = objects.get(pointer.object());
    return found == null
        ? pointer.object() > 0 && pointer.offset() == 0
        : found.isAlive() && pointer.offset() >= 0 && pointer.offset() < found.size;
  }

  /** What the bytes hold; in the state that this memory is of. */
  Datum load(PointerValue pointer, int size, Type type, PathState state) {
    PathObject object = access(pointer, size);
    int bytes = significantBytes(type, size);
    if (isUnset(object, pointer.offset(), bytes)) {
      Datum any = codec.arbitrary(object.name, type);
      write(pointer, codec.encode(any, type, bytes));
      return any;
    }
    return codec.decode(read(pointer, bytes), type, state);
  }

  void store(PointerValue pointer, int size, Datum value, Type type) {
    writable(pointer, size);
    write(pointer, codec.encode(value, type, significantBytes(type, size)));
  }

  PointerValue allocate(long size, Action.Allocate allocate) {
    if (size < 0 || size > MAX_SIZE) {
      throw new Stop("object of " + size + " bytes");
    }
    own.add(next);
    objects.put(next, new PathObject(size, allocate));
    return new PointerValue(next++, 0);
  }

  void deallocate(PointerValue pointer, AllocationKind kind) {
    if (pointer.isNull()) {
      return;
    }
    start(pointer, kind);
    changeable(pointer.object()).ended = next;
  }

  /** The living object of that kind which starts there. */
  private PathObject start(PointerValue pointer, AllocationKind kind) {
    PathObject object = alive(pointer);
    if (pointer.offset() != 0 || object.kind != kind) {
      throw new Stop(Defect.INVALID_FREE);
    }
    return object;
  }

  /** Bytes that {@code realloc} keeps of an object. */
  long kept(PointerValue target, PointerValue source) {
    long size = start(source, AllocationKind.HEAP).size;
    return Math.min(size, access(target, 0).size - target.offset());
  }

  void copy(PointerValue target, PointerValue source, long length) {
    if (requireRegion(length) > 0) {
      access(source, length);
      writable(target, length);
      if (Memory.overlap(target, source, length)) {
        throw new Stop(Defect.OVERLAP);
      }
      write(target, read(source, length));
    }
  }

  void fill(PointerValue target, Datum value, long length) {
    if (requireRegion(length) > 0) {
      writable(target, length);
      PathObject object = changeable(target.object());
      StoredByte cell = new StoredByte(value, StoredByte.BYTE, 1, 0);
      for (long i = 0; i < length; i++) {
        object.set(target.offset() + i, cell);
      }
    }
  }

  private static long requireRegion(long length) {
    if (length < 0 || length > MAX_REGION) {
      throw new Stop("a region of " + length + " bytes");
    }
    return length;
  }

  private static int significantBytes(Type type, int size) {
    return type == FloatType.EXTENDED ? Math.min(10, size) : size;
  }

  private PathObject alive(PointerValue pointer) {
    PathObject object = objects.get(pointer.object());
    if (object == null || !object.isAlive()) {
      throw new Stop(Defect.NO_OBJECT);
    }
    return object;
  }

  private PathObject access(PointerValue pointer, long size) {
    PathObject object = alive(pointer);
    if (pointer.offset() < 0 || pointer.offset() > object.size - size) {
      throw new Stop(Defect.OUT_OF_BOUNDS);
    }
    return object;
  }

  private void writable(PointerValue pointer, long size) {
    PathObject object = access(pointer, size);
    if (!object.writable) {
      throw new Stop(Defect.WRITE_TO_CONST);
    }
  }

  private PathObject changeable(int number) {
    PathObject object = objects.get(number);
    if (object == null) {
      throw new IllegalArgumentException("no object " + number);
    }
    if (own.add(number)) {
      object = new PathObject(object);
      objects.put(number, object);
    }
    return object;
  }

  private void write(PointerValue pointer, List<StoredByte> cells) {
    PathObject object = changeable(pointer.object());
    for (int i = 0; i < cells.size(); i++) {
      object.set(pointer.offset() + i, cells.get(i));
    }
  }

  private static boolean isUnset(PathObject object, long offset, int bytes) {
    for (int i = 0; i < bytes; i++) {
      if (object.get(offset + i) != null) {
        return false;
      }
    }
    return bytes > 0;
  }

  /** The bytes there; each that nobody set becomes an arbitrary one. */
  private List<StoredByte> read(PointerValue pointer, long bytes) {
    List<StoredByte> cells = new ArrayList<>();
    for (long i = 0; i < bytes; i++) {
      cells.add(settled(pointer.object(), pointer.offset() + i));
    }
    return cells;
  }

  private StoredByte settled(int number, long offset) {
    PathObject object = objects.get(number);
    @Nullable StoredByte cell = object == null ? null : object.get(offset);
    if (cell != null) {
      return cell;
    }
    PathObject changed = changeable(number);
    StoredByte any =
        new StoredByte(codec.arbitrary(changed.name, StoredByte.BYTE), StoredByte.BYTE, 1, 0);
    changed.set(offset, any);
    return any;
  }
}
