package proteus.witness.report;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.witness.model.SourceLocation;

/**
 * A step of a counterexample.
 *
 * @param text what happens, for a person
 * @param values of variables after the step, in the order to show them
 * @param iterations of a loop that the step leaves out
 * @param notes on the memory that the step is about
 */
public record CounterexampleStep(
    Region region,
    String text,
    Map<String, String> values,
    Optional<BigInteger> iterations,
    List<Diagnostic> notes) {
  public CounterexampleStep {
    notes = List.copyOf(notes);
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Where the step begins. */
  public SourceLocation location() {
    return region.start();
  }
}
