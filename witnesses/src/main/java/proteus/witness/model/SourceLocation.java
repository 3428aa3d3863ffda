package proteus.witness.model;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A place in a program.
 *
 * @param line from 1
 * @param column from 1, counted in characters, a tab being one; without it, the first place on the
 *     line that fits is meant
 * @param function the name of the function around the place
 */
public record SourceLocation(
    String fileName, int line, OptionalInt column, Optional<String> function) {
  public SourceLocation {
    if (line < 1 || column.isPresent() && column.getAsInt() < 1) {
      throw new IllegalArgumentException("lines and columns count from 1");
    }
  }

  /** A place known exactly. */
  public static SourceLocation of(String fileName, int line, int column, String function) {
    return new SourceLocation(fileName, line, OptionalInt.of(column), Optional.of(function));
  }

  /** A place of which only the line is known. */
  public static SourceLocation ofLine(String fileName, int line) {
    return new SourceLocation(fileName, line, OptionalInt.empty(), Optional.empty());
  }
}
