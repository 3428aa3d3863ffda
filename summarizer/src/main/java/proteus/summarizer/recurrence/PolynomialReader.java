package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Reads Int terms as polynomials. A quotient by a constant is a rational multiple where the
 * dividend is a multiple of the divisor for all integer values of its atoms, as in n(n+1)/2; all
 * other operations make atoms.
 */
public final class PolynomialReader {
  /** Monomials that a polynomial may have while it is read; beyond it is an atom. */
  private static final int SIZE_LIMIT = 400;

  /** Monomials of a polynomial that is still written in normal form. */
  private static final int NORMAL_FORM_LIMIT = 60;

  /** Points at which divisibility is tried. */
  private static final int GRID_LIMIT = 2000;

  private final Map<Term, Polynomial> memo = new HashMap<>();

  /**
   * The term with its products multiplied out and put into a normal form, so that equal polynomials
   * are the same term; the term itself where that form would be long.
   */
  public Term normalize(Terms terms, Term term) {
    boolean linear =
        TermGraph.subterms(List.of(term)).stream()
            .noneMatch(t -> t.op() == Op.DIV || (t.op() == Op.MUL && !t.arg(0).isConst()));
    if (linear) {
      return term;
    }
    Polynomial polynomial = read(term);
    return polynomial.coefficients().size() > NORMAL_FORM_LIMIT ? term : polynomial.toTerm(terms);
  }

  /** The term as a polynomial over its atoms. */
  public Polynomial read(Term term) {
    Polynomial known = memo.get(term);
    if (known != null) {
      return known;
    }
    Polynomial result = compute(term);
    if (result.coefficients().size() > SIZE_LIMIT) {
      result = Polynomial.of(term);
    }
    memo.put(term, result);
    return result;
  }

  private Polynomial compute(Term term) {
    Optional<BigInteger> constant = term.intConstant();
    if (constant.isPresent()) {
      return Polynomial.of(Rational.of(constant.get()));
    }
    if (term.op() == Op.ADD) {
      Polynomial sum = Polynomial.ZERO;
      for (Term addend : term.args()) {
        sum = sum.add(read(addend));
      }
      return sum;
    }
    if (term.op() == Op.MUL) {
      Polynomial product = Polynomial.of(1);
      for (Term factor : term.args()) {
        product = product.multiply(read(factor));
      }
      return product;
    }
    if (term.op() == Op.DIV && term.arg(1).intConstant().isPresent()) {
      return quotient(term, term.arg(1).intConstant().get());
    }
    return Polynomial.of(term);
  }

  private Polynomial quotient(Term term, BigInteger divisor) {
    Polynomial dividend = read(term.arg(0));
    return divisor.signum() > 0 && dividesEverywhere(divisor, dividend)
        ? dividend.scale(new Rational(BigInteger.ONE, divisor))
        : Polynomial.of(term);
  }

  /**
   * Whether all values of the polynomial at integer points are multiples of the divisor: by
   * Newton's interpolation this holds if it does at the points with coordinates from 0 to the
   * degree.
   */
  static boolean dividesEverywhere(BigInteger divisor, Polynomial polynomial) {
    if (!polynomial.denominator().equals(BigInteger.ONE)) {
      return false;
    }
    SortedSet<Term> atoms = polynomial.atoms();
    long points = 1;
    for (Term atom : atoms) {
      points *= polynomial.degree(atom) + 1;
      if (points > GRID_LIMIT) {
        return false;
      }
    }
    return dividesOnGrid(divisor, polynomial, new ArrayList<>(atoms));
  }

  private static boolean dividesOnGrid(
      BigInteger divisor, Polynomial polynomial, List<Term> atoms) {
    if (atoms.isEmpty()) {
      return polynomial.constant().numerator().mod(divisor).signum() == 0;
    }
    Term atom = atoms.getLast();
    List<Term> others = atoms.subList(0, atoms.size() - 1);
    for (int value = 0; value <= polynomial.degree(atom); value++) {
      if (!dividesOnGrid(divisor, polynomial.substitute(atom, Polynomial.of(value)), others)) {
        return false;
      }
    }
    return true;
  }
}
