package proteus.verifier.check.algebra;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What congruences say modulo one number. A congruence in which an atom has a unit as its factor,
 * and no other place, is solved for it; multiples of the others are subtracted where that cancels
 * the greatest monomial. So what is left of a polynomial is congruent to it.
 */
final class ModularEquations {
  private static final int MAX_SIZE = 400;
  private static final int MAX_STEPS = 400;

  private final BigInteger modulus;
  private final Map<Atom, IntegerPolynomial> definitions = new LinkedHashMap<>();
  private final List<IntegerPolynomial> others = new ArrayList<>();

  /**
   * @param modulus 0 for the integers themselves
   * @param known those that say nothing modulo this are left out
   */
  ModularEquations(BigInteger modulus, Collection<PolynomialCongruence> known) {
    this.modulus = modulus;
    Deque<IntegerPolynomial> open = new ArrayDeque<>();
    known.forEach(c -> lifted(c).ifPresent(open::add));
    while (!open.isEmpty()) {
      IntegerPolynomial zero = substituted(open.poll());
      Optional<Atom> atom = solvable(zero);
      if (atom.isPresent()) {
        define(atom.get(), zero);
        // Those that were not solvable may be so now.
        others.stream().filter(p -> p.atoms().contains(atom.get())).forEach(open::add);
        others.removeIf(p -> p.atoms().contains(atom.get()));
      } else if (!zero.isZero()) {
        others.add(zero);
      }
    }
  }

  /** A multiple that is zero modulo the number: 2y = 0 modulo 8 where y = 0 modulo 4. */
  private Optional<IntegerPolynomial> lifted(PolynomialCongruence known) {
    if (modulus.signum() == 0) {
      return known.modulus().signum() == 0 ? Optional.of(known.polynomial()) : Optional.empty();
    }
    BigInteger factor = modulus.divide(modulus.gcd(known.modulus()));
    IntegerPolynomial multiple = known.polynomial().scale(factor).normal(modulus);
    return multiple.isZero() ? Optional.empty() : Optional.of(multiple);
  }

  private Optional<Atom> solvable(IntegerPolynomial zero) {
    Optional<Atom> best = Optional.empty();
    for (Map.Entry<AtomProduct, BigInteger> term : zero.terms().entrySet()) {
      if (term.getKey().degree() == 1 && isUnit(term.getValue())) {
        Atom atom = term.getKey().atoms().getFirst();
        boolean once = zero.terms().keySet().stream().filter(m -> m.contains(atom)).count() == 1;
        // What is made of others is kept: y is replaced in y = 2q + r.
        if (once && (best.isEmpty() || atom.compareTo(best.get()) < 0)) {
          best = Optional.of(atom);
        }
      }
    }
    return best;
  }

  private boolean isUnit(BigInteger factor) {
    return modulus.signum() == 0
        ? factor.abs().equals(BigInteger.ONE)
        : factor.gcd(modulus).equals(BigInteger.ONE);
  }

  private void define(Atom atom, IntegerPolynomial zero) {
    AtomProduct alone = new AtomProduct(List.of(atom));
    BigInteger factor = zero.coefficient(alone);
    BigInteger inverse = modulus.signum() == 0 ? factor : factor.modInverse(modulus);
    IntegerPolynomial rest = zero.subtract(IntegerPolynomial.of(alone, factor));
    IntegerPolynomial value = rest.scale(inverse.negate()).normal(modulus);
    definitions.replaceAll((a, p) -> substituted(p, Map.of(atom, value)));
    definitions.put(atom, value);
  }

  private IntegerPolynomial substituted(IntegerPolynomial polynomial) {
    return substituted(polynomial, definitions);
  }

  /** Replaces atoms by what is equal to them; too large results are not computed. */
  private IntegerPolynomial substituted(
      IntegerPolynomial polynomial, Map<Atom, IntegerPolynomial> values) {
    if (polynomial.atoms().stream().noneMatch(values::containsKey)) {
      return polynomial;
    }
    IntegerPolynomial sum = IntegerPolynomial.ZERO;
    for (Map.Entry<AtomProduct, BigInteger> term : polynomial.terms().entrySet()) {
      IntegerPolynomial product = IntegerPolynomial.of(term.getValue());
      for (Atom atom : term.getKey().atoms()) {
        IntegerPolynomial factor = values.getOrDefault(atom, IntegerPolynomial.of(atom));
        if (product.size() * factor.size() > MAX_SIZE) {
          return polynomial;
        }
        product = product.multiply(factor).normal(modulus);
      }
      sum = sum.add(product);
    }
    return sum.normal(modulus);
  }

  /** A polynomial that is congruent, given all that is known. */
  IntegerPolynomial reduce(IntegerPolynomial polynomial) {
    IntegerPolynomial open = substituted(polynomial.normal(modulus));
    IntegerPolynomial done = IntegerPolynomial.ZERO;
    for (int steps = 0; !open.isZero() && steps < MAX_STEPS; steps++) {
      AtomProduct greatest = open.terms().lastKey();
      Optional<IntegerPolynomial> less = cancelled(open, greatest);
      if (less.isPresent() && less.get().size() <= MAX_SIZE) {
        open = less.get();
      } else {
        IntegerPolynomial term = IntegerPolynomial.of(greatest, open.coefficient(greatest));
        done = done.add(term);
        open = open.subtract(term);
      }
    }
    return done.add(open);
  }

  private Optional<IntegerPolynomial> cancelled(
      IntegerPolynomial polynomial, AtomProduct greatest) {
    BigInteger coefficient = polynomial.coefficient(greatest);
    for (IntegerPolynomial zero : others) {
      AtomProduct leading = zero.terms().lastKey();
      Optional<AtomProduct> factor = greatest.over(leading);
      Optional<BigInteger> times = quotient(coefficient, zero.coefficient(leading));
      if (leading.degree() > 0 && factor.isPresent() && times.isPresent()) {
        IntegerPolynomial multiple = zero.multiply(IntegerPolynomial.of(factor.get(), times.get()));
        return Optional.of(polynomial.subtract(multiple).normal(modulus));
      }
    }
    return Optional.empty();
  }

  /** A number that gives the dividend when it is multiplied by the divisor. */
  private Optional<BigInteger> quotient(BigInteger dividend, BigInteger divisor) {
    BigInteger common = divisor.gcd(modulus);
    if (dividend.mod(common).signum() != 0) {
      return Optional.empty();
    }
    if (modulus.signum() == 0) {
      return Optional.of(dividend.divide(divisor));
    }
    BigInteger rest = modulus.divide(common);
    return Optional.of(
        rest.equals(BigInteger.ONE)
            ? BigInteger.ZERO
            : dividend.divide(common).multiply(divisor.divide(common).modInverse(rest)).mod(rest));
  }

  /** Whether some congruence has no solution, whatever the atoms are. */
  boolean isContradictory() {
    return others.stream().anyMatch(this::isImpossible);
  }

  private boolean isImpossible(IntegerPolynomial zero) {
    BigInteger common = modulus;
    for (Map.Entry<AtomProduct, BigInteger> term : zero.terms().entrySet()) {
      common = term.getKey().degree() == 0 ? common : common.gcd(term.getValue());
    }
    BigInteger constant = zero.constant();
    return common.signum() == 0 ? constant.signum() != 0 : constant.mod(common).signum() != 0;
  }
}
