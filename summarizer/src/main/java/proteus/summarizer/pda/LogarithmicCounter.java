package proteus.summarizer.pda;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.polynomial.Polynomial;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.summarizer.recurrence.PolynomialReader;

/**
 * Determines a counter that is a logarithm: a power of a constant with it is at most a value, and
 * the next power is greater.
 */
final class LogarithmicCounter {
  private final Terms terms;
  private final Term counter;
  private final PolynomialReader reader;

  LogarithmicCounter(Terms terms, Term counter) {
    this.terms = terms;
    this.counter = counter;
    this.reader = new PolynomialReader(terms);
  }

  /**
   * {@code factor * base^exponent + rest} is at most 0.
   *
   * @param exponent the counter and a constant, never negative
   * @param rest does not depend on the counter
   */
  private record Bound(BigInteger base, Term exponent, Rational factor, Polynomial rest) {
    /** Whether this is a lower bound of the next power that exceeds this upper bound. */
    boolean isNext(Bound upper) {
      Polynomial sum = rest.add(upper.rest);
      return base.equals(upper.base)
          && exponent.equals(upper.exponent)
          && factor.negate().equals(upper.factor.multiply(Rational.of(base)))
          && sum.isConstant()
          && sum.constant().compareTo(Rational.ONE) >= 0;
    }
  }

  /** The counter's value, over other symbols. */
  Optional<Term> value(List<Term> conditions) {
    List<Bound> bounds = new ArrayList<>();
    conditions.forEach(c -> bound(c).ifPresent(bounds::add));
    for (Bound upper : bounds) {
      if (upper.factor.signum() > 0 && bounds.stream().anyMatch(b -> b.isNext(upper))) {
        return Optional.of(solved(upper));
      }
    }
    return Optional.empty();
  }

  /** base^exponent at most q: the exponent is the logarithm of q. */
  private Term solved(Bound upper) {
    Polynomial quotient = upper.rest.scale(Rational.ONE.negate().divide(upper.factor));
    BigInteger denominator = quotient.denominator();
    Term numerator = quotient.scale(Rational.of(denominator)).toTerm(terms);
    Term logarithm = terms.log(upper.base, terms.div(numerator, terms.intConst(denominator)));
    return terms.add(logarithm, terms.sub(counter, upper.exponent));
  }

  private Optional<Bound> bound(Term condition) {
    return LinearAtom.of(terms, condition)
        .filter(a -> a.relation() == LinearAtom.Relation.AT_MOST)
        .map(a -> reader.read(terms.linear(a.form())))
        .flatMap(this::bound);
  }

  private Optional<Bound> bound(Polynomial form) {
    Set<Map<Term, Integer>> products = form.products(this::mentions);
    if (products.size() != 1) {
      return Optional.empty();
    }
    Map<Term, Integer> product = products.iterator().next();
    Term exponent = null;
    BigInteger base = BigInteger.ONE;
    Polynomial power = Polynomial.of(1);
    for (Map.Entry<Term, Integer> factor : product.entrySet()) {
      Term atom = factor.getKey();
      if (atom.op() != Op.POW || (exponent != null && !atom.arg(1).equals(exponent))) {
        return Optional.empty();
      }
      exponent = atom.arg(1);
      base = base.multiply(atom.arg(0).intConstant().orElseThrow().pow(factor.getValue()));
      power = power.multiply(Polynomial.of(atom).power(factor.getValue()));
    }
    Rational factor = form.coefficientOf(product);
    Polynomial rest = form.subtract(power.scale(factor));
    if (exponent == null) {
      return Optional.empty();
    }
    boolean known =
        exponent.range().isAtLeast(BigInteger.ZERO)
            && LinearForm.of(exponent).coefficients().equals(Map.of(counter, BigInteger.ONE))
            && factor.signum() != 0
            && rest.atoms().stream().noneMatch(this::mentions);
    return known ? Optional.of(new Bound(base, exponent, factor, rest)) : Optional.empty();
  }

  private boolean mentions(Term atom) {
    return TermGraph.freeVariables(atom).contains(counter);
  }
}
