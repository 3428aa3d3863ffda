package proteus.summarizer.recurrence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.ir.Variable;
import proteus.smt.Term;

/**
 * The state after n executions of a path as a function of n and the state before.
 *
 * @param counter the Int variable n
 * @param validFrom the least n that the values hold for, 0 or more (after copies it is greater)
 * @param values the changed variables' n-th terms, over the symbols for the state before and n
 */
public record ClosedForm(Term counter, int validFrom, Map<Variable, Term> values) {
  public ClosedForm {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
