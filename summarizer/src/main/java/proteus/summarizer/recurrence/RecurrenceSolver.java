package proteus.summarizer.recurrence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import proteus.smt.Rational;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.TermPrinter;
import proteus.smt.Terms;

/**
 * Finds n-th terms of simultaneous updates (Xie et al. 2019, Section 4.2): arithmetic and constant
 * sequences, and dependent ones, where a variable is copied from others or grows by a polynomial in
 * variables that are already solved. Every result is checked against its recurrence.
 */
public final class RecurrenceSolver {
  private static final int DEGREE_LIMIT = 8;

  private final Terms terms;
  private final PolynomialReader reader = new PolynomialReader();

  /** The solver for terms of the factory. */
  public RecurrenceSolver(Terms terms) {
    this.terms = terms;
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
    return new Equations(updates, choices).solve();
  }

  /** A value as a function of n; {@code polynomial} is null where it is none. */
  private record Solution(Term term, @Nullable Polynomial polynomial, int validFrom) {}

  private final class Equations {
    private final Map<Term, Term> updates;
    private final Set<Term> choices;
    private final Term n = terms.freshVar("n", Sort.INT, proteus.smt.Interval.nonNegative());
    private final Map<Term, Solution> solved = new LinkedHashMap<>();
    private String reason = "";

    Equations(Map<Term, Term> updates, Set<Term> choices) {
      this.updates = updates;
      this.choices = choices;
    }

    ClosedFormResult solve() {
      Set<Term> open = new LinkedHashSet<>(updates.keySet());
      boolean progress = true;
      while (progress && !open.isEmpty()) {
        progress = open.removeIf(this::solveOne);
      }
      if (!open.isEmpty()) {
        return new ClosedFormResult.Failed(
            reason.isEmpty() ? "no n-th term for " + names(open) : reason);
      }
      Map<Term, ClosedForm.Sequence> sequences = new LinkedHashMap<>();
      for (Term symbol : updates.keySet()) {
        Solution solution = solution(symbol);
        if (!satisfiesRecurrence(symbol, solution)) {
          return new ClosedFormResult.Failed("unproved n-th term for " + symbol.name());
        }
        sequences.put(symbol, new ClosedForm.Sequence(solution.term, solution.validFrom));
      }
      return new ClosedFormResult.Solved(new ClosedForm(n, sequences));
    }

    private static String names(Set<Term> symbols) {
      List<String> names = new ArrayList<>();
      symbols.forEach(s -> names.add(name(s)));
      return String.join(", ", names);
    }

    private static String print(Term term) {
      return TermPrinter.print(term, Equations::name);
    }

    private static String name(Term symbol) {
      return symbol.name().replaceFirst("@.*", "");
    }

    /** Solves for the symbol if all it depends on is solved. */
    private boolean solveOne(Term symbol) {
      Term update = update(symbol);
      SortedSet<Term> variables = TermGraph.freeVariables(update);
      boolean ready =
          variables.stream()
              .allMatch(v -> v.equals(symbol) || !updates.containsKey(v) || solved.containsKey(v));
      if (!ready) {
        return false;
      }
      if (variables.stream().anyMatch(v -> !v.equals(symbol) && endsInChoice(v))) {
        reason = name(symbol) + " takes arbitrary values of earlier executions";
        return false;
      }
      Solution solution =
          variables.contains(symbol)
              ? recursive(symbol, update, variables)
              : copy(update, variables);
      if (solution == null) {
        return false;
      }
      solved.put(symbol, solution);
      return true;
    }

    /** Whether the symbol's n-th term contains the last execution's arbitrary values. */
    private boolean endsInChoice(Term symbol) {
      Solution solution = solved.get(symbol);
      return solution != null
          && TermGraph.freeVariables(solution.term).stream().anyMatch(choices::contains);
    }

    /** x := e without x: the value of e one execution before. */
    private Solution copy(Term update, SortedSet<Term> variables) {
      Term before = terms.sub(n, terms.intConst(1));
      Map<Term, Term> replacements = new LinkedHashMap<>();
      int validFrom = 1;
      for (Term variable : variables) {
        Solution dependency = solved.get(variable);
        if (dependency != null) {
          replacements.put(variable, at(dependency.term, before));
          validFrom = Math.max(validFrom, dependency.validFrom + 1);
        }
      }
      Term value = Substitution.of(terms, replacements).apply(update);
      boolean integer = value.sort().equals(Sort.INT);
      return new Solution(value, integer ? polynomial(reader.read(value)) : null, validFrom);
    }

