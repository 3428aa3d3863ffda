package proteus.witness.report;

import java.util.OptionalInt;
import proteus.witness.model.SourceLocation;

/**
 * A stretch of one line of a file.
 *
 * @param endColumn of the last character; empty where the stretch goes to the end of the line
 */
public record Region(SourceLocation start, OptionalInt endColumn) {
  public Region {
    boolean backwards =
        start.column().isPresent()
            && endColumn.isPresent()
            && endColumn.getAsInt() < start.column().getAsInt();
    if (backwards) {
      throw new IllegalArgumentException("a region that ends before it starts: " + start);
    }
  }

  /** From a place to the end of its line. */
  public static Region from(SourceLocation start) {
    return new Region(start, OptionalInt.empty());
  }
}
