package proteus.verifier.engine.symbolic.memory;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Type;
import proteus.smt.Term;
import proteus.verifier.engine.symbolic.memory.Footprints.Shape;
import proteus.verifier.engine.symbolic.state.PersistentArray;
import proteus.verifier.engine.symbolic.state.SymbolicValue;

/** The bytes of a memory object, held as the typed values that were stored there. */
public sealed interface Contents {

  /**
   * Values at constant offsets. No two cells overlap.
   *
   * @param cells by offset in bytes
   * @param rest what the bytes outside of all cells hold
   */
  record Cells(PersistentArray<Cell> cells, Rest rest) implements Contents {}

  /**
   * Elements of one type at symbolic offsets.
   *
   * @param array from byte offset (a multiple of {@code size}) to value
   */
  record Elements(Type type, int size, Term array, Rest rest) implements Contents {}

  /**
   * Values of several shapes at symbolic offsets.
   *
   * @param arrays by shape: the object of elements that holds the values of that shape, at the same
   *     offsets
   */
  record Planes(Map<Shape, Integer> arrays, Rest rest) implements Contents {
    public Planes {
      arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
    }

    /** The object that holds values like these. */
    Optional<Integer> find(Shape shape) {
      return arrays.entrySet().stream()
          .filter(entry -> entry.getKey().isLike(shape))
          .map(Map.Entry::getValue)
          .findFirst();
    }
  }

  /** A value of {@code size} bytes; empty where the bytes are uninitialised. */
  record Cell(int size, Optional<TypedValue> content) {}

  /** A value and the type it was stored with. */
  record TypedValue(Type type, SymbolicValue value) {}

  /** Bytes that were never stored to. */
  enum Rest {
    /** The object's prefix, then zeros. */
    INITIAL,
    ZERO,
    UNINITIALIZED
  }

  static Contents of(Rest rest) {
    return new Cells(PersistentArray.empty(), rest);
  }
}
