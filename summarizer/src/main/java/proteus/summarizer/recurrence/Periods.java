package proteus.summarizer.recurrence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Updates that have an n-th term when several executions are taken as one: toggles, swaps and
 * rotations, changes of sign. The n-th term is then a choice by n modulo that number, and each
 * branch is that n-th term with the remaining executions made.
 */
final class Periods {
  private static final List<Integer> TRIED = List.of(2, 3, 4, 6);

  /** Subterms of an update. */
  private static final int SIZE_LIMIT = 200;

  private final Terms terms;
  private final PolynomialReader reader;
  private final Map<Term, Term> updates;
  private final Set<Term> choices;
  private final Term n;

  Periods(
      Terms terms, PolynomialReader reader, Map<Term, Term> updates, Set<Term> choices, Term n) {
    this.terms = terms;
    this.reader = reader;
    this.updates = updates;
    this.choices = choices;
    this.n = n;
  }

  /** Solutions for all the symbols, or empty. */
  Optional<Map<Term, Solution>> solve(Set<Term> symbols) {
    Map<Term, Term> needed = needed(symbols);
    if (TermGraph.freeVariables(needed.values()).stream().anyMatch(choices::contains)
        || PowerGrowth.of(needed).isPresent()) {
      return Optional.empty();
    }
    List<Map<Term, Term>> powers = new ArrayList<>();
    Map<Term, Term> identity = new LinkedHashMap<>();
    needed.keySet().forEach(s -> identity.put(s, s));
    powers.add(identity);
    Substitution once = Substitution.of(terms, needed);
    for (int period : TRIED) {
      while (powers.size() <= period) {
        Map<Term, Term> next = new LinkedHashMap<>();
        powers.getLast().forEach((s, value) -> next.put(s, once.apply(value)));
        if (next.values().stream().anyMatch(v -> TermGraph.size(v) > SIZE_LIMIT)) {
          return Optional.empty();
        }
        powers.add(next);
      }
      SimultaneousUpdates equations =
          new SimultaneousUpdates(
              terms, reader, powers.get(period), Set.of(), n, Mode.Kind.NATURAL);
      equations.solve();
      if (equations.open().isEmpty() && isProved(equations)) {
        return Optional.of(byRemainder(symbols, powers, period, equations.solved()));
      }
    }
    return Optional.empty();
  }

  private static boolean isProved(SimultaneousUpdates equations) {
    return equations.solved().entrySet().stream()
        .allMatch(e -> equations.satisfiesRecurrence(e.getKey(), e.getValue()));
  }

  /** The updates that the symbols depend on. */
  private Map<Term, Term> needed(Set<Term> symbols) {
    Map<Term, Term> needed = new LinkedHashMap<>();
    Deque<Term> work = new ArrayDeque<>(symbols);
    while (!work.isEmpty()) {
      Term symbol = work.remove();
      Term update = updates.get(symbol);
      if (update != null && needed.putIfAbsent(symbol, update) == null) {
        work.addAll(TermGraph.freeVariables(update));
      }
    }
    return needed;
  }

  private Map<Term, Solution> byRemainder(
      Set<Term> symbols, List<Map<Term, Term>> powers, int period, Map<Term, Solution> solved) {
    Term size = terms.intConst(period);
    Substitution rounds = Substitution.of(terms, Map.of(n, terms.div(n, size)));
    Map<Term, Term> state = new LinkedHashMap<>();
    int validFrom = 0;
    for (Map.Entry<Term, Solution> entry : solved.entrySet()) {
      state.put(entry.getKey(), rounds.apply(entry.getValue().term()));
      validFrom = Math.max(validFrom, period * entry.getValue().validFrom());
    }
    Substitution whole = Substitution.of(terms, state);
    Map<Term, Solution> result = new LinkedHashMap<>();
    for (Term symbol : symbols) {
      Term value = whole.apply(powers.get(period - 1).getOrDefault(symbol, symbol));
      for (int rest = period - 2; rest >= 0; rest--) {
        Term here = terms.eq(terms.mod(n, size), terms.intConst(rest));
        Term branch = whole.apply(powers.get(rest).getOrDefault(symbol, symbol));
        value = terms.ite(here, branch, value);
      }
      result.put(symbol, new Solution(value, null, validFrom));
    }
    return result;
  }
}
