package proteus.summarizer.path;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.smt.Term;

/**
 * A loop path σ: from the loop's header back to it, or out of the loop. Terms are over the symbols
 * for the variables' values at the header (see {@link EntrySymbols}) and {@code choices}.
 *
 * @param number from 1; iterative paths first, in the order of enumeration
 * @param steps the edges passed, with inputs and inner loops where they happen; where several ways
 *     with one effect were merged, the first of them
 * @param conditions θσ as a conjunction of conditions, mathematical comparisons in linear normal
 *     form as far as they are linear
 * @param update fσ for one execution: the variables of the slice that the path changes
 * @param choices symbols for values that are not functions of the state: inputs, counters of inner
 *     loops
 * @param approximation OVER when something in the path was abstracted
 */
public record LoopPath(
    int number,
    PathEnd end,
    List<PathStep> steps,
    List<Term> conditions,
    Map<Variable, Term> update,
    List<Term> choices,
    Approximation approximation) {
  public LoopPath {
    steps = List.copyOf(steps);
    conditions = List.copyOf(conditions);
    update = Collections.unmodifiableMap(new LinkedHashMap<>(update));
    choices = List.copyOf(choices);
  }

  /** Whether the path leads back to the header. */
  public boolean isIterative() {
    return end instanceof PathEnd.Iterate;
  }

  @Override
  public String toString() {
    return "σ" + number;
  }
}
