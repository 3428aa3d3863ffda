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
final class IntegerPolynomial {
  static final IntegerPolynomial ZERO = new IntegerPolynomial(new TreeMap<>());

  /** Without zeros; not changed any more. */
  private final TreeMap<AtomProduct, BigInteger> terms;

  private IntegerPolynomial(TreeMap<AtomProduct, BigInteger> terms) {
    this.terms = terms;
  }

  static IntegerPolynomial of(BigInteger constant) {
    return of(AtomProduct.ONE, constant);
  }

  static IntegerPolynomial of(Atom atom) {
    return of(new AtomProduct(List.of(atom)), BigInteger.ONE);
  }

  static IntegerPolynomial of(AtomProduct monomial, BigInteger coefficient) {
    TreeMap<AtomProduct, BigInteger> terms = new TreeMap<>();
    put(terms, monomial, coefficient);
    return new IntegerPolynomial(terms);
  }

  private static void put(
      Map<AtomProduct, BigInteger> terms, AtomProduct monomial, BigInteger more) {
    BigInteger sum = terms.getOrDefault(monomial, BigInteger.ZERO).add(more);
    if (sum.signum() == 0) {
      terms.remove(monomial);
    } else {
      terms.put(monomial, sum);
    }
  }

  /** The coefficients that are not zero, the least monomial first. */
  SortedMap<AtomProduct, BigInteger> terms() {
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
    return coefficient(AtomProduct.ONE);
  }

  BigInteger coefficient(AtomProduct monomial) {
    return terms.getOrDefault(monomial, BigInteger.ZERO);
  }

  Set<Atom> atoms() {
    Set<Atom> atoms = new LinkedHashSet<>();
    terms.keySet().forEach(m -> atoms.addAll(m.atoms()));
    return atoms;
  }

  IntegerPolynomial add(IntegerPolynomial other) {
    TreeMap<AtomProduct, BigInteger> sum = new TreeMap<>(terms);
    other.terms.forEach((monomial, coefficient) -> put(sum, monomial, coefficient));
    return new IntegerPolynomial(sum);
  }

  IntegerPolynomial subtract(IntegerPolynomial other) {
    return add(other.negate());
  }

  IntegerPolynomial negate() {
    return scale(BigInteger.ONE.negate());
  }

  IntegerPolynomial scale(BigInteger factor) {
    return map(c -> c.multiply(factor));
  }

  IntegerPolynomial multiply(IntegerPolynomial other) {
    TreeMap<AtomProduct, BigInteger> product = new TreeMap<>();
    terms.forEach((m, c) -> other.terms.forEach((n, d) -> put(product, m.times(n), c.multiply(d))));
    return new IntegerPolynomial(product);
  }

  /** The polynomial with coefficients between 0 and the modulus; itself where that is 0. */
  IntegerPolynomial normal(BigInteger modulus) {
    return modulus.signum() == 0 ? this : map(c -> c.mod(modulus));
  }

  IntegerPolynomial map(UnaryOperator<BigInteger> change) {
    TreeMap<AtomProduct, BigInteger> changed = new TreeMap<>();
    terms.forEach((monomial, c) -> put(changed, monomial, change.apply(c)));
    return new IntegerPolynomial(changed);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IntegerPolynomial p && terms.equals(p.terms);
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
