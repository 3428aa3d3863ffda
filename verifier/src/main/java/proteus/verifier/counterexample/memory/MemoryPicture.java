package proteus.verifier.counterexample.memory;

import java.util.List;
import proteus.ir.Value;

/**
 * What memory looks like at a moment: the objects that variables lead to, and blocks that nothing
 * leads to. Of large ones the first are shown.
 */
public record MemoryPicture(List<Box> boxes) {
  /** Of no objects. */
  public static final MemoryPicture EMPTY = new MemoryPicture(List.of());

  public MemoryPicture {
    boxes = List.copyOf(boxes);
  }

  /**
   * An object.
   *
   * @param number of it in the execution
   * @param cells by rising offsets
   * @param rest how many more cells there are
   */
  public record Box(int number, KnownObject object, List<Cell> cells, int rest) {
    public Box {
      cells = List.copyOf(cells);
    }
  }

  /**
   * What was written last.
   *
   * @param offset from the object's start, in bytes
   * @param bytes that it takes
   * @param isRepeated whether the value is that of each byte
   */
  public record Cell(long offset, long bytes, Value value, boolean isRepeated) {
    /** The offset after it. */
    public long end() {
      return offset + bytes;
    }

    Cell from(long start, long length) {
      return new Cell(start, length, value, isRepeated);
    }
  }
}
