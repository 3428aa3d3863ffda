package proteus.summarizer.recurrence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.smt.Term;

/**
 * The state after n executions of a path as a function of n and the state before.
 *
 * @param counter the Int variable n
 * @param terms for the symbol of each changed variable its n-th term, over the symbols for the
 *     state before and n
 */
public record ClosedForm(Term counter, Map<Term, Sequence> terms) {
  public ClosedForm {
    terms = Collections.unmodifiableMap(new LinkedHashMap<>(terms));
  }

  /**
   * A sequence of values.
   *
   * @param term the value after n executions
   * @param validFrom the least n from which on {@code term} holds, 0 or more; after a copy from
   *     another variable it is greater than that variable's
   */
  public record Sequence(Term term, int validFrom) {}

  /** The least n that all n-th terms hold for. */
  public int validFrom() {
    return terms.values().stream().mapToInt(Sequence::validFrom).max().orElse(0);
  }
}
