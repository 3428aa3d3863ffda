package proteus.exec.runtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import proteus.ir.AllocationKind;
import proteus.ir.arithmetic.SharedStorage;

/**
 * A memory object: an array of bytes, for objects beyond {@link #DENSE} bytes in pages. Bytes that
 * were never written are marked until they are.
 */
final class ByteBlock {
  static final long DENSE = 1 << 25;
  private static final byte[] NO_BYTES = {};

  /** What lies where nothing is. */
  static final ByteBlock NOTHING =
      new ByteBlock("nothing", 0, null, Contents.ZERO, Mode.READ_ONLY, new Storage(Long.MAX_VALUE));

  enum Contents {
    ZERO,
    UNSET
  }

  enum Mode {
    READ_WRITE,
    READ_ONLY
  }

  final String name;
  final long size;
  final @Nullable AllocationKind kind;
  final Mode mode;
  int alignment = 1;
  boolean alive = true;

  /** The bytes that other objects may share. */
  String sharedBytes = SharedStorage.NONE;

  /** The bytes of a dense object. */
  byte[] data = NO_BYTES;

  /** Bytes from the start that may be read at {@link #data} without further ado. */
  long readable;

  /** Bytes from the start that may be written at {@link #data} without further ado. */
  long writable;

  /** Where addresses of objects were written, if any were. */
  @Nullable AddressMarks marks;

  private @Nullable Pages pages;
  private final Contents initial;
  private final Storage storage;

  /** 1 for each byte that was written; absent when all were. */
  private byte @Nullable [] set;

  private @Nullable Pages setPages;
  private long unset;

  ByteBlock(
      String name,
      long size,
      @Nullable AllocationKind kind,
      Contents contents,
      Mode mode,
      Storage storage) {
    this.storage = storage;
    this.name = name;
    this.size = size;
    this.kind = kind;
    this.mode = mode;
    this.initial = contents;
    storage.take(denseBytes());
    if (size <= DENSE) {
      data = size == 0 ? NO_BYTES : new byte[(int) size];
    } else {
      pages = new Pages(storage);
    }
    if (contents == Contents.UNSET && size > 0) {
      unset = size;
      if (size <= DENSE) {
        set = new byte[(int) size];
      } else {
        setPages = new Pages(storage);
      }
    } else if (size <= DENSE) {
      allSet();
    }
  }

  private void allSet() {
    set = null;
    setPages = null;
    if (pages == null) {
      readable = size;
      writable = mode == Mode.READ_WRITE ? size : 0;
    }
  }

  boolean isNothing() {
    return this == NOTHING;
  }

  /** What the arrays of a dense object take. */
  private long denseBytes() {
    return size > DENSE ? 0 : initial == Contents.UNSET ? 2 * size : size;
  }

  /** The bytes there are those of an object's address, from now until they are written again. */
  void markAddress(long offset, int length) {
    if (marks == null) {
      marks = new AddressMarks(size, storage);
      if (size <= DENSE) {
        storage.take(size);
      }
    }
    marks.set(offset, length);
  }

  private void dropMarks() {
    if (marks != null) {
      marks.drop();
      if (size <= DENSE) {
        storage.giveBack(size);
      }
      marks = null;
    }
  }

  void end() {
    dropMarks();
    storage.giveBack(denseBytes());
    if (pages != null) {
      pages.clear();
    }
    if (setPages != null) {
      setPages.clear();
    }
    alive = false;
    readable = 0;
    writable = 0;
    data = NO_BYTES;
    pages = null;
    set = null;
    setPages = null;
  }

  boolean isSet(long offset) {
    if (set != null) {
      return set[(int) offset] != 0;
    }
    if (setPages != null) {
      return setPages.get(offset) != 0;
    }
    return true;
  }

  /** Whether all of these bytes were written. */
  boolean isSet(long offset, long length) {
    if (set == null && setPages == null) {
      return true;
    }
    for (long i = 0; i < length; i++) {
      if (!isSet(offset + i)) {
        return false;
      }
    }
    return true;
  }

  int get(long offset) {
    return pages == null ? data[(int) offset] & 0xff : pages.get(offset);
  }

  void put(long offset, int value) {
    if (marks != null) {
      marks.clear(offset, 1);
    }
    write(offset, value);
  }

  private void write(long offset, int value) {
    if (pages == null) {
      data[(int) offset] = (byte) value;
    } else {
      pages.put(offset, value);
    }
    mark(offset);
  }

  private void mark(long offset) {
    if (isSet(offset)) {
      return;
    }
    if (set != null) {
      set[(int) offset] = 1;
    } else if (setPages != null) {
      setPages.put(offset, 1);
    }
    if (--unset == 0) {
      allSet();
    }
  }

  void fill(long offset, int value, long length) {
    if (marks != null) {
      marks.clear(offset, length);
    }
    if (pages == null) {
      Arrays.fill(data, (int) offset, (int) (offset + length), (byte) value);
      for (long i = offset; i < offset + length && set != null; i++) {
        mark(i);
      }
    } else if (value == 0 && length == size && initial == Contents.UNSET) {
      pages.clear();
      allSet();
    } else {
      for (long i = offset; i < offset + length; i++) {
        put(i, value);
      }
    }
  }

  /** Copies bytes that are all set; the regions may overlap. */
  void copyFrom(ByteBlock source, long from, long to, long length) {
    if (pages == null && source.pages == null) {
      System.arraycopy(source.data, (int) from, data, (int) to, (int) length);
      for (long i = to; i < to + length && set != null; i++) {
        mark(i);
      }
    } else if (source == this && from < to) {
      for (long i = length - 1; i >= 0; i--) {
        write(to + i, source.get(from + i));
      }
    } else {
      for (long i = 0; i < length; i++) {
        write(to + i, source.get(from + i));
      }
    }
    copyMarks(source, from, to, length);
  }

  private void copyMarks(ByteBlock source, long from, long to, long length) {
    if (marks == null && source.marks != null && source.marks.any(from, length)) {
      markAddress(to, 0);
    }
    if (marks != null) {
      marks.copy(source.marks, from, to, length);
    }
  }
}
