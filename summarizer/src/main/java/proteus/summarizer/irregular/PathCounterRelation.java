package proteus.summarizer.irregular;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Term;

/**
 * How the values at a header relate to those at the loop's entry, whenever the header is reached:
 * for some values of {@code counters} and {@code bound} the conditions hold. An over-approximation.
 *
 * @param counters κ of each iterative path: how often it has been executed so far
 * @param bound other existentially quantified symbols
 * @param values by the symbols of the written variables; over the symbols, which stand for the
 *     values at entry, the counters and {@code bound}
 * @param conditions over the same
 */
public record PathCounterRelation(
    List<Term> counters, List<Term> bound, Map<Term, Term> values, List<Term> conditions) {
  public PathCounterRelation {
    counters = List.copyOf(counters);
    bound = List.copyOf(bound);
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    conditions = List.copyOf(conditions);
  }
}
