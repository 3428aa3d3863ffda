package proteus.summarizer.pda;

import proteus.summarizer.recurrence.ClosedForm;

/** How often a path can be executed in one go. */
public sealed interface Acceleration {
  /** Exactly once: it leaves the loop, or its condition cannot hold twice in a row. */
  enum Once implements Acceleration {
    ONLY
  }

  /**
   * Any number of times: after n executions the state is the closed form's, and the path's
   * condition at the first and the last execution implies it at those between.
   */
  record Closed(ClosedForm form) implements Acceleration {}

  /**
   * Step by step only.
   *
   * @param reason why there is no n-th term, or why the endpoints do not suffice
   */
  record SingleStep(String reason) implements Acceleration {}
}
