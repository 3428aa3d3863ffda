package proteus.witness.model;

import java.util.List;

/**
 * The executions that violate the specification: those that pass the segments in this order.
 *
 * @param segments at least one. For a safety property the last, and no other, ends in a target; for
 *     non-termination (format 2.1) a stem is followed by one or more cycle segments
 */
public record ViolationWitness(Metadata metadata, List<WitnessSegment> segments)
    implements Witness {
  public ViolationWitness {
    segments = List.copyOf(segments);
    if (segments.isEmpty()) {
      throw new IllegalArgumentException("a violation witness has a segment");
    }
  }
}
