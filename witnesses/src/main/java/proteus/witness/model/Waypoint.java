package proteus.witness.model;

import java.util.Optional;

/**
 * A point of an execution and what is known there.
 *
 * @param constraint present exactly where {@link WaypointType#constrained()}
 */
public record Waypoint(
    WaypointType type,
    WaypointAction action,
    Optional<Constraint> constraint,
    SourceLocation location) {
  public Waypoint {
    if (type.constrained() != constraint.isPresent()) {
      throw new IllegalArgumentException(
          type + (constraint.isPresent() ? " takes no constraint" : " needs a constraint"));
    }
    if (type == WaypointType.TARGET && action != WaypointAction.FOLLOW) {
      throw new IllegalArgumentException("a target can only be followed");
    }
  }

  /** {@code condition} (C) holds just before the statement at {@code at}. */
  public static Waypoint assumption(SourceLocation at, String condition) {
    return follow(WaypointType.ASSUMPTION, condition, Optional.of(ExpressionFormat.C), at);
  }

  /** The branching at {@code at} goes {@code outcome}: true, false, a case's value, default. */
  public static Waypoint branching(SourceLocation at, String outcome) {
    return follow(WaypointType.BRANCHING, outcome, Optional.empty(), at);
  }

  /** The call whose closing parenthesis is at {@code at} is entered. */
  public static Waypoint functionEnter(SourceLocation at) {
    return new Waypoint(WaypointType.FUNCTION_ENTER, WaypointAction.FOLLOW, Optional.empty(), at);
  }

  /**
   * The call whose closing parenthesis is at {@code at} returns {@code value}.
   *
   * @param value a C constant of the result's type
   */
  public static Waypoint functionReturn(FormatVersion version, SourceLocation at, String value) {
    return follow(
        WaypointType.FUNCTION_RETURN,
        "\\result == " + value,
        Optional.of(version.resultFormat()),
        at);
  }

  /** The statement at {@code at} violates the specification. */
  public static Waypoint target(SourceLocation at) {
    return new Waypoint(WaypointType.TARGET, WaypointAction.FOLLOW, Optional.empty(), at);
  }

  /** The same point treated otherwise. */
  public Waypoint withAction(WaypointAction other) {
    return new Waypoint(type, other, constraint, location);
  }

  private static Waypoint follow(
      WaypointType type, String value, Optional<ExpressionFormat> format, SourceLocation at) {
    return new Waypoint(
        type, WaypointAction.FOLLOW, Optional.of(new Constraint(value, format)), at);
  }
}
