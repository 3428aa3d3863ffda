package proteus.verifier.check.cuts;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import proteus.ir.IntType;
import proteus.smt.Term;

/**
 * The bytes of an object: what it once held and, in order, what was written since. A byte has a
 * value at every integer offset, also outside of the object, where nobody looks.
 */
sealed interface Content {
  /** How many writes there are. */
  int length();

  /** Values of all shapes by offset: whatever the bytes are, these arrays have some value. */
  final class Views {
    private final Map<ReadShape, Term> arrays = new LinkedHashMap<>();

    /** An array of values of the shape, or of integers with the other sign. */
    record View(ReadShape shape, Term array) {}

    /** The view of a shape; {@code fresh} makes its array when it is first asked for. */
    View of(ReadShape shape, Function<ReadShape, Term> fresh) {
      for (Map.Entry<ReadShape, Term> entry : arrays.entrySet()) {
        if (entry.getKey().equals(shape) || areLike(entry.getKey(), shape)) {
          return new View(entry.getKey(), entry.getValue());
        }
      }
      Term array = fresh.apply(shape);
      arrays.put(shape, array);
      return new View(shape, array);
    }

    private static boolean areLike(ReadShape one, ReadShape other) {
      return one.type() instanceof IntType a
          && other.type() instanceof IntType b
          && one.size() == other.size()
          && a.bits() == b.bits();
    }
  }

  /** Any bytes. */
  record Arbitrary(Views views) implements Content {
    @Override
    public int length() {
      return 0;
    }
  }

  /**
   * Known bytes, one a character, then zeros.
   *
   * @param views what is read where the bytes are too many to list
   */
  record Initial(String prefix, Views views) implements Content {
    @Override
    public int length() {
      return 0;
    }
  }

  /** A write. */
  sealed interface Write extends Content {
    /** What was there before. */
    Content before();

    /** The offset of the first byte written. */
    Term offset();

    /** What is read where the write changed some of the bytes only. */
    Views views();

    @Override
    default int length() {
      return depth();
    }

    int depth();
  }

  /** A value was stored. */
  record Stored(
      Content before, Term offset, ReadShape shape, SymbolicDatum value, Views views, int depth)
      implements Write {}

  /**
   * Bytes were all set to the same.
   *
   * @param bytes how many
   * @param value of the byte, from 0 to 255
   */
  record Filled(Content before, Term offset, Term bytes, Term value, Views views, int depth)
      implements Write {}

  /**
   * Bytes were copied.
   *
   * @param bytes how many
   * @param from offset of the first one in the source
   */
  record Copied(
      Content before, Term offset, Term bytes, Content source, Term from, Views views, int depth)
      implements Write {}
}
