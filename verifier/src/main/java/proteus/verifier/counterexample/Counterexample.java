package proteus.verifier.counterexample;

import java.util.List;
import java.util.Optional;
import proteus.verifier.counterexample.memory.KnownObjects;

/**
 * An execution that violates a property.
 *
 * @param steps for people: loops taken together, the middle of long stretches left out; ends with
 *     the violation
 * @param marks for other tools: the first choices and decisions one by one, loops or not
 * @param iterations of all loops together
 * @param cycle of an execution that never ends
 * @param objects that it has
 */
public record Counterexample(
    List<TraceStep> steps,
    List<Mark> marks,
    long iterations,
    Optional<LassoCycle> cycle,
    KnownObjects objects) {
  public Counterexample {
    steps = List.copyOf(steps);
    marks = List.copyOf(marks);
  }
}
