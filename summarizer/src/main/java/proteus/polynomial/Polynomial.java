package proteus.polynomial;

import cc.redberry.rings.poly.multivar.MultivariatePolynomial;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * A polynomial with rational coefficients over atoms: Int terms that are no sums, products or
 * constants. Equal polynomials are equal objects.
 */
public final class Polynomial {
  /** 0. */
  public static final Polynomial ZERO = of(Rational.ZERO);

  /** The library's variables: all atoms that occur, the greatest first. */
  private final AtomNumbers variables;

  /** Never changed. */
  private final MultivariatePolynomial<Rational> value;

  private Polynomial(AtomNumbers variables, MultivariatePolynomial<Rational> value) {
    this.variables = variables;
    this.value = value;
  }

  /** The library's polynomial, which is not used any more, over the rationals. */
  static Polynomial of(AtomNumbers variables, MultivariatePolynomial<Rational> value) {
    AtomNumbers used = variables.used(value);
    return new Polynomial(
        used, used.equals(variables) ? value : used.translate(value, variables, value.ring));
  }

  /** The constant. */
  public static Polynomial of(Rational constant) {
    return new Polynomial(AtomNumbers.NONE, AtomNumbers.NONE.constant(constant));
  }

  /** The constant. */
  public static Polynomial of(long constant) {
    return of(Rational.of(BigInteger.valueOf(constant)));
  }

  /** The atom. */
  public static Polynomial of(Term atom) {
    return of(Map.of(Monomial.of(atom), Rational.ONE));
  }

  /** The sum of the monomials with these coefficients. */
  public static Polynomial of(Map<Monomial, Rational> coefficients) {
    SortedSet<Term> atoms = new TreeSet<>();
    coefficients.keySet().forEach(m -> atoms.addAll(m.exponents().keySet()));
    AtomNumbers variables = AtomNumbers.of(atoms);
    return of(variables, variables.sum(coefficients));
  }

  /**
   * A copy as the library has it.
   *
   * @param all at least the atoms that occur
   */
  private MultivariatePolynomial<Rational> over(AtomNumbers all) {
    return all.equals(variables)
        ? value.clone()
        : all.translate(value, variables, Coefficients.RATIONALS);
  }

  /** The same with the coefficients in a ring. */
  MultivariatePolynomial<Rational> over(AtomNumbers all, Coefficients ring) {
    return all.translate(value, variables, ring);
  }

  AtomNumbers variables() {
    return variables;
  }

  /** Whether this is 0. */
  public boolean isZero() {
    return value.isZero();
  }

  /** Whether no atom occurs. */
  public boolean isConstant() {
    return value.isConstant();
  }

  /** The constant part. */
  public Rational constant() {
    return value.cc();
  }

  /** How many monomials there are. */
  public int size() {
    return value.size();
  }

  /** Greatest number of factors in a monomial; 0 for constants. */
  public int degree() {
    return value.degree();
  }

  /** The greatest power of the atom. */
  public int degree(Term atom) {
    int variable = variables.index(atom);
    return variable < 0 ? 0 : value.degree(variable);
  }

  /** The atoms that occur. */
  public SortedSet<Term> atoms() {
    return new TreeSet<>(variables.atoms());
  }

  /** The monomials in ascending order with their coefficients, none of which is 0. */
  public SequencedMap<Monomial, Rational> coefficients() {
    SequencedMap<Monomial, Rational> coefficients = new LinkedHashMap<>();
    value
        .ascendingIterator()
        .forEachRemaining(m -> coefficients.put(variables.monomial(m), m.coefficient));
    return Collections.unmodifiableSequencedMap(coefficients);
  }

