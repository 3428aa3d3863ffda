package proteus.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Eliminates existentially quantified integers from a conjunction: by equations that determine them
 * (Gauss), then from linear inequalities (Fourier and Motzkin). What is left follows from the
 * conjunction; what neither way can tell is forgotten.
 */
public final class Elimination {
  /** More inequalities than this are not made of those with one variable. */
  private static final int MAX_PAIRS = 64;

  private final Terms terms;
  private final Set<Term> bound;
  private List<Term> conjuncts;

  private Elimination(Terms terms, List<Term> conjuncts, Set<Term> bound) {
    this.terms = terms;
    this.bound = new LinkedHashSet<>(bound);
    this.conjuncts = flat(conjuncts);
  }

  /**
   * What the conjuncts say of other variables than the bound ones.
   *
   * @param bound variables
   */
  public static List<Term> of(Terms terms, List<Term> conjuncts, Set<Term> bound) {
    Elimination elimination = new Elimination(terms, conjuncts, bound);
    elimination.solveEquations();
    elimination.combineInequalities();
    return elimination.conjuncts.stream().filter(elimination::isFree).toList();
  }

  private static List<Term> flat(List<Term> conjuncts) {
    Set<Term> flat = new LinkedHashSet<>();
    for (Term conjunct : conjuncts) {
      if (conjunct.op() == Op.AND) {
        flat.addAll(flat(conjunct.args()));
      } else if (!conjunct.isTrue()) {
        flat.add(conjunct);
      }
    }
    return new ArrayList<>(flat);
  }

  private boolean isFree(Term term) {
    return TermGraph.freeVariables(term).stream().noneMatch(bound::contains);
  }

  private void solveEquations() {
    Optional<Map.Entry<Term, Term>> solution = solution();
    while (solution.isPresent()) {
      Term variable = solution.get().getKey();
      Term value = solution.get().getValue();
      Substitution substitution = Substitution.of(terms, Map.of(variable, value));
      List<Term> after = new ArrayList<>(substitution.apply(conjuncts));
      after.add(terms.in(value, variable.range()));
      conjuncts = flat(after);
      bound.remove(variable);
      solution = solution();
    }
  }

  /** A bound variable and its value. */
  private Optional<Map.Entry<Term, Term>> solution() {
    for (Term conjunct : conjuncts) {
      if (conjunct.op() == Op.EQ && conjunct.arg(0).sort().equals(Sort.INT)) {
        LinearForm difference = LinearForm.of(terms.sub(conjunct.arg(0), conjunct.arg(1)));
        for (Map.Entry<Term, BigInteger> addend : difference.coefficients().entrySet()) {
          Term variable = addend.getKey();
          if (bound.contains(variable)
              && addend.getValue().abs().equals(BigInteger.ONE)
              && isLinearIn(difference, variable)) {
            Term rest = terms.linear(without(difference, variable));
            boolean positive = addend.getValue().signum() > 0;
            return Optional.of(Map.entry(variable, positive ? terms.neg(rest) : rest));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the variable occurs as an addend only. */
  private static boolean isLinearIn(LinearForm form, Term variable) {
    return form.coefficients().keySet().stream()
        .allMatch(
            atom -> atom.equals(variable) || !TermGraph.freeVariables(atom).contains(variable));
  }

  private static LinearForm without(LinearForm form, Term variable) {
    Map<Term, BigInteger> others = new LinkedHashMap<>(form.coefficients());
    others.remove(variable);
    return new LinearForm(others, form.constant());
  }

  private void combineInequalities() {
    for (Term variable : List.copyOf(bound)) {
      combine(variable);
    }
  }

  /** Pairs each upper bound of the variable with each lower one, and forgets them. */
  private void combine(Term variable) {
    List<LinearForm> upper = new ArrayList<>();
    List<LinearForm> lower = new ArrayList<>();
    List<Term> others = new ArrayList<>();
    for (Term conjunct : conjuncts) {
      if (!TermGraph.freeVariables(conjunct).contains(variable)) {
        others.add(conjunct);
      } else if (conjunct.op() == Op.LE) {
        addBound(terms.sub(conjunct.arg(0), conjunct.arg(1)), variable, lower, upper);
      } else if (conjunct.op() == Op.EQ && conjunct.arg(0).sort().equals(Sort.INT)) {
        Term difference = terms.sub(conjunct.arg(0), conjunct.arg(1));
        addBound(difference, variable, lower, upper);
        addBound(terms.neg(difference), variable, lower, upper);
      }
    }
    BigInteger least = variable.range().lo();
    if (least != null) {
      addBound(terms.sub(terms.intConst(least), variable), variable, lower, upper);
    }
    BigInteger greatest = variable.range().hi();
    if (greatest != null) {
      addBound(terms.sub(variable, terms.intConst(greatest)), variable, lower, upper);
    }
    if ((long) upper.size() * lower.size() <= MAX_PAIRS) {
      for (LinearForm above : upper) {
        for (LinearForm below : lower) {
          BigInteger a = above.coefficient(variable);
          BigInteger b = below.coefficient(variable).negate();
          Term sum =
              terms.add(terms.mul(b, terms.linear(above)), terms.mul(a, terms.linear(below)));
          others.add(terms.le(sum, terms.intConst(0)));
        }
      }
    }
    conjuncts = flat(others);
  }

  /** Notes that the difference is not positive. */
  private static void addBound(
      Term difference, Term variable, List<LinearForm> lower, List<LinearForm> upper) {
    LinearForm form = LinearForm.of(difference);
    if (isLinearIn(form, variable) && form.coefficient(variable).signum() != 0) {
      (form.coefficient(variable).signum() > 0 ? upper : lower).add(form);
    }
  }
}
