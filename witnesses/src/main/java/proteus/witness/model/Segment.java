package proteus.witness.model;

import java.util.List;

/**
 * A part of an execution: it ends when {@code follow} is passed.
 *
 * @param avoid waypoints that are not passed before; all with {@link Action#AVOID}
 * @param follow with {@link Action#FOLLOW} or {@link Action#CYCLE}
 */
public record Segment(List<Waypoint> avoid, Waypoint follow) {
  public Segment {
    avoid = List.copyOf(avoid);
    if (avoid.stream().anyMatch(w -> w.action() != Action.AVOID)) {
      throw new IllegalArgumentException("only the last waypoint of a segment is followed");
    }
    if (follow.action() == Action.AVOID) {
      throw new IllegalArgumentException("the last waypoint of a segment is followed");
    }
  }

  /** The part that ends when {@code follow} is passed, whatever comes before. */
  public static Segment of(Waypoint follow) {
    return new Segment(List.of(), follow);
  }
}
