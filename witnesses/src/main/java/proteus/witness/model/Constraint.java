package proteus.witness.model;

import java.util.Optional;

/**
 * What has to hold for a waypoint to be passed.
 *
 * @param value an expression; for a branching waypoint {@code true}, {@code false}, the value of a
 *     case, or {@code default}
 * @param format absent on branching waypoints only
 */
public record Constraint(String value, Optional<ExpressionFormat> format) {
  public Constraint {
    if (value.isBlank()) {
      throw new IllegalArgumentException("an empty constraint");
    }
  }
}
