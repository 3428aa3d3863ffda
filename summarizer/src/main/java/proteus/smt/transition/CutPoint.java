package proteus.smt.transition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Term;

/**
 * A place that executions visit in a state.
 *
 * @param location the header of a loop
 * @param state for each variable that matters there the symbol for its value
 */
public record CutPoint(int index, Location location, SourceSpan span, Map<Variable, Term> state) {
  public CutPoint {
    state = Collections.unmodifiableMap(new LinkedHashMap<>(state));
  }

  /** The symbols in a fixed order. */
  public List<Term> symbols() {
    return List.copyOf(state.values());
  }

  @Override
  public String toString() {
    return "cut point " + location;
  }
}