  /** The different products of powers of such atoms that occur, without the empty product. */
  public Set<Map<Term, Integer>> products(Predicate<Term> such) {
    Set<Map<Term, Integer>> products = new LinkedHashSet<>();
    for (Monomial monomial : coefficients().keySet()) {
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
    if (!variables.atoms().containsAll(product.keySet())) {
      return Rational.ZERO;
    }
    int[] exponents =
        variables.atoms().stream().mapToInt(a -> product.getOrDefault(a, 0)).toArray();
    for (var monomial : value) {
      if (Arrays.equals(monomial.exponents, exponents)) {
        return monomial.coefficient;
      }
    }
    return Rational.ZERO;
  }

  /** The sum. */
  public Polynomial add(Polynomial other) {
    AtomNumbers all = variables.and(other.variables);
    return of(all, over(all).add(other.over(all)));
  }

  /** The difference. */
  public Polynomial subtract(Polynomial other) {
    AtomNumbers all = variables.and(other.variables);
    return of(all, over(all).subtract(other.over(all)));
  }

  /** The multiple. */
  public Polynomial scale(Rational factor) {
    return of(variables, value.clone().multiply(factor));
  }

  /** The product; ArithmeticException where its degree is no {@code int}. */
  public Polynomial multiply(Polynomial other) {
    Math.addExact(degree(), other.degree());
    AtomNumbers all = variables.and(other.variables);
    return of(all, over(all).multiply(other.over(all)));
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
    int variable = variables.index(atom);
    if (variable < 0) {
      return List.of(this);
    }
    List<Polynomial> parts = new ArrayList<>();
    for (int i = 0; i <= value.degree(variable); i++) {
      parts.add(of(variables, value.coefficientOf(variable, i)));
    }
    return parts;
  }

  /**
   * Every atom replaced by its image. (The library's composition first sets up rings of rings,
   * which takes longer than most programs compute with polynomials.)
   */
  public Polynomial substitute(Function<Term, Polynomial> image) {
    return substitute(image, Integer.MAX_VALUE).orElseThrow();
  }

  /**
   * Every atom replaced by its image; empty where more than so many monomials are met on the way.
   * ArithmeticException where the degree is no {@code int}.
   */
  public Optional<Polynomial> substitute(Function<Term, Polynomial> image, int limit) {
    List<Polynomial> images = variables.atoms().stream().map(image).toList();
    AtomNumbers all = AtomNumbers.NONE;
    for (Polynomial polynomial : images) {
      all = all.and(polynomial.variables);
    }
    List<MultivariatePolynomial<Rational>> factors = new ArrayList<>();
    for (Polynomial polynomial : images) {
      factors.add(polynomial.over(all));
    }
    MultivariatePolynomial<Rational> sum = all.constant(Rational.ZERO);
    for (var monomial : value) {
      MultivariatePolynomial<Rational> product = all.constant(monomial.coefficient);
      for (int i = 0; i < factors.size(); i++) {
        for (int k = 0; k < monomial.exponents[i]; k++) {
          Math.addExact(product.degree(), factors.get(i).degree());
          product = product.multiply(factors.get(i));
          if (product.size() > limit) {
            return Optional.empty();
          }
        }
      }
      sum = sum.add(product);
    }
    return sum.size() > limit ? Optional.empty() : Optional.of(of(all, sum));
  }

  /** The atom replaced by the polynomial. */
  public Polynomial substitute(Term atom, Polynomial value) {
    return variables.index(atom) < 0 ? this : substitute(a -> a.equals(atom) ? value : of(a));
  }

  /** With each coefficient replaced. */
  public Polynomial map(UnaryOperator<Rational> change) {
    return of(variables, value.mapCoefficients(Coefficients.RATIONALS, change));
  }

  /** The least positive integer that makes all coefficients integers when multiplied in. */
  public BigInteger denominator() {
    BigInteger lcm = BigInteger.ONE;
    for (Rational c : value.coefficients()) {
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
    coefficients()
        .forEach(
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

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Polynomial p && variables.equals(p.variables) && value.equals(p.value);
  }

  @Override
  public int hashCode() {
    return 31 * variables.hashCode() + value.hashCode();
  }

  @Override
  public String toString() {
    return coefficients().toString();
  }
}
