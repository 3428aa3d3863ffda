package proteus.summarizer.summary;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import proteus.smt.Term;

/**
 * Executions that leave the loop perhaps, and that no disjunct describes. A summary without such
 * cases is complete.
 */
public record Residual(List<Case> cases) {
  /** Nothing is left. */
  public static final Residual NONE = new Residual(List.of());

  public Residual {
    cases = List.copyOf(cases);
  }

  /**
   * Executions that begin with some trace and are not followed further.
   *
   * @param bound existentially quantified symbols of the condition
   * @param condition over the entry symbols and {@code bound}
   * @param reason for people
   */
  public record Case(List<Term> bound, Term condition, String reason) {
    public Case {
      bound = List.copyOf(bound);
    }
  }

  /** Whether every execution that leaves the loop is described by a disjunct. */
  public boolean isNone() {
    return cases.isEmpty();
  }

  /** The different reasons, in order. */
  public Set<String> reasons() {
    Set<String> reasons = new TreeSet<>();
    cases.forEach(c -> reasons.add(c.reason()));
    return reasons;
  }
}
