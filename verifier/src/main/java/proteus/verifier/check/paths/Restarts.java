package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.verifier.check.paths.PathState.Choice;
import proteus.verifier.check.paths.PathState.Input;

/**
 * Executions from the program's start, each with one value of an integer from outside, in place of
 * a path on which that integer has few values. Together they are all executions that the path is
 * followed for, and others.
 */
final class Restarts {
  private final FewValues few;
  private final PathDecisions.Possible possible;
  private final Deque<Map<Choice, BigInteger>> open = new ArrayDeque<>();
  private final Set<Map<Choice, BigInteger>> known = new HashSet<>();

  /** What was chosen where the solver was asked too much. */
  private final Set<Set<Choice>> hard = new HashSet<>();

  /**
   * @param possible of the path under way
   */
  Restarts(DatumArithmetic arithmetic, PathDecisions.Possible possible) {
    this.few = new FewValues(arithmetic, possible::isPossible);
    this.possible = possible;
    open.add(Map.of());
  }

  /** What the next executions take; empty if there are no more. */
  Optional<Map<Choice, BigInteger>> next() {
    return Optional.ofNullable(open.poll());
  }

  /** The solver is asked too much where this is chosen. */
  void markHard(Map<Choice, BigInteger> chosen) {
    hard.add(Set.copyOf(chosen.keySet()));
  }

  /** Whether the solver was asked too much where the same is chosen. */
  boolean isHard(Map<Choice, BigInteger> chosen) {
    return hard.contains(chosen.keySet());
  }

  /** Whether executions with single values of an input are followed in place of the path. */
  boolean replace(PathState path) {
    for (Input input : path.inputs) {
      Optional<List<BigInteger>> values =
          possible
              .value(input.term(), input.type())
              .flatMap(value -> few.of(input.term(), input.type(), value));
      if (values.isPresent()) {
        for (BigInteger value : values.get()) {
          Map<Choice, BigInteger> chosen = new HashMap<>(path.chosen);
          chosen.put(input.choice(), value);
          if (known.add(chosen)) {
            open.add(chosen);
          }
        }
        return true;
      }
    }
    return false;
  }
}
