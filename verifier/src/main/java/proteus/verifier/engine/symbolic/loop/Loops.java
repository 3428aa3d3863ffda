package proteus.verifier.engine.symbolic.loop;

/** What is done about loops. */
public enum Loops {
  /** Unrolled only. */
  UNROLL,
  /** Replaced where the summary describes all executions, else unrolled. */
  COMPLETE_SUMMARIES,
  /** Replaced wherever there is a summary. */
  ALL_SUMMARIES,
  /**
   * Replaced where the summary describes all executions, else over-approximated by inductive
   * invariants: only a proof counts.
   */
  INVARIANTS,
  /** Over-approximated by inductive invariants, all of them: only a proof counts. */
  ABSTRACTIONS,
  /** Replaced by approximate summaries, else as before: only a proof counts. */
  APPROXIMATIONS;

  /** Whether violations that are found mean nothing. */
  public boolean onlyProves() {
    return this == INVARIANTS || this == ABSTRACTIONS || this == APPROXIMATIONS;
  }
}
