package proteus.summarizer.bound;

import java.util.List;
import java.util.Optional;

/**
 * An exact number of iterations in one case.
 *
 * @param conditions that hold together in this case, in C's notation over the inputs
 * @param value the number, in C's notation
 * @param bound the same number as a bound expression, where it is one
 */
public record LoopCount(List<String> conditions, String value, Optional<BoundExpression> bound) {
  public LoopCount {
    conditions = List.copyOf(conditions);
  }
}
