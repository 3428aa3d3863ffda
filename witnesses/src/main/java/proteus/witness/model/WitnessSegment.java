package proteus.witness.model;

import java.util.List;

/**
 * A part of an execution: it ends when {@code follow} is passed.
 *
 * @param avoid waypoints that are not passed before; all with {@link WaypointAction#AVOID}
 * @param follow with {@link WaypointAction#FOLLOW} or {@link WaypointAction#CYCLE}
 */
public record WitnessSegment(List<Waypoint> avoid, Waypoint follow) {
  public WitnessSegment {
    avoid = List.copyOf(avoid);
    if (avoid.stream().anyMatch(w -> w.action() != WaypointAction.AVOID)) {
      throw new IllegalArgumentException("only the last waypoint of a segment is followed");
    }
    if (follow.action() == WaypointAction.AVOID) {
      throw new IllegalArgumentException("the last waypoint of a segment is followed");
    }
  }

  /** The part that ends when {@code follow} is passed, whatever comes before. */
  public static WitnessSegment of(Waypoint follow) {
    return new WitnessSegment(List.of(), follow);
  }
}
