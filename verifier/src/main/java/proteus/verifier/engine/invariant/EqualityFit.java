package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.polynomial.Monomial;
import proteus.polynomial.Polynomial;
import proteus.polynomial.PrimeField;
import proteus.smt.Budget;
import proteus.smt.Rational;
import proteus.smt.Term;

/**
 * The polynomials of small degree that vanish on sample states, up to those that follow from
 * others: degree by degree the null space of the monomials' values. Each polynomial found has a
 * greatest monomial that no other one's greatest monomial divides, with smaller ones that cannot be
 * left out, so that together they reduce every polynomial of that degree that vanishes to 0.
 */
final class EqualityFit {
  private static final int MAX_DEGREE = 6;
  private static final int MAX_MONOMIALS = 130;

  /** How many more samples than monomials are needed to believe in what they have in common. */
  private static final int SURPLUS = 12;

  private final List<Term> symbols;
  private final List<List<BigInteger>> samples;
  private final List<long[]> residues;
  private final List<Polynomial> found = new ArrayList<>();
  private final List<Monomial> leading = new ArrayList<>();

  private EqualityFit(List<Term> symbols, List<List<BigInteger>> samples) {
    this.symbols = symbols;
    this.samples = samples;
    this.residues =
        samples.stream().map(s -> s.stream().mapToLong(PrimeField::of).toArray()).toList();
  }

  /**
   * Polynomials with integer coefficients.
   *
   * @param samples values of the symbols, in their order
   */
  static List<Polynomial> of(List<Term> symbols, List<List<BigInteger>> samples, Budget budget) {
    EqualityFit fit = new EqualityFit(symbols, samples);
    for (int degree = 1; degree <= MAX_DEGREE && !budget.isOver(); degree++) {
      List<Monomial> monomials = fit.monomials(degree);
      if (monomials.size() > MAX_MONOMIALS || samples.size() < monomials.size() + SURPLUS) {
        break;
      }
      fit.solve(monomials, degree);
    }
    return fit.found;
  }

  /** In ascending order, without those that what was found makes superfluous. */
  private List<Monomial> monomials(int degree) {
    List<Monomial> all = new ArrayList<>(List.of(Monomial.ONE));
    List<Monomial> last = all;
    for (int d = 1; d <= degree; d++) {
      List<Monomial> next = new ArrayList<>();
      for (Monomial monomial : last) {
        for (Term symbol : symbols) {
          boolean ordered =
              monomial.exponents().isEmpty()
                  || symbol.compareTo(monomial.exponents().lastKey()) >= 0;
          Monomial product = monomial.multiply(Monomial.of(symbol));
          if (ordered && leading.stream().noneMatch(l -> product.isMultipleOf(l))) {
            next.add(product);
          }
        }
        if (next.size() > MAX_MONOMIALS) {
          return next;
        }
      }
      all = new ArrayList<>(all);
      all.addAll(next);
      last = next;
    }
    all.sort(null);
    return all;
  }

  private void solve(List<Monomial> monomials, int degree) {
    long[][] rows = residues.stream().map(s -> row(monomials, s)).toArray(long[][]::new);
    PrimeField.dependencies(rows)
        .forEach(
            (column, coefficients) -> {
              Monomial lead = monomials.get(column);
              if (lead.degree() == degree) {
                polynomial(monomials, coefficients)
                    .filter(this::vanishes)
                    .ifPresent(
                        polynomial -> {
                          found.add(polynomial);
                          leading.add(lead);
                        });
              }
            });
  }

  private long[] row(List<Monomial> monomials, long[] sample) {
    long[] row = new long[monomials.size()];
    for (int i = 0; i < row.length; i++) {
      long product = 1;
      for (var power : monomials.get(i).exponents().entrySet()) {
        long value = sample[symbols.indexOf(power.getKey())];
        for (int k = 0; k < power.getValue(); k++) {
          product = PrimeField.multiply(product, value);
        }
      }
      row[i] = product;
    }
    return row;
  }

  private static Optional<Polynomial> polynomial(List<Monomial> monomials, long[] coefficients) {
    SortedMap<Monomial, Rational> result = new TreeMap<>();
    for (int i = 0; i < coefficients.length; i++) {
      if (coefficients[i] != 0) {
        Optional<Rational> fraction = PrimeField.fraction(coefficients[i]);
        if (fraction.isEmpty()) {
          return Optional.empty();
        }
        result.put(monomials.get(i), fraction.get());
      }
    }
    Polynomial polynomial = Polynomial.of(result);
    return Optional.of(polynomial.scale(Rational.of(polynomial.denominator())));
  }

  private boolean vanishes(Polynomial polynomial) {
    SequencedMap<Monomial, Rational> addends = polynomial.coefficients();
    return samples.stream().allMatch(sample -> value(addends, sample).signum() == 0);
  }

  private BigInteger value(Map<Monomial, Rational> addends, List<BigInteger> sample) {
    BigInteger sum = BigInteger.ZERO;
    for (var addend : addends.entrySet()) {
      BigInteger product = addend.getValue().numerator();
      for (var power : addend.getKey().exponents().entrySet()) {
        BigInteger value = sample.get(symbols.indexOf(power.getKey()));
        product = product.multiply(value.pow(power.getValue()));
      }
      sum = sum.add(product);
    }
    return sum;
  }
}
