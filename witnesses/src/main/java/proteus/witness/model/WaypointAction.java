package proteus.witness.model;

/** How an execution has to treat a waypoint. */
public enum WaypointAction {
  /** Passed once; then the next segment begins. */
  FOLLOW,
  /** Never passed while its segment lasts. */
  AVOID,
  /** Passed again and again, for ever; format 2.1, non-termination only. */
  CYCLE
}
