package proteus.verifier.engine.symbolic.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.Contents.Cell;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.memory.Footprints.Shape;
import proteus.verifier.engine.symbolic.state.PersistentArray;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValues;

/** Makes arrays of objects that were held as values at constant offsets. */
final class InitialArrays {
  /** The longest initialiser of which each offset may be the start of an element. */
  private static final int MAX_PREFIX = 256;

  private final SymbolicContext execution;
  private final Terms terms;
  private final ObjectTable objects;
  private final CellStore cellStore;

  InitialArrays(SymbolicContext execution, CellStore cellStore) {
    this.execution = execution;
    this.terms = execution.terms();
    this.objects = execution.objects();
    this.cellStore = cellStore;
  }

  /**
   * What the bytes that were never stored to hold, then the cells of the shape.
   *
   * @param step between the offsets in an initialiser at which elements may start
   */
  Optional<Term> of(State state, MemoryObject object, Cells cells, Shape shape, int step) {
    Term array = execution.freshArray(object.name(), shape.type());
    if (cells.rest() != Rest.UNINITIALIZED) {
      Cells zeros = new Cells(PersistentArray.empty(), Rest.ZERO);
      array = terms.constArray((Sort.Array) array.sort(), read(state, object, zeros, 0, shape));
      int prefix = cells.rest() == Rest.INITIAL ? object.prefix().length() : 0;
      if (step < shape.size() && prefix > MAX_PREFIX) {
        return Optional.empty();
      }
      Cells initial = new Cells(PersistentArray.empty(), cells.rest());
      for (int at = 0; at < prefix; at += step) {
        Term value = read(state, object, initial, at, shape);
        array = terms.store(array, objects.constant(at), value);
      }
    }
    List<Term> stored = new ArrayList<>(List.of(array));
    cells
        .cells()
        .forEach(
            (offset, cell) -> {
              if (cell.content().isPresent() && shape(cell).isLike(shape)) {
                Term value = read(state, object, cells, offset, shape);
                stored.add(terms.store(stored.getLast(), objects.constant(offset), value));
              }
            });
    return Optional.of(stored.getLast());
  }

  private Term read(State state, MemoryObject object, Cells cells, int at, Shape shape) {
    return SymbolicValues.term(
        cellStore
            .read(state, object, cells, at, shape.type(), shape.size(), SourceSpan.NONE)
            .value());
  }

  /** The shape of a value that was stored. */
  static Shape shape(Cell cell) {
    return new Shape(cell.content().orElseThrow().type(), cell.size());
  }
}
