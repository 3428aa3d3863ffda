package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.polynomial.Polynomial;
import proteus.smt.IntegerOperations;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Reads Int terms as polynomials. A quotient by a constant is a rational multiple where the
 * dividend is a multiple of the divisor for all integer values of its atoms, as in n(n+1)/2; powers
 * are products of powers of primes, with a single atom in each exponent; all other operations make
 * atoms.
 */
public final class PolynomialReader {
  /** Monomials that a polynomial may have while it is read; beyond it is an atom. */
  private static final int SIZE_LIMIT = 400;

  /** Of a polynomial's monomials. */
  private static final int TOTAL_DEGREE_LIMIT = 256;

  /** Monomials of a polynomial that is still written in normal form. */
  private static final int NORMAL_FORM_LIMIT = 60;

  /** A power of a monomial's atom. */
  private static final int DEGREE_LIMIT = 64;

  private static final int POWER_BITS = 1024;

  private final Terms terms;
  private final Map<Term, Polynomial> memo = new HashMap<>();

  /** A reader of terms of the factory. */
  public PolynomialReader(Terms terms) {
    this.terms = terms;
  }

  /**
   * The term with its products multiplied out and put into a normal form, so that equal polynomials
   * are the same term; the term itself where that form would be long.
   */
  public Term normalize(Term term) {
    boolean linear =
        TermGraph.subterms(List.of(term)).stream()
            .noneMatch(t -> t.op() == Op.DIV || (t.op() == Op.MUL && !t.arg(0).isConst()));
    if (linear) {
      return term;
    }
    Polynomial polynomial = read(term);
    return polynomial.size() > NORMAL_FORM_LIMIT ? term : polynomial.toTerm(terms);
  }

  /** The term as a polynomial over its atoms. */
  public Polynomial read(Term term) {
    Polynomial known = memo.get(term);
    if (known != null) {
      return known;
    }
    Polynomial result = compute(term);
    if (result.size() > SIZE_LIMIT || result.degree() > TOTAL_DEGREE_LIMIT) {
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
    if (term.op() == Op.POW) {
      return power(term).orElse(Polynomial.of(term));
    }
    if (term.op() == Op.DIV && term.arg(1).intConstant().isPresent()) {
      return quotient(term, term.arg(1).intConstant().get());
    }
    return Polynomial.of(term);
  }

  /** Empty where the exponent can be negative, or is not a sum of atoms with least values. */
  private Optional<Polynomial> power(Term term) {
    BigInteger base = term.arg(0).intConstant().orElseThrow();
    LinearForm form = LinearForm.of(term.arg(1));
    BigInteger constant = form.constant();
    Map<Term, Integer> exponents = new LinkedHashMap<>();
    for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
      BigInteger least = entry.getKey().range().lo();
      BigInteger coefficient = entry.getValue();
      if (least == null || coefficient.signum() < 0 || coefficient.bitLength() > 6) {
        return Optional.empty();
      }
      constant = constant.add(coefficient.multiply(least));
      exponents.put(terms.sub(entry.getKey(), terms.intConst(least)), coefficient.intValueExact());
    }
    if (constant.signum() < 0) {
      return Optional.empty();
    }
    Optional<BigInteger> factor = IntegerOperations.power(base, constant, POWER_BITS);
    Polynomial product = Polynomial.of(Rational.of(factor.orElse(BigInteger.ZERO)));
    for (Map.Entry<BigInteger, Integer> prime : Bases.factors(base).entrySet()) {
      for (Map.Entry<Term, Integer> exponent : exponents.entrySet()) {
        int degree = prime.getValue() * exponent.getValue();
        if (degree > DEGREE_LIMIT) {
          return Optional.empty();
        }
        Term atom = terms.pow(prime.getKey(), exponent.getKey());
        product = product.multiply(Polynomial.of(atom).power(degree));
      }
    }
    Polynomial result = product;
    return factor.map(f -> result);
  }

  private Polynomial quotient(Term term, BigInteger divisor) {
    Polynomial dividend = read(term.arg(0));
    return divisor.signum() > 0 && Divisibility.dividesEverywhere(divisor, dividend)
        ? dividend.scale(new Rational(BigInteger.ONE, divisor))
        : Polynomial.of(term);
  }
}
