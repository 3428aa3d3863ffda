package proteus.summarizer.recurrence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import proteus.polynomial.Polynomial;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Simultaneous updates, solved one strongly connected component of their dependence after the
 * other.
 */
final class SimultaneousUpdates {
  private final Terms terms;
  private final PolynomialReader reader;
  private final Map<Term, Term> updates;
  private final Set<Term> choices;
  private final Term n;
  private final Mode.Kind kind;
  private final Map<Term, Solution> solved = new LinkedHashMap<>();
  private final Set<Term> open;
  private String reason = "";

  /**
   * @param choices symbols that have another value at each execution
   * @param n the number of executions
   * @param kind which eigenvalues are solved for
   */
  SimultaneousUpdates(
      Terms terms,
      PolynomialReader reader,
      Map<Term, Term> updates,
      Set<Term> choices,
      Term n,
      Mode.Kind kind) {
    this.kind = kind;
    this.terms = terms;
    this.reader = reader;
    this.updates = updates;
    this.choices = choices;
    this.n = n;
    this.open = new LinkedHashSet<>(updates.keySet());
  }

  /** Solves for what can be solved for. */
  void solve() {
    boolean progress = true;
    while (progress && !open.isEmpty()) {
      progress = false;
      for (Set<Term> component : Components.first(open, updates)) {
        Optional<Map<Term, Solution>> solutions = solve(component);
        if (solutions.isPresent()) {
          solved.putAll(solutions.get());
          open.removeAll(component);
          progress = true;
        }
      }
    }
  }

  /** What is solved. */
  Map<Term, Solution> solved() {
    return solved;
  }

  /** The symbols of all variables that are changed. */
  Set<Term> symbols() {
    return updates.keySet();
  }

  /** What is not solved. */
  Set<Term> open() {
    return open;
  }

  /** Why something is not solved; empty if no reason was seen. */
  String reason() {
    return reason;
  }

  private Term update(Term symbol) {
    Term update = updates.get(symbol);
    if (update == null) {
      throw new IllegalArgumentException("no update for " + symbol);
    }
    return update;
  }

  /** Solves for a component of which nothing depends on other open symbols. */
  private Optional<Map<Term, Solution>> solve(Set<Term> component) {
    Term symbol = component.iterator().next();
    SortedSet<Term> variables = new java.util.TreeSet<>();
    component.forEach(s -> variables.addAll(TermGraph.freeVariables(update(s))));
    for (Term variable : variables) {
      if (!component.contains(variable) && endsInChoice(variable)) {
        reason = SymbolNames.of(symbol) + " takes arbitrary values of earlier executions";
        return Optional.empty();
      }
    }
    if (component.size() == 1 && !variables.contains(symbol)) {
      return Optional.of(Map.of(symbol, copy(update(symbol), variables)));
    }
    if (variables.stream().anyMatch(choices::contains)) {
      reason = SymbolNames.of(symbol) + " accumulates arbitrary values";
      return Optional.empty();
    }
    if (update(symbol).equals(symbol)) {
      return Optional.of(Map.of(symbol, constant(symbol)));
    }
    if (component.stream().anyMatch(s -> !s.sort().equals(Sort.INT))) {
      reason = SymbolNames.of(symbol) + " is a truth value that depends on itself";
      return Optional.empty();
    }
    Optional<Map<Term, Solution>> affine = affine(component, variables);
    return affine.isPresent() || component.size() > 1 ? affine : division(symbol);
  }

  private Optional<Map<Term, Solution>> division(Term symbol) {
    boolean known = solved.values().stream().allMatch(s -> s.validFrom() == 0);
    Function<Term, Optional<Polynomial>> inTime =
        term -> Optional.ofNullable(inTime(reader.read(term), Set.of(symbol))).filter(p -> known);
    return new DivisionForms(terms, n, symbol, inTime)
        .propose(update(symbol))
        .map(s -> Map.of(symbol, s));
  }

  private static Solution constant(Term symbol) {
    boolean integer = symbol.sort().equals(Sort.INT);
    return new Solution(symbol, integer ? Polynomial.of(symbol) : null, 0);
  }

  /** Whether the symbol's n-th term contains the last execution's arbitrary values. */
  private boolean endsInChoice(Term symbol) {
    Solution solution = solved.get(symbol);
    return solution != null
        && TermGraph.freeVariables(solution.term()).stream().anyMatch(choices::contains);
  }

  /** x := e without x: the value of e one execution before. */
  private Solution copy(Term update, SortedSet<Term> variables) {
    Term before = terms.sub(n, terms.intConst(1));
    Map<Term, Term> replacements = new LinkedHashMap<>();
    int validFrom = 1;
    for (Term variable : variables) {
      Solution dependency = solved.get(variable);
      if (dependency != null) {
        replacements.put(
            variable, Substitution.of(terms, Map.of(n, before)).apply(dependency.term()));
        validFrom = Math.max(validFrom, dependency.validFrom() + 1);
      }
    }
    Term value = Substitution.of(terms, replacements).apply(update);
    Polynomial polynomial =
        value.sort().equals(Sort.INT) ? inTime(reader.read(update), Set.of()) : null;
    return new Solution(
        value, polynomial == null ? null : Bases.shift(terms, polynomial, n, -1), validFrom);
  }

