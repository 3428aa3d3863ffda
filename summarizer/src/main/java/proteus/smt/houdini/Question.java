package proteus.smt.houdini;

import java.util.Set;

/** Whether claims hold, all of them or one. */
public interface Question<C> {
  /** Whether the claims hold, which may be assumed where they are hypotheses too. */
  Support<C> ask(Set<C> claims);

  /**
   * Whether one of them is seen to hold.
   *
   * @param assumed claims that may be hypotheses
   */
  boolean holds(C claim, Set<C> assumed);
}
