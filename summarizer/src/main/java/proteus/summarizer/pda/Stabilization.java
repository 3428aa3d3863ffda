package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.recurrence.ClosedForm;
import proteus.summarizer.recurrence.ClosedFormResult;
import proteus.summarizer.recurrence.RecurrenceSolver;

/**
 * Closed forms of updates that do the same whether executed once or twice to some variables: those
 * keep the values of the first execution. So it is with a counter that wraps around and comes back
 * to where it was, though its update has no n-th term by itself.
 */
final class Stabilization {
  private static final int MAX_VARIABLES = 8;

  private final Terms terms;
  private final Feasibility feasibility;
  private final List<Term> facts;

  /**
   * @param facts hold at the start of every execution
   */
  Stabilization(Terms terms, Feasibility feasibility, List<Term> facts) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.facts = facts;
  }

  /**
   * The closed form, if the variables that do not keep their values have n-th terms.
   *
   * @param conditions hold at the start of every execution too
   * @param updates of one execution
   * @param choices symbols with another value at each execution
   */
  Optional<ClosedForm> solve(List<Term> conditions, Map<Term, Term> updates, Set<Term> choices) {
    if (updates.size() > MAX_VARIABLES) {
      return Optional.empty();
    }
    Map<Term, Term> kept = new LinkedHashMap<>();
    Map<Term, Term> values = new LinkedHashMap<>();
    for (Map.Entry<Term, Term> update : updates.entrySet()) {
      Term symbol = update.getKey();
      if (isKept(update.getValue(), conditions, updates, choices)) {
        Term value = terms.freshVar("kept", symbol.sort(), symbol.range());
        kept.put(symbol, value);
        values.put(value, update.getValue());
      }
    }
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    Map<Term, Term> simpler = new LinkedHashMap<>(updates);
    simpler.putAll(kept);
    return switch (new RecurrenceSolver(terms).solve(simpler, choices)) {
      case ClosedFormResult.Failed _ -> Optional.empty();
      case ClosedFormResult.Solved(ClosedForm form) ->
          Optional.of(with(form, Substitution.of(terms, values)));
    };
  }

  /** Whether a second execution gives the value that the first one gave. */
  private boolean isKept(
      Term value, List<Term> conditions, Map<Term, Term> updates, Set<Term> choices) {
    Substitution once = Substitution.of(terms, updates);
    List<Term> twice = new ArrayList<>(conditions);
    twice.addAll(once.apply(conditions));
    if (TermGraph.freeVariables(twice).stream().anyMatch(choices::contains)
        || TermGraph.freeVariables(updates.values()).stream().anyMatch(choices::contains)) {
      return false;
    }
    twice.addAll(facts);
    twice.add(terms.ne(once.apply(value), value));
    return !feasibility.isPossible(twice);
  }

  private static ClosedForm with(ClosedForm form, Substitution values) {
    Map<Term, ClosedForm.Sequence> sequences = new LinkedHashMap<>();
    form.terms()
        .forEach(
            (symbol, s) ->
                sequences.put(
                    symbol, new ClosedForm.Sequence(values.apply(s.term()), s.validFrom())));
    return new ClosedForm(form.counter(), sequences);
  }
}
