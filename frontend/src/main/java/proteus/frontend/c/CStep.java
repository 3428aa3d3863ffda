package proteus.frontend.c;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A part of a full expression that is evaluated on its own, because its order among others matters
 * (C11 6.5p2-3).
 *
 * @param guards it is evaluated only where all of them hold
 * @param after the numbers of the steps that are sequenced before this one
 * @param conflicts the numbers of the steps whose order with this one matters and is open
 */
public record CStep(Work work, List<Guard> guards, BitSet after, BitSet conflicts) {
  public CStep {
    guards = List.copyOf(guards);
  }

  /** Whether the variable, an earlier step's, is not zero. */
  public record Guard(CVariable variable, boolean holds) {}

  /** What a step does. */
  public sealed interface Work {}

  /** Evaluates, and keeps the value where there is one. */
  public record Evaluate(Optional<CVariable> target, CExpr value) implements Work {}

  /**
   * Unsequenced accesses to one object, of which one writes, are undefined (C11 6.5p2).
   *
   * @param overlap present where only the addresses tell whether it is one object
   */
  public record Clash(Optional<Overlap> overlap) implements Work {}

  /** Two objects in memory, by their addresses and sizes in bytes. */
  public record Overlap(CExpr left, int leftSize, CExpr right, int rightSize) {}
}
