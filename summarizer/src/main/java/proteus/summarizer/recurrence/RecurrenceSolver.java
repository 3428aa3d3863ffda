package proteus.summarizer.recurrence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Finds n-th terms of simultaneous updates (Xie et al. 2019, Section 4.2, and beyond). The updates
 * are solved one strongly connected component after the other: copies and constants; affine systems
 * with constant coefficients and integer eigenvalues, which may add polynomials in what is solved
 * already; repeated division by a constant, counters modulo a constant. What is left is tried with
 * several executions taken as one, and then all with elements of linear recurrences for eigenvalues
 * that are no integers. Every result is checked against its recurrence.
 */
public final class RecurrenceSolver {
  private final Terms terms;
  private final PolynomialReader reader;

  /** The solver for terms of the factory. */
  public RecurrenceSolver(Terms terms) {
    this.terms = terms;
    this.reader = new PolynomialReader(terms);
  }

  /**
   * Solves the system.
   *
   * @param updates for the symbols of changed variables their values after one execution, over the
   *     symbols for the values before and others that do not change
   * @param choices symbols that have another value at each execution; in the closed form they stand
   *     for the value at the last execution
   */
  public ClosedFormResult solve(Map<Term, Term> updates, Set<Term> choices) {
    Term n = terms.freshVar("n", Sort.INT, Interval.nonNegative());
    SimultaneousUpdates natural =
        new SimultaneousUpdates(terms, reader, updates, choices, n, Mode.Kind.NATURAL);
    natural.solve();
    if (natural.open().isEmpty()) {
      return checked(natural, Map.of(), n);
    }
    Optional<Map<Term, Solution>> periodic =
        new Periods(terms, reader, updates, choices, n).solve(natural.open());
    if (periodic.isPresent()) {
      return checked(natural, periodic.get(), n);
    }
    SimultaneousUpdates all =
        new SimultaneousUpdates(terms, reader, updates, choices, n, Mode.Kind.ALL);
    all.solve();
    return all.open().isEmpty()
        ? checked(all, Map.of(), n)
        : new ClosedFormResult.Failed(reason(all));
  }

  /** The closed form, if each solution of the equations obeys its recurrence. */
  private ClosedFormResult checked(
      SimultaneousUpdates equations, Map<Term, Solution> periodic, Term n) {
    Map<Term, Solution> solutions = new LinkedHashMap<>(equations.solved());
    for (Map.Entry<Term, Solution> entry : solutions.entrySet()) {
      if (!equations.satisfiesRecurrence(entry.getKey(), entry.getValue())) {
        return new ClosedFormResult.Failed(
            "unproved n-th term for " + SymbolNames.of(entry.getKey()));
      }
    }
    solutions.putAll(periodic);
    Map<Term, ClosedForm.Sequence> sequences = new LinkedHashMap<>();
    for (Term symbol : equations.symbols()) {
      Solution solution = solutions.get(symbol);
      if (solution != null) {
        int from = equations.earliest(symbol, solution);
        sequences.put(symbol, new ClosedForm.Sequence(solution.term(), from));
      }
    }
    return new ClosedFormResult.Solved(new ClosedForm(n, sequences));
  }

  private static String reason(SimultaneousUpdates equations) {
    if (!equations.reason().isEmpty()) {
      return equations.reason();
    }
    List<String> names = new ArrayList<>();
    equations.open().forEach(s -> names.add(SymbolNames.of(s)));
    return "no n-th term for " + String.join(", ", names);
  }
}