  private Optional<Map<Term, Solution>> affine(Set<Term> component, SortedSet<Term> variables) {
    Map<Term, Polynomial> system = new LinkedHashMap<>();
    for (Term symbol : component) {
      Polynomial polynomial = inTime(reader.read(update(symbol)), component);
      if (polynomial == null) {
        reason =
            SymbolNames.of(symbol)
                + " := "
                + SymbolNames.print(update(symbol))
                + " has no known n-th term";
        return Optional.empty();
      }
      system.put(symbol, polynomial);
    }
    int from = 0;
    for (Term variable : variables) {
      Solution dependency = solved.get(variable);
      from = dependency == null ? from : Math.max(from, dependency.validFrom());
    }
    List<Polynomial> start = new ArrayList<>();
    for (Term symbol : component) {
      start.add(reader.read(iterate(symbol, from)));
    }
    int first = from;
    Optional<Map<Term, Solution>> solutions =
        AffineSystem.of(terms, n, system).flatMap(s -> s.solve(first, start, kind));
    if (solutions.isEmpty()) {
      List<String> equations = new ArrayList<>();
      component.forEach(
          s -> equations.add(SymbolNames.of(s) + " := " + SymbolNames.print(update(s))));
      reason = String.join(", ", equations) + " has no known n-th term";
    }
    return solutions;
  }

  /**
   * The polynomial at execution number n; null where it is none in n and powers with exponent n.
   *
   * @param kept symbols that stay
   */
  private @Nullable Polynomial inTime(Polynomial polynomial, Set<Term> kept) {
    Map<Term, Polynomial> values = new LinkedHashMap<>();
    for (Term atom : polynomial.atoms()) {
      Solution dependency = solved.get(atom);
      if (dependency != null) {
        if (dependency.polynomial() == null) {
          return null;
        }
        values.put(atom, dependency.polynomial());
      } else if (!kept.contains(atom)
          && TermGraph.freeVariables(atom).stream().anyMatch(updates::containsKey)) {
        return null;
      }
    }
    return polynomial.substitute(atom -> values.getOrDefault(atom, Polynomial.of(atom)));
  }

  /** The symbol's value after so many executions, by executing. */
  Term iterate(Term symbol, int times) {
    Term value = symbol;
    Substitution once = Substitution.of(terms, updates);
    for (int i = 0; i < times; i++) {
      value = once.apply(value);
    }
    return value;
  }

  /** The least n from which on the solution holds, as far as executing shows. */
  int earliest(Term symbol, Solution solution) {
    int from = solution.validFrom();
    while (from > 0
        && same(at(solution.term(), terms.intConst(from - 1L)), iterate(symbol, from - 1))) {
      from--;
    }
    return from;
  }

  /** f(validFrom) is what executing gives, and f(n + 1) is one execution more than f(n). */
  boolean satisfiesRecurrence(Term symbol, Solution solution) {
    Term start = at(solution.term(), terms.intConst(solution.validFrom()));
    Map<Term, Term> state = new LinkedHashMap<>();
    solved.forEach((s, other) -> state.put(s, other.term()));
    Term stepped = Substitution.of(terms, state).apply(update(symbol));
    Term next = at(solution.term(), terms.add(n, terms.intConst(1)));
    return same(start, iterate(symbol, solution.validFrom())) && same(stepped, next);
  }

  private Term at(Term value, Term count) {
    return Substitution.of(terms, Map.of(n, count)).apply(value);
  }

  private boolean same(Term a, Term b) {
    return a.equals(b)
        || (a.sort().equals(Sort.INT)
            && (reader.read(a).subtract(reader.read(b)).isZero() || areCongruent(a, b)));
  }

  /** Whether the terms are the same but for the dividends of a remainder, and these congruent. */
  private boolean areCongruent(Term a, Term b) {
    LinearForm difference = LinearForm.of(terms.sub(a, b));
    List<Term> atoms = List.copyOf(difference.coefficients().keySet());
    return difference.constant().signum() == 0
        && atoms.size() == 2
        && difference.coefficient(atoms.get(0)).add(difference.coefficient(atoms.get(1))).signum()
            == 0
        && atoms.stream().allMatch(t -> t.op() == Op.MOD && t.arg(1).isConst())
        && atoms.get(0).arg(1).equals(atoms.get(1).arg(1))
        && Divisibility.dividesEverywhere(
            atoms.get(0).arg(1).intConstant().orElseThrow(),
            reader.read(atoms.get(0).arg(0)).subtract(reader.read(atoms.get(1).arg(0))));
  }
}
