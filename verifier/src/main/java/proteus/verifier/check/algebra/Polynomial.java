package proteus.verifier.check.algebra;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** A polynomial with integer coefficients. */
final class Polynomial {
  static final Polynomial ZERO = new Polynomial(new TreeMap<>());

  /** Without zeros; not changed any more. */
  private final TreeMap<Monomial, BigInteger> terms;

  private Polynomial(TreeMap<Monomial, BigInteger> terms) {
    this.terms = terms;
  }

  static Polynomial of(BigInteger constant) {
    return of(Monomial.ONE, constant);
  }

  static Polynomial of(Atom atom) {
    return of(new Monomial(List.of(atom)), BigInteger.ONE);
  }

  static Polynomial of(Monomial monomial, BigInteger coefficient) {
    TreeMap<Monomial, BigInteger> terms = new TreeMap<>();
    put(terms, monomial, coefficient);
    return new Polynomial(terms);
  }

  private static void put(Map<Monomial, BigInteger> terms, Monomial monomial, BigInteger more) {
    BigInteger sum = terms.getOrDefault(monomial, BigInteger.ZERO).add(more);
    if (sum.signum() == 0) {
      terms.remove(monomial);
    } else {
      terms.put(monomial, sum);
    }
  }

  /** The coefficients that are not zero, the least monomial first. */
  SortedMap<Monomial, BigInteger> terms() {
    return Collections.unmodifiableSortedMap(terms);
  }

  boolean isZero() {
    return terms.isEmpty();
  }

  int size() {
    return terms.size();
  }

  int degree() {
    return isZero() ? 0 : terms.lastKey().degree();
  }

  boolean isConstant() {
    return degree() == 0;
  }

  BigInteger constant() {
    return coefficient(Monomial.ONE);
  }

  BigInteger coefficient(Monomial monomial) {
    return terms.getOrDefault(monomial, BigInteger.ZERO);
  }

  Set<Atom> atoms() {
    Set<Atom> atoms = new LinkedHashSet<>();
    terms.keySet().forEach(m -> atoms.addAll(m.atoms()));
    return atoms;
  }

  Polynomial add(Polynomial other) {
    TreeMap<Monomial, BigInteger> sum = new TreeMap<>(terms);
    other.terms.forEach((monomial, coefficient) -> put(sum, monomial, coefficient));
    return new Polynomial(sum);
  }

  Polynomial subtract(Polynomial other) {
    return add(other.negate());
  }

  Polynomial negate() {
    return scale(BigInteger.ONE.negate());
  }

  Polynomial scale(BigInteger factor) {
    return map(c -> c.multiply(factor));
  }

  Polynomial multiply(Polynomial other) {
    TreeMap<Monomial, BigInteger> product = new TreeMap<>();
    terms.forEach((m, c) -> other.terms.forEach((n, d) -> put(product, m.times(n), c.multiply(d))));
    return new Polynomial(product);
  }

  /** The polynomial with coefficients between 0 and the modulus; itself where that is 0. */
  Polynomial normal(BigInteger modulus) {
    return modulus.signum() == 0 ? this : map(c -> c.mod(modulus));
  }

  Polynomial map(UnaryOperator<BigInteger> change) {
    TreeMap<Monomial, BigInteger> changed = new TreeMap<>();
    terms.forEach((monomial, c) -> put(changed, monomial, change.apply(c)));
    return new Polynomial(changed);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Polynomial p && terms.equals(p.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }

  @Override
  public String toString() {
    return terms.toString();
  }
}
