package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * A polynomial with rational coefficients over atoms: Int terms that are no sums, products or
 * constants. Equal polynomials are equal records.
 *
 * @param coefficients without zeros
 */
public record Polynomial(SortedMap<Monomial, Rational> coefficients) {
  /** 0. */
  public static final Polynomial ZERO = new Polynomial(new TreeMap<>());

  public Polynomial {
    coefficients = Collections.unmodifiableSortedMap(new TreeMap<>(coefficients));
  }

  /** The constant. */
  public static Polynomial of(Rational constant) {
    return constant.signum() == 0
        ? ZERO
        : new Polynomial(new TreeMap<>(Map.of(Monomial.ONE, constant)));
  }

  /** The constant. */
  public static Polynomial of(long constant) {
    return of(Rational.of(BigInteger.valueOf(constant)));
  }

  /** The atom. */
  public static Polynomial of(Term atom) {
    return new Polynomial(new TreeMap<>(Map.of(Monomial.of(atom), Rational.ONE)));
  }

  /** Whether this is 0. */
  public boolean isZero() {
    return coefficients.isEmpty();
  }

  /** Whether no atom occurs. */
  public boolean isConstant() {
    return coefficients.isEmpty()
        || (coefficients.size() == 1 && coefficients.firstKey().equals(Monomial.ONE));
  }

  /** The constant part. */
  public Rational constant() {
    return coefficients.getOrDefault(Monomial.ONE, Rational.ZERO);
  }

  /** Greatest number of factors in a monomial; 0 for constants. */
  public int degree() {
    return coefficients.isEmpty() ? 0 : coefficients.lastKey().degree();
  }

  /** The greatest power of the atom. */
  public int degree(Term atom) {
    return coefficients.keySet().stream().mapToInt(m -> m.degree(atom)).max().orElse(0);
  }

  /** The atoms that occur. */
  public SortedSet<Term> atoms() {
    SortedSet<Term> atoms = new TreeSet<>();
    coefficients.keySet().forEach(m -> atoms.addAll(m.exponents().keySet()));
    return atoms;
  }

  /** The different products of powers of such atoms that occur, without the empty product. */
  public Set<Map<Term, Integer>> products(Predicate<Term> such) {
    Set<Map<Term, Integer>> products = new LinkedHashSet<>();
    for (Monomial monomial : coefficients.keySet()) {
      SortedMap<Term, Integer> product = new TreeMap<>(monomial.exponents());
      product.keySet().removeIf(such.negate());
      if (!product.isEmpty()) {
        products.add(product);
      }
    }
    return products;
  }

  /** The coefficient of the product of powers of atoms. */
  public Rational coefficientOf(Map<Term, Integer> product) {
    return coefficients.getOrDefault(new Monomial(new TreeMap<>(product)), Rational.ZERO);
  }

  /** The sum. */
  public Polynomial add(Polynomial other) {
    SortedMap<Monomial, Rational> sum = new TreeMap<>(coefficients);
    other.coefficients.forEach((monomial, c) -> accumulate(sum, monomial, c));
    return new Polynomial(sum);
  }

  /** The difference. */
  public Polynomial subtract(Polynomial other) {
    return add(other.scale(Rational.ONE.negate()));
  }

  /** The multiple. */
  public Polynomial scale(Rational factor) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    SortedMap<Monomial, Rational> product = new TreeMap<>();
    coefficients.forEach((monomial, c) -> product.put(monomial, c.multiply(factor)));
    return new Polynomial(product);
  }

  /** The product. */
  public Polynomial multiply(Polynomial other) {
    SortedMap<Monomial, Rational> product = new TreeMap<>();
    coefficients.forEach(
        (a, c) ->
            other.coefficients.forEach(
                (b, d) -> accumulate(product, a.multiply(b), c.multiply(d))));
    return new Polynomial(product);
  }

  /** The power; {@code exponent} is at least 0. */
  public Polynomial power(int exponent) {
    Polynomial power = of(1);
    for (int i = 0; i < exponent; i++) {
      power = power.multiply(this);
    }
    return power;
  }

  /** The polynomials p0, p1, ... without the atom with this = p0 + p1 atom + p2 atom² + ... */
  public List<Polynomial> coefficientsOf(Term atom) {
    List<SortedMap<Monomial, Rational>> parts = new ArrayList<>();
    for (int i = 0; i <= degree(atom); i++) {
      parts.add(new TreeMap<>());
    }
    coefficients.forEach((m, c) -> accumulate(parts.get(m.degree(atom)), m.without(atom), c));
    return parts.stream().map(Polynomial::new).toList();
  }

  /** Every atom replaced by its image. */
  public Polynomial substitute(Function<Term, Polynomial> image) {
    Polynomial result = ZERO;
    for (Map.Entry<Monomial, Rational> entry : coefficients.entrySet()) {
      Polynomial product = of(entry.getValue());
      for (Map.Entry<Term, Integer> power : entry.getKey().exponents().entrySet()) {
        product = product.multiply(image.apply(power.getKey()).power(power.getValue()));
      }
      result = result.add(product);
    }
    return result;
  }

  /** The atom replaced by the polynomial. */
  public Polynomial substitute(Term atom, Polynomial value) {
    return substitute(a -> a.equals(atom) ? value : of(a));
  }

  /** The least positive integer that makes all coefficients integers when multiplied in. */
  public BigInteger denominator() {
    BigInteger lcm = BigInteger.ONE;
    for (Rational c : coefficients.values()) {
      lcm = lcm.divide(lcm.gcd(c.denominator())).multiply(c.denominator());
    }
    return lcm;
  }

  /**
   * The polynomial as an Int term; where the coefficients are no integers, the integer multiple is
   * divided, which is exact for every state in which this polynomial's value is an integer.
   */
  public Term toTerm(Terms terms) {
    BigInteger denominator = denominator();
    List<Term> addends = new ArrayList<>();
    coefficients.forEach(
        (monomial, c) -> {
          Term product = terms.intConst(1);
          for (Map.Entry<Term, Integer> power : monomial.exponents().entrySet()) {
            for (int i = 0; i < power.getValue(); i++) {
              product = terms.mul(product, power.getKey());
            }
          }
          BigInteger factor = denominator.divide(c.denominator()).multiply(c.numerator());
          addends.add(terms.mul(factor, product));
        });
    return terms.div(terms.add(addends), terms.intConst(denominator));
  }

  private static void accumulate(
      SortedMap<Monomial, Rational> sum, Monomial monomial, Rational coefficient) {
    Rational total = sum.getOrDefault(monomial, Rational.ZERO).add(coefficient);
    if (total.signum() == 0) {
      sum.remove(monomial);
    } else {
      sum.put(monomial, total);
    }
  }
}
