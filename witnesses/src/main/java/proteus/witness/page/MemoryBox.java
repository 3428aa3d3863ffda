package proteus.witness.page;

import java.util.List;

/**
 * An object of the program's memory in a drawing.
 *
 * @param id of it in all drawings
 * @param about its size, and whether it is still there
 * @param isBlock whether it was allocated, and has to be freed
 * @param isAlive whether it may be accessed
 * @param cells what was written into it, by rising offsets
 */
public record MemoryBox(
    String id, String name, String about, boolean isBlock, boolean isAlive, List<Cell> cells) {
  public MemoryBox {
    cells = List.copyOf(cells);
  }

  /**
   * A part of an object.
   *
   * @param place of it in the object; may be empty
   * @param target the id of the object that it leads to; empty for none
   */
  public record Cell(String place, String text, String target) {}
}
