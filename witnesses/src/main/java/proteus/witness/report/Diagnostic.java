package proteus.witness.report;

import java.util.Optional;
import proteus.witness.model.SourceLocation;

/**
 * Something beside the verdict that the user should know, such as a function without a definition.
 *
 * @param rule a short name of the kind of diagnostic, such as {@code undefined-function}
 */
public record Diagnostic(Level level, String rule, String message, Optional<Region> region) {
  /** How much it matters. */
  public enum Level {
    ERROR,
    WARNING,
    NOTE
  }

  /** Where what it is about begins. */
  public Optional<SourceLocation> location() {
    return region.map(Region::start);
  }
}
