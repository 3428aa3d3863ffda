package proteus.exec.runtime;

import org.jspecify.annotations.Nullable;

/** Which bytes of an object hold the address of an object. */
final class AddressMarks {
  private final byte @Nullable [] dense;
  private final Pages sparse;

  /**
   * @param size of the object in bytes
   */
  AddressMarks(long size, Storage storage) {
    sparse = new Pages(storage);
    dense = size <= ByteBlock.DENSE ? new byte[(int) size] : null;
  }

  private boolean at(long offset) {
    return (dense == null ? sparse.get(offset) : dense[(int) offset]) != 0;
  }

  boolean any(long offset, long length) {
    for (long i = offset; i < offset + length; i++) {
      if (at(i)) {
        return true;
      }
    }
    return false;
  }

  boolean all(long offset, long length) {
    for (long i = offset; i < offset + length; i++) {
      if (!at(i)) {
        return false;
      }
    }
    return true;
  }

  void set(long offset, long length) {
    put(offset, length, 1);
  }

  void clear(long offset, long length) {
    put(offset, length, 0);
  }

  private void put(long offset, long length, int mark) {
    for (long i = offset; i < offset + length; i++) {
      if (dense != null) {
        dense[(int) i] = (byte) mark;
      } else if (mark != 0 || at(i)) {
        sparse.put(i, mark);
      }
    }
  }

  /** Takes over marks; the regions may overlap. */
  void copy(@Nullable AddressMarks source, long from, long to, long length) {
    boolean backwards = source == this && from < to;
    for (long n = 0; n < length; n++) {
      long i = backwards ? length - 1 - n : n;
      put(to + i, 1, source != null && source.at(from + i) ? 1 : 0);
    }
  }

  void drop() {
    sparse.clear();
  }
}
