package proteus.verifier.engine.symbolic.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.verifier.engine.symbolic.memory.Contents.Cell;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.memory.Contents.TypedValue;
import proteus.verifier.engine.symbolic.memory.Footprints.Part;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;

/**
 * Copies a block of constant size between objects. Where both ends are at constant places the cells
 * are copied as they are, types, pointers and uninitialised bytes included; elsewhere the block is
 * copied value by value, in the pieces in which the source holds it.
 */
final class BlockCopy {
  /** Larger blocks are not supported. */
  static final long MAX_BYTES = 1 << 16;

  private final SymbolicContext execution;
  private final CellStore cellStore;
  private final SymbolicMemory memory;

  BlockCopy(SymbolicContext execution, CellStore cellStore, SymbolicMemory memory) {
    this.execution = execution;
    this.cellStore = cellStore;
    this.memory = memory;
  }

  /** Both lists hold the valid targets only. */
  void copy(State state, List<Target> targets, List<Target> sources, int size, SourceSpan span) {
    if (targets.isEmpty() || sources.isEmpty()) {
      return;
    }
    OptionalInt to = constantPlace(state, targets);
    OptionalInt from = constantPlace(state, sources);
    if (to.isPresent() && from.isPresent()) {
      memory.logBytes(state, targets);
      List<Cell> cells = pieces(state, sources.getFirst(), from.getAsInt(), size);
      int at = to.getAsInt();
      for (Cell cell : cells) {
        memory.putCell(state, targets.getFirst().object(), at, cell);
        at += cell.size();
      }
      return;
    }
    copyValues(state, targets, sources, size, span);
  }

  /** The constant offset in an object of cells, if that is where the only target lies. */
  private OptionalInt constantPlace(State state, List<Target> targets) {
    Target target = targets.getFirst();
    if (targets.size() > 1 || !(state.object(target.object()).contents() instanceof Cells)) {
      return OptionalInt.empty();
    }
    return execution.objects().place(target.offset());
  }

  /** The bytes from {@code offset} on, as cells that follow each other without holes. */
  private List<Cell> pieces(State state, Target source, int offset, int size) {
    MemoryObject object = execution.objects().get(source.object());
    Cells cells = (Cells) state.object(object.id()).contents();
    List<Cell> pieces = new ArrayList<>();
    int at = 0;
    while (at < size) {
      Cell cell = cells.cells().get(offset + at);
      if (cell == null || at + cell.size() > size) {
        cell = piece(state, object, cells, offset + at);
      }
      pieces.add(cell);
      at += cell.size();
    }
    return pieces;
  }

  private Cell piece(State state, MemoryObject object, Cells cells, int offset) {
    boolean covered = false;
    for (int start = Math.max(0, offset - 15); start <= offset; start++) {
      Cell cell = cells.cells().get(start);
      if (cell != null && start + cell.size() > offset) {
        covered = true;
        if (cell.content().isEmpty()) {
          return new Cell(1, Optional.empty());
        }
      }
    }
    if (!covered && cells.rest() == Rest.UNINITIALIZED) {
      return new Cell(1, Optional.empty());
    }
    IntType type = IntType.unsigned(8);
    CellStore.Read read = cellStore.read(state, object, cells, offset, type, 1, SourceSpan.NONE);
    return new Cell(1, Optional.of(new TypedValue(type, read.value())));
  }

  /** One value read and written. */
  record Piece(int offset, Type type, int size) {}

  private void copyValues(
      State state, List<Target> targets, List<Target> sources, int size, SourceSpan span) {
    Optional<List<Part>> parts =
        targets.size() + sources.size() > 2
            ? Optional.empty()
            : memory.elementStore().parts(state, targets.getFirst(), sources.getFirst(), size);
    List<Piece> pieces =
        parts.map(BlockCopy::pieces).orElseGet(() -> shape(state, sources.getFirst(), size));
    Pointer source = new Pointer(sources);
    Pointer target = new Pointer(targets);
    copyPieces(state, pieces, p -> moved(target, p.offset()), p -> moved(source, p.offset()), span);
  }

  /** Reads all pieces, then writes them. */
  void copyPieces(
      State state,
      List<Piece> pieces,
      Function<Piece, Pointer> target,
      Function<Piece, Pointer> source,
      SourceSpan span) {
    List<SymbolicValue> values = new ArrayList<>();
    for (Piece piece : pieces) {
      Pointer from = source.apply(piece);
      values.add(memory.load(state, from, piece.type(), piece.size(), span));
    }
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      Pointer to = target.apply(piece);
      memory.store(state, to, piece.type(), values.get(i), piece.size(), span);
    }
  }

  private Pointer moved(Pointer pointer, int offset) {
    return execution.values().add(pointer, execution.objects().constant(offset));
  }

  private static List<Piece> pieces(List<Part> parts) {
    return parts.stream()
        .map(part -> new Piece(part.position(), part.shape().type(), part.shape().size()))
        .toList();
  }

  /** How the block is divided into values where it is read. */
  List<Piece> shape(State state, Target source, int size) {
    Contents contents = state.object(source.object()).contents();
    List<Piece> pieces = new ArrayList<>();
    if (contents instanceof Elements e && size % e.size() == 0) {
      for (int at = 0; at < size; at += e.size()) {
        pieces.add(new Piece(at, e.type(), e.size()));
      }
      return pieces;
    }
    int start = execution.objects().place(source.offset()).orElse(0);
    int at = 0;
    while (at < size) {
      Cell cell = contents instanceof Cells cells ? cells.cells().get(start + at) : null;
      Piece piece =
          cell != null && cell.content().isPresent() && at + cell.size() <= size
              ? new Piece(at, cell.content().get().type(), cell.size())
              : new Piece(at, IntType.unsigned(8), 1);
      pieces.add(piece);
      at += piece.size();
    }
    return pieces;
  }
}
