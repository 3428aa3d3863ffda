package proteus.summarizer.bound;

import java.util.List;
import java.util.Optional;
import proteus.summarizer.bound.expression.BoundExpression;

/**
 * Exact numbers of iterations by cases. In each case the loop is left.
 *
 * @param cases at most one of them holds for each input
 * @param isTotal whether one of them holds for each input with which the loop is reached; else the
 *     loop runs for ever with the others
 * @param least a number that no call of the function falls below that returns, if it is known
 */
public record LoopCount(List<Case> cases, boolean isTotal, Optional<BoundExpression> least) {
  /** Nothing is known. */
  public static final LoopCount UNKNOWN = new LoopCount(List.of(), false, Optional.empty());

  public LoopCount {
    cases = List.copyOf(cases);
  }

  /**
   * An exact number.
   *
   * @param conditions that hold together in this case, in C's notation over the inputs
   * @param value the number, in C's notation
   * @param bound the same number as a bound expression, where it is one
   */
  public record Case(List<String> conditions, String value, Optional<BoundExpression> bound) {
    public Case {
      conditions = List.copyOf(conditions);
    }
  }

  /** A bound for all inputs: the greatest of the numbers. */
  Optional<BoundExpression> greatest() {
    boolean all = isTotal && cases.stream().allMatch(c -> c.bound().isPresent());
    return all && !cases.isEmpty()
        ? Optional.of(
            BoundExpression.max(cases.stream().map(c -> c.bound().orElseThrow()).toList()).orZero())
        : Optional.empty();
  }
}
