package proteus.smt.houdini;

import java.util.Set;

/** Whether claims hold, as far as it is known. */
public sealed interface Support<C> {
  /**
   * All of them do.
   *
   * @param needed of what was assumed, as far as that is told
   */
  record Supported<C>(Set<C> needed) implements Support<C> {}

  /**
   * These do not.
   *
   * @param claims at least one, if there are any
   */
  record Refuted<C>(Set<C> claims) implements Support<C> {}

  /** Nobody knows. */
  record Undecided<C>() implements Support<C> {}
}
