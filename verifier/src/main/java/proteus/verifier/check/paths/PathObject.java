package proteus.verifier.check.paths;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.GlobalObject;
import proteus.ir.arithmetic.Placement;
import proteus.ir.arithmetic.SharedStorage;

/** An object in the memory of a path: a map from offsets to bytes. */
final class PathObject {
  final String name;
  final long size;

  /** Absent for the program's own objects. */
  final @Nullable AllocationKind kind;

  final boolean writable;

  /** In bytes, as a program may rely on. */
  final int alignment;

  /** The least number that no object had when this one ended. */
  int ended = Integer.MAX_VALUE;

  /** The bytes that other objects may share. */
  final String sharedBytes;

  /** Whether the object may lie where the one was that it replaced. */
  final boolean isResized;

  private final Map<Long, StoredByte> cells;

  PathObject(GlobalObject global) {
    this.sharedBytes = SharedStorage.bytes(global);
    this.isResized = false;
    this.name = global.name();
    this.size = global.size().longValueExact();
    this.kind = null;
    this.writable = global.access() == GlobalObject.Access.READ_WRITE;
    this.alignment = global.alignment();
    this.cells = new HashMap<>();
    for (int i = 0; i < global.prefix().length(); i++) {
      cells.put((long) i, StoredByte.plain(global.prefix().charAt(i)));
    }
  }

  PathObject(long size, Action.Allocate allocate) {
    this.name = allocate.name();
    this.size = size;
    this.kind = allocate.kind();
    this.writable = true;
    this.alignment = allocate.placement().alignment();
    this.sharedBytes = SharedStorage.NONE;
    this.isResized = allocate.placement().room() == Placement.Room.RESIZED;
    this.cells = new HashMap<>();
  }

  /** A copy. */
  PathObject(PathObject other) {
    this.name = other.name;
    this.size = other.size;
    this.kind = other.kind;
    this.writable = other.writable;
    this.sharedBytes = other.sharedBytes;
    this.isResized = other.isResized;
    this.alignment = other.alignment;
    this.ended = other.ended;
    this.cells = new HashMap<>(other.cells);
  }

  boolean isAlive() {
    return ended == Integer.MAX_VALUE;
  }

  /** Absent where nothing was stored yet and the object did not start as zeros. */
  @Nullable StoredByte get(long offset) {
    StoredByte cell = cells.get(offset);
    return cell == null && kind == null ? StoredByte.ZERO : cell;
  }

  void set(long offset, StoredByte cell) {
    cells.put(offset, cell);
  }
}
