package proteus.summarizer.summary;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.smt.Term;

/**
 * States in which the header of a loop is reached again: after some phases of a trace, the last of
 * which may go on. Terms are over the summary's entry symbols and {@code bound}.
 *
 * @param bound existentially quantified: numbers of path executions, and arbitrary values
 * @param values of the followed variables, in their types' ranges
 */
public record HeaderVisit(List<Term> bound, Term condition, Map<Variable, Term> values) {
  public HeaderVisit {
    bound = List.copyOf(bound);
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
