package proteus.verifier.task;

import java.util.Set;
import proteus.smt.Budget;

/** A way to decide a task. It may remember what it did: with more time it then goes on. */
public interface Engine {
  /** Never claims more than it knows; answers {@link Answer.Unknown} when the budget is over. */
  Answer run(Budget budget);

  /** What it does, in words for people who wait. */
  String activity();

  /** What is known of all its answers. */
  default Set<Trait> traits() {
    return Set.of();
  }

  /**
   * Whether a proof that it found also shows that all executions end, or that those that do not
   * lose no memory.
   */
  default boolean showsEnds(Answer.Holds proof) {
    return traits().contains(Trait.SHOWS_ENDS);
  }

  /** What may be known of an engine's answers. */
  enum Trait {
    /** It finds no violation. */
    ONLY_PROVES,
    /** What it proves is that all executions end. */
    SHOWS_ENDS
  }
}
