package proteus.summarizer.bound;

import java.util.List;
import java.util.Optional;
import proteus.summarizer.bound.expression.BoundExpression;

/**
 * Exact numbers of iterations by cases. In each case the loop is left.
 *
 * @param cases at most one of them holds for each input
 * @param others inputs with which the loop is reached and none of them holds
 * @param least a number that no call of the function falls below that returns, if it is known
 */
public record LoopCount(List<Case> cases, Others others, Optional<BoundExpression> least) {
  /** Nothing is known. */
  public static final LoopCount UNKNOWN =
      new LoopCount(List.of(), Others.UNKNOWN, Optional.empty());

  /** What the loop does with the inputs that no case is about. */
  public enum Others {
    /** There are none. */
    NONE,
    /** It runs for ever. */
    NEVER_LEAVE,
    /** It may be left or not. */
    UNKNOWN
  }

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

  /** Whether it is left in any case. */
  public boolean isTotal() {
    return others == Others.NONE;
  }

  /** A bound for all inputs: the greatest of the numbers. */
  Optional<BoundExpression> greatest() {
    boolean all = isTotal() && cases.stream().allMatch(c -> c.bound().isPresent());
    return all && !cases.isEmpty()
        ? Optional.of(
            BoundExpression.max(cases.stream().map(c -> c.bound().orElseThrow()).toList()).orZero())
        : Optional.empty();
  }
}
