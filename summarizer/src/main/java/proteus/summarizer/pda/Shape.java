package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.polynomial.Polynomial;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.recurrence.MonotoneSequences;
import proteus.summarizer.recurrence.PolynomialReader;

/**
 * How the difference of a comparison's sides depends on n, the number of executions: whether a
 * comparison that holds at two n holds between them.
 */
final class Shape {
  private final Terms terms;
  private final PolynomialReader reader;
  private final Term n;

  Shape(Terms terms, PolynomialReader reader, Term n) {
    this.terms = terms;
    this.reader = reader;
    this.n = n;
  }

  private static boolean isComparison(Term condition) {
    return (condition.op() == Op.LE || condition.op() == Op.EQ)
        && condition.arg(0).sort().equals(Sort.INT);
  }

  /**
   * Whether the difference is a + b f(n), where f is monotone: n, a power with exponent n, a
   * quotient by one.
   */
  boolean isMonotone(Term condition) {
    if (!isComparison(condition)) {
      return false;
    }
    Polynomial difference = reader.read(condition.arg(0)).subtract(reader.read(condition.arg(1)));
    Set<Map<Term, Integer>> products =
        difference.products(a -> TermGraph.freeVariables(a).contains(n));
    if (products.size() != 1) {
      return products.isEmpty();
    }
    Map<Term, Integer> product = products.iterator().next();
    Term first = product.keySet().iterator().next();
    return product.equals(Map.of(first, 1))
        ? isMonotoneFunction(first)
        : product.keySet().stream().allMatch(this::isGrowing);
  }

  private boolean isMonotoneFunction(Term atom) {
    boolean quotient = atom.op() == Op.DIV && !TermGraph.freeVariables(atom.arg(0)).contains(n);
    return isGrowing(quotient ? atom.arg(1) : atom);
  }

  /**
   * Whether this is n, or a power or an element of a growing sequence whose exponent or index grows
   * with n: never negative, never falling.
   */
  private boolean isGrowing(Term atom) {
    if (atom.equals(n)) {
      return true;
    }
    boolean known =
        atom.op() == Op.POW
            || (atom.payload() instanceof Payload.Element element
                && element.recurrence().isGrowing());
    if (!known) {
      return false;
    }
    Polynomial exponent = reader.read(atom.args().getLast());
    return exponent
            .products(a -> TermGraph.freeVariables(a).contains(n))
            .equals(Set.of(Map.of(n, 1)))
        && exponent.coefficientsOf(n).get(1).isConstant()
        && exponent.coefficientsOf(n).get(1).constant().signum() > 0;
  }

  /**
   * For a combination of elements: sets of conditions. If all conditions of a set never hold, the
   * difference never falls, or never grows, or an inequality always holds.
   */
  List<List<Term>> signs(Term condition) {
    if (!isComparison(condition)) {
      return List.of();
    }
    Polynomial difference = reader.read(condition.arg(0)).subtract(reader.read(condition.arg(1)));
    List<Polynomial> growth = MonotoneSequences.signsOfGrowth(difference, n);
    List<Polynomial> value = MonotoneSequences.signsOfValue(difference, n);
    Term zero = terms.intConst(0);
    List<List<Term>> signs = new ArrayList<>();
    if (!growth.isEmpty()) {
      signs.add(growth.stream().map(s -> terms.lt(s.toTerm(terms), zero)).toList());
      signs.add(growth.stream().map(s -> terms.gt(s.toTerm(terms), zero)).toList());
    }
    if (!value.isEmpty() && condition.op() == Op.LE) {
      signs.add(value.stream().map(s -> terms.gt(s.toTerm(terms), zero)).toList());
    }
    return signs;
  }

  /**
   * Conditions on n of which each, if it holds for no n, shows that an inequality that holds at two
   * n holds between: that the difference of its sides grows somewhere, that it falls, that it is
   * not convex.
   */
  List<Term> steps(Term condition) {
    if (condition.op() != Op.LE || !isComparison(condition)) {
      return List.of();
    }
    Term zero = terms.intConst(0);
    Term difference = terms.sub(condition.arg(0), condition.arg(1));
    Term step = reader.normalize(terms.sub(after(difference), difference));
    Term bend = reader.normalize(terms.sub(after(step), step));
    return List.of(terms.gt(step, zero), terms.lt(step, zero), terms.lt(bend, zero));
  }

  private Term after(Term value) {
    Term next = terms.add(n, terms.intConst(1));
    return Substitution.of(terms, Map.of(n, next)).apply(value);
  }
}