    /** The polynomial if it is one in n: no atom but n itself contains n. */
    private @Nullable Polynomial polynomial(Polynomial polynomial) {
      for (Term atom : polynomial.atoms()) {
        if (!atom.equals(n) && TermGraph.freeVariables(atom).contains(n)) {
          return null;
        }
      }
      return polynomial.degree(n) <= DEGREE_LIMIT ? polynomial : null;
    }

    /** x := x + e: the sum of the values of e. */
    private @Nullable Solution recursive(Term symbol, Term update, SortedSet<Term> variables) {
      String name = name(symbol);
      if (!symbol.sort().equals(Sort.INT)) {
        reason = name + " is a truth value that depends on itself";
        return null;
      }
      Polynomial step = reader.read(update).subtract(Polynomial.of(symbol));
      boolean additive =
          step.atoms().stream().noneMatch(a -> TermGraph.freeVariables(a).contains(symbol));
      if (!additive) {
        reason = name + " := " + print(update) + " has no known n-th term";
        return null;
      }
      int validFrom = 0;
      for (Term variable : variables) {
        if (choices.contains(variable)) {
          reason = name + " accumulates arbitrary values";
          return null;
        }
        Solution dependency = solved.get(variable);
        if (dependency != null) {
          validFrom = Math.max(validFrom, dependency.validFrom);
        }
      }
      Polynomial increment = increment(step);
      if (increment == null || increment.degree(n) >= DEGREE_LIMIT) {
        reason = name + " grows by " + print(step.toTerm(terms)) + ", which has no known sum";
        return null;
      }
      Polynomial first = reader.read(iterate(symbol, validFrom));
      Polynomial sum = first.add(Summation.sum(increment, n, validFrom));
      return new Solution(sum.toTerm(terms), sum, validFrom);
    }

    /** The step at execution number n, as a polynomial in n. */
    private @Nullable Polynomial increment(Polynomial step) {
      for (Term atom : step.atoms()) {
        if (!isPolynomial(atom)) {
          return null;
        }
      }
      return step.substitute(
          atom -> {
            Solution dependency = solved.get(atom);
            Polynomial value = dependency == null ? null : dependency.polynomial;
            return value == null ? Polynomial.of(atom) : value;
          });
    }

    /** Whether the atom is a solved variable with a polynomial, or does not change. */
    private boolean isPolynomial(Term atom) {
      Solution dependency = solved.get(atom);
      return dependency != null
          ? dependency.polynomial != null
          : TermGraph.freeVariables(atom).stream().noneMatch(updates::containsKey);
    }

    /** The symbol's value after so many executions, by executing. */
    private Term iterate(Term symbol, int times) {
      Term value = symbol;
      Substitution once = Substitution.of(terms, updates);
      for (int i = 0; i < times; i++) {
        value = once.apply(value);
      }
      return value;
    }

    private Term at(Term value, Term count) {
      return Substitution.of(terms, Map.of(n, count)).apply(value);
    }

    private Term update(Term symbol) {
      Term update = updates.get(symbol);
      if (update == null) {
        throw new IllegalArgumentException("no update for " + symbol);
      }
      return update;
    }

    private Solution solution(Term symbol) {
      Solution solution = solved.get(symbol);
      if (solution == null) {
        throw new IllegalStateException("not solved: " + symbol);
      }
      return solution;
    }

    /** f(validFrom) is what executing gives, and f(n + 1) is one execution more than f(n). */
    private boolean satisfiesRecurrence(Term symbol, Solution solution) {
      Term start = at(solution.term, terms.intConst(solution.validFrom));
      Map<Term, Term> state = new LinkedHashMap<>();
      solved.forEach((s, other) -> state.put(s, other.term));
      Term stepped = Substitution.of(terms, state).apply(update(symbol));
      Term next = at(solution.term, terms.add(n, terms.intConst(1)));
      return same(start, iterate(symbol, solution.validFrom)) && same(stepped, next);
    }

    private boolean same(Term a, Term b) {
      return a.equals(b)
          || (a.sort().equals(Sort.INT)
              && reader.read(a).subtract(reader.read(b)).equals(Polynomial.of(Rational.ZERO)));
    }
  }
}
