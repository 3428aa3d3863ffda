package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.smt.Term;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Trace;

/**
 * The summary of the executions along one trace, from the header to the outside of the loop. Terms
 * are over the summary's entry symbols, {@code counters} and {@code inputs}; these are
 * existentially quantified, and must be renamed when the disjunct is applied twice ({@link
 * Application}).
 *
 * @param counters numbers of path executions that the entry state does not determine; Int variables
 *     with their ranges
 * @param inputs symbols for the values that {@link proteus.ir.Action.Havoc} gives in the loop, or
 *     that an abstraction leaves open
 * @param condition when the loop is run along the trace
 * @param post the values, in their types' ranges, after the exit edge; variables of the loop that
 *     are neither here nor in {@code havocked} are unchanged
 * @param havocked variables with any value afterwards
 * @param exit the edge through which the loop is left. It is an assumption and has been passed: the
 *     condition implies it, execution goes on at its target
 */
public record Disjunct(
    Approximation approximation,
    List<Term> counters,
    List<Term> inputs,
    Term condition,
    Map<Variable, Term> post,
    Set<Variable> havocked,
    Edge exit,
    Trace trace) {
  public Disjunct {
    counters = List.copyOf(counters);
    inputs = List.copyOf(inputs);
    post = Collections.unmodifiableMap(new LinkedHashMap<>(post));
    havocked = Collections.unmodifiableSet(new LinkedHashSet<>(havocked));
  }

  /** The counters and the inputs. */
  public List<Term> bound() {
    List<Term> bound = new ArrayList<>(counters);
    bound.addAll(inputs);
    return bound;
  }
}
