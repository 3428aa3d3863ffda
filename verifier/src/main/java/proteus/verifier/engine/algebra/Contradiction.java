package proteus.verifier.engine.algebra;

import java.util.List;

/** What would show that a segment's guards contradict each other. */
sealed interface Contradiction {
  /** All of these hold in the segment. */
  record InSegment(List<Congruence> congruences) implements Contradiction {
    public InSegment {
      congruences = List.copyOf(congruences);
    }
  }

  /** This holds at the segment's start, whether or not the guards do. */
  record AtStart(Congruence congruence) implements Contradiction {}
}
