package proteus.summarizer.pda;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Term;
import proteus.summarizer.recurrence.ClosedForm;

/** How often a path can be executed in one go. */
public sealed interface Acceleration {
  /** Exactly once: it leaves the loop, or its condition cannot hold twice in a row. */
  enum Once implements Acceleration {
    ONLY
  }

  /**
   * Any number of times. After n executions the state is the closed form's. If {@code during} holds
   * at the first executions (as many as {@code head}, at least one) and at the last one, then it
   * holds at all between.
   *
   * @param during the path's condition with its choices eliminated: that some values allow the path
   * @param witnesses such values for the choices
   * @param head from execution number {@code head} - 1 (counted from 0) on, the closed form gives
   *     the values that {@code during} speaks of
   */
  record Closed(ClosedForm form, List<Term> during, Map<Term, Term> witnesses, int head)
      implements Acceleration {
    public Closed {
      during = List.copyOf(during);
      witnesses = Collections.unmodifiableMap(new LinkedHashMap<>(witnesses));
    }
  }

  /**
   * Any number of times, approximately (Xie et al. 2019, Section 6, strategy 1): the state's path
   * stands for all consecutive executions together, and says what is known about them.
   *
   * @param counter the choice of the path that is their number
   */
  record Summed(Term counter) implements Acceleration {}

  /**
   * Step by step only.
   *
   * @param reason why there is no n-th term, or why the endpoints do not suffice
   */
  record SingleStep(String reason) implements Acceleration {}
}
