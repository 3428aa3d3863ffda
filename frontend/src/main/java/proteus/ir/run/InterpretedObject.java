package proteus.ir.run;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.GlobalObject;
import proteus.ir.Value;
import proteus.ir.arithmetic.SharedStorage;

/** An object in the reference interpreter's memory: a map from offsets to bytes. */
final class InterpretedObject {
  final String name;
  final long size;
  final int alignment;
  final @Nullable AllocationKind kind;
  final boolean writable;

  /** The bytes that other objects may share. */
  final String sharedBytes;

  boolean alive = true;
  private final Map<Long, Cell> cells = new HashMap<>();
  private final Cell initial;

  /** An object of the program; {@code kind} is absent. */
  InterpretedObject(GlobalObject global) {
    this.name = global.name();
    this.size = global.size().longValueExact();
    this.alignment = global.alignment();
    this.kind = null;
    this.writable = global.access() == GlobalObject.Access.READ_WRITE;
    this.sharedBytes = SharedStorage.bytes(global);
    this.initial = new Cell.Plain(0);
    for (int i = 0; i < global.prefix().length(); i++) {
      cells.put((long) i, new Cell.Plain(global.prefix().charAt(i)));
    }
  }

  /** A new object of unknown contents. */
  InterpretedObject(Action.Allocate allocation, long size) {
    this.name = allocation.name();
    this.size = size;
    this.alignment = allocation.placement().alignment();
    this.kind = allocation.kind();
    this.writable = true;
    this.sharedBytes = SharedStorage.NONE;
    this.initial = Cell.Unset.UNSET;
  }

  Cell get(long offset) {
    return cells.getOrDefault(offset, initial);
  }

  /** The pointers that bytes of it belong to. */
  Stream<Value.PointerValue> pointers() {
    return cells.values().stream()
        .flatMap(c -> c instanceof Cell.OfPointer(var p, var _) ? Stream.of(p) : Stream.of());
  }

  void set(long offset, Cell cell) {
    cells.put(offset, cell);
  }
}
