package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import proteus.smt.Rational;

/**
 * Polynomials that are known to be zero: over the rationals, or with integer coefficients modulo
 * 2^bits. What reduction by them leaves is zero where the reduced polynomial is. No Gröbner basis
 * is completed, so a member of the ideal may leave something.
 */
public final class PolynomialIdeal {
  /** In place of a number of bits: values are equal, not only congruent. */
  public static final int EXACT = Integer.MAX_VALUE;

  private static final int MAX_STEPS = 4_000;

  private final int bits;
  private final List<Polynomial> generators = new ArrayList<>();

  /** The ideal of zero alone, modulo 2^bits or {@link #EXACT}. */
  public PolynomialIdeal(int bits) {
    this.bits = bits;
  }

  /** Adds a polynomial that is zero; where it has fractions, it is zero and not only congruent. */
  public void add(Polynomial zero) {
    Polynomial rest = reduce(zero.scale(Rational.of(zero.denominator())));
    if (!rest.isZero()) {
      generators.add(monic(rest));
    }
  }

  /** A polynomial that is congruent wherever all added ones are zero. */
  public Polynomial reduce(Polynomial polynomial) {
    Polynomial open = residue(polynomial);
    SortedMap<Monomial, Rational> rest = new TreeMap<>();
    for (int steps = 0; !open.isZero(); steps++) {
      if (steps > MAX_STEPS) {
        return residue(polynomial);
      }
      Monomial monomial = open.coefficients().lastKey();
      Rational coefficient = coefficient(open, monomial);
      Polynomial multiple = multiple(monomial, coefficient);
      if (multiple == null) {
        rest.put(monomial, coefficient);
        multiple = new Polynomial(new TreeMap<>(Map.of(monomial, coefficient)));
      }
      open = residue(open.subtract(multiple));
    }
    return new Polynomial(rest);
  }

  private static Rational coefficient(Polynomial polynomial, Monomial monomial) {
    return polynomial.coefficients().getOrDefault(monomial, Rational.ZERO);
  }

  /** A multiple of a generator with this leading term. */
  private @Nullable Polynomial multiple(Monomial monomial, Rational coefficient) {
    for (Polynomial generator : generators) {
      Monomial leading = generator.coefficients().lastKey();
      Rational factor = coefficient.divide(coefficient(generator, leading));
      Optional<Monomial> cofactor = monomial.quotient(leading);
      if (cofactor.isPresent() && (bits == EXACT || factor.denominator().equals(BigInteger.ONE))) {
        return generator.multiply(new Polynomial(new TreeMap<>(Map.of(cofactor.get(), factor))));
      }
    }
    return null;
  }

  /** With 1, or modulo 2^bits a power of two, as leading coefficient. */
  private Polynomial monic(Polynomial polynomial) {
    Rational leading = coefficient(polynomial, polynomial.coefficients().lastKey());
    if (bits == EXACT) {
      return polynomial.scale(Rational.ONE.divide(leading));
    }
    BigInteger odd = leading.numerator().shiftRight(leading.numerator().getLowestSetBit());
    return residue(polynomial.scale(Rational.of(odd.modInverse(modulus()))));
  }

  /** With coefficients from 0 to 2^bits − 1. */
  private Polynomial residue(Polynomial polynomial) {
    if (bits == EXACT) {
      return polynomial;
    }
    SortedMap<Monomial, Rational> residues = new TreeMap<>();
    polynomial
        .coefficients()
        .forEach(
            (monomial, c) -> {
              BigInteger residue = c.numerator().mod(modulus());
              if (residue.signum() != 0) {
                residues.put(monomial, Rational.of(residue));
              }
            });
    return new Polynomial(residues);
  }

  private BigInteger modulus() {
    return BigInteger.ONE.shiftLeft(bits);
  }
}
