package proteus.verifier.task.certificate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Term;

/**
 * The claim that a loop's header is reached in certain states only, by the state in which the loop
 * was entered: in that state itself, and in those of the visits.
 *
 * @param header of a loop of the entry function
 * @param entry the symbols for the values when the loop was entered
 */
public record SummarizedLoop(Location header, Map<Variable, Term> entry, List<Visit> visits) {
  public SummarizedLoop {
    entry = Collections.unmodifiableMap(new LinkedHashMap<>(entry));
    visits = List.copyOf(visits);
  }

  /**
   * Some of the states.
   *
   * @param bound existentially quantified: numbers of iterations, and arbitrary values
   * @param condition over entry symbols and bound ones
   * @param values over the same; other variables have the value at entry where the loop does not
   *     write them, and else any value
   */
  public record Visit(List<Term> bound, Term condition, Map<Variable, Term> values) {
    public Visit {
      bound = List.copyOf(bound);
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }
}
