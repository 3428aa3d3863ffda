package proteus.summarizer.bound.expression;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import proteus.smt.Interval;

/** A product of powers of atoms. */
public final class Product implements Comparable<Product> {
  /** The empty product, 1. */
  public static final Product NONE = new Product(new TreeMap<>());

  private final SortedMap<BoundAtom, Integer> powers;
  private final String text;

  private Product(SortedMap<BoundAtom, Integer> powers) {
    this.powers = Collections.unmodifiableSortedMap(powers);
    this.text =
        powers.entrySet().stream()
            .map(p -> p.getKey() + (p.getValue() == 1 ? "" : "^" + p.getValue()))
            .collect(Collectors.joining("*"));
  }

  /** The atoms with their exponents, at least 1. */
  public SortedMap<BoundAtom, Integer> powers() {
    return powers;
  }

  static Product of(BoundAtom atom) {
    return new Product(new TreeMap<>(Map.of(atom, 1)));
  }

  public boolean isNone() {
    return powers.isEmpty();
  }

  /** The number of factors. */
  int degree() {
    return powers.values().stream().mapToInt(i -> i).sum();
  }

  Product times(Product other) {
    SortedMap<BoundAtom, Integer> product = new TreeMap<>(powers);
    other.powers.forEach((atom, exponent) -> product.merge(atom, exponent, Integer::sum));
    return new Product(product);
  }

  Interval range() {
    Interval range = Interval.of(BigInteger.ONE);
    for (Map.Entry<BoundAtom, Integer> power : powers.entrySet()) {
      Interval base = AtomRanges.of(power.getKey());
      Interval all = base;
      for (int i = 1; i < power.getValue(); i++) {
        all = all.multiply(base);
      }
      boolean even = power.getValue() % 2 == 0;
      boolean isUnknown = all.lo() == null || all.lo().signum() < 0;
      range = range.multiply(even && isUnknown ? new Interval(BigInteger.ZERO, all.hi()) : all);
    }
    return range;
  }

  /** Higher degrees first, then by text. */
  @Override
  public int compareTo(Product other) {
    int byDegree = Integer.compare(other.degree(), degree());
    return byDegree != 0 ? byDegree : text.compareTo(other.text);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Product that && powers.equals(that.powers);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
