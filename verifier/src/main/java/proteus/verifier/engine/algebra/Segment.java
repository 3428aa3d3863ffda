package proteus.verifier.engine.algebra;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * A path from one cut point of a function to the next.
 *
 * @param number unique in the function
 * @param guards comparisons that hold, over the variables' values at the start and arbitrary ones
 * @param values of variables at the end that are not what they were at the start
 */
record Segment(
    int number, Location from, End end, List<Expr.Binary> guards, Map<Variable, Expr> values) {
  Segment {
    guards = List.copyOf(guards);
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** The number, as segments are looked up all the time. */
  @Override
  public int hashCode() {
    return number;
  }

  /** Where a segment leads. */
  sealed interface End {}

  record AtCutPoint(Location location) implements End {}

  /** The edge violates the property. */
  record AtViolation(Edge edge) implements End {}
}
