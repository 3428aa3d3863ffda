package proteus.summarizer.irregular;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.polynomial.Polynomial;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.ChoiceElimination;
import proteus.smt.linear.LinearAtom;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.recurrence.PolynomialReader;

/**
 * A path whose effects are added up over its executions, in whatever order they happen.
 *
 * @param updates by symbol: all that the path changes
 * @param increments what an execution adds, for the variables that it adds something to; over atoms
 *     (symbols at the execution's start, choices, non-linear terms) without the variable itself
 * @param each bounds on the atoms in one execution
 * @param conditions linear conditions of the path, choices eliminated where possible
 */
record CountedPath(
    LoopPath path,
    Map<Term, Term> updates,
    Map<Term, LinearForm> increments,
    Map<Term, Interval> each,
    List<LinearAtom> conditions) {

  /**
   * Reads a path.
   *
   * @param facts hold at the start of every execution of a path
   */
  static CountedPath of(
      Terms terms,
      Feasibility feasibility,
      HeaderSymbols symbols,
      List<Term> facts,
      LoopPath path) {
    Map<Term, Term> updates = new LinkedHashMap<>();
    path.update().forEach((variable, value) -> updates.put(symbols.of(variable), value));
    Map<Term, LinearForm> increments = new LinkedHashMap<>();
    updates.forEach(
        (symbol, value) -> {
          if (symbol.sort().equals(Sort.INT)) {
            LinearForm form = grouped(terms, path, increment(terms, symbol, value));
            if (!TermGraph.freeVariables(terms.linear(form)).contains(symbol)) {
              increments.put(symbol, form);
            }
          }
        });
    List<Term> context = new ArrayList<>(facts);
    context.addAll(path.conditions());
    Map<Term, Interval> each = new LinkedHashMap<>();
    Signs signs = new Signs(terms, feasibility, context);
    increments
        .values()
        .forEach(f -> f.coefficients().keySet().forEach(a -> each.computeIfAbsent(a, signs::of)));
    return new CountedPath(path, updates, increments, each, conditions(terms, path));
  }

  private static LinearForm increment(Terms terms, Term symbol, Term value) {
    Polynomial difference = new PolynomialReader(terms).read(value).subtract(Polynomial.of(symbol));
    return difference.denominator().equals(BigInteger.ONE)
        ? LinearForm.of(difference.toTerm(terms))
        : LinearForm.of(symbol);
  }

  /**
   * The form with the sum of its atoms that are no choices as one atom: its bounds say more than
   * those of its parts.
   */
  private static LinearForm grouped(Terms terms, LoopPath path, LinearForm form) {
    Map<Term, BigInteger> choices = new LinkedHashMap<>(form.coefficients());
    choices.keySet().retainAll(path.choices());
    Map<Term, BigInteger> rest = new LinkedHashMap<>(form.coefficients());
    rest.keySet().removeAll(path.choices());
    if (rest.size() <= 1) {
      return form;
    }
    choices.put(terms.linear(new LinearForm(rest, BigInteger.ZERO)), BigInteger.ONE);
    return new LinearForm(choices, form.constant());
  }

  private static List<LinearAtom> conditions(Terms terms, LoopPath path) {
    List<Term> all =
        ChoiceElimination.of(terms, path.conditions(), path.choices())
            .map(ChoiceElimination::conditions)
            .orElse(path.conditions());
    Set<LinearAtom> atoms = new LinkedHashSet<>();
    all.forEach(c -> LinearAtom.of(terms, c).ifPresent(atoms::add));
    path.conditions().forEach(c -> LinearAtom.of(terms, c).ifPresent(atoms::add));
    return List.copyOf(atoms);
  }

  /** Bounds on terms: their ranges, and their signs where the solver sees them. */
  private record Signs(Terms terms, Feasibility feasibility, List<Term> context) {
    Interval of(Term atom) {
      if (!atom.sort().equals(Sort.INT)) {
        return Interval.ALL;
      }
      Interval range = atom.range();
      Interval above = atLeast(atom, range, 1);
      Interval least = above.equals(range) ? atLeast(atom, range, 0) : above;
      Interval below = atMost(atom, least, -1);
      return below.equals(least) ? atMost(atom, least, 0) : below;
    }

    private Interval atLeast(Term atom, Interval range, int bound) {
      BigInteger value = BigInteger.valueOf(bound);
      boolean known = range.isAtLeast(value);
      return !known && !feasibility.isPossible(context, terms.lt(atom, terms.intConst(bound)))
          ? range.meet(new Interval(value, null)).orElse(range)
          : range;
    }

    private Interval atMost(Term atom, Interval range, int bound) {
      BigInteger value = BigInteger.valueOf(bound);
      boolean known = range.isAtMost(value);
      return !known && !feasibility.isPossible(context, terms.gt(atom, terms.intConst(bound)))
          ? range.meet(new Interval(null, value)).orElse(range)
          : range;
    }
  }
}
