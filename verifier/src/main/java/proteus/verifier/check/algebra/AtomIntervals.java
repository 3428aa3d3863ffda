package proteus.verifier.check.algebra;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;

/** Intervals in which atoms lie, in all states that are asked for. */
final class AtomIntervals {
  private final Map<Atom, Interval> ranges = new LinkedHashMap<>();
  private boolean empty;
  private boolean changed;

  /** Whether there is no state, as some interval has no member. */
  boolean isEmpty() {
    return empty;
  }

  /** Whether some range became smaller since this was asked last. */
  boolean hasChanged() {
    boolean was = changed;
    changed = false;
    return was;
  }

  Interval of(Atom atom) {
    return ranges.getOrDefault(atom, Interval.ALL);
  }

  /** An interval that has the polynomial's value, if that is exact. */
  Interval of(IntegerPolynomial polynomial) {
    Interval sum = Interval.of(BigInteger.ZERO);
    for (Map.Entry<AtomProduct, BigInteger> term : polynomial.terms().entrySet()) {
      sum = sum.add(of(term.getKey()).scale(term.getValue()));
    }
    return sum;
  }

  private Interval of(AtomProduct monomial) {
    Interval product = Interval.of(BigInteger.ONE);
    for (Atom atom : monomial.atoms()) {
      product = product.multiply(of(atom));
    }
    return product;
  }

  void narrow(Atom atom, Interval to) {
    Interval now = of(atom);
    Optional<Interval> met = now.meet(to);
    empty |= met.isEmpty();
    if (met.isPresent() && !met.get().equals(now)) {
      ranges.put(atom, met.get());
      changed = true;
    }
  }

  /** The polynomial's exact value lies in the interval: so each atom lies in what is left of it. */
  void narrow(IntegerPolynomial polynomial, Interval to) {
    empty |= of(polynomial).meet(to).isEmpty();
    for (Map.Entry<AtomProduct, BigInteger> term : polynomial.terms().entrySet()) {
      if (term.getKey().degree() == 1) {
        IntegerPolynomial rest =
            polynomial.subtract(IntegerPolynomial.of(term.getKey(), term.getValue()));
        Interval multiple = to.add(of(rest).negate());
        quotients(multiple, term.getValue())
            .ifPresentOrElse(
                range -> narrow(term.getKey().atoms().getFirst(), range), () -> empty = true);
      }
    }
  }

  /** The integers whose product with the factor lies in the interval; empty if there are none. */
  private static Optional<Interval> quotients(Interval products, BigInteger factor) {
    Interval positive = factor.signum() > 0 ? products : products.negate();
    BigInteger size = factor.abs();
    BigInteger lo = positive.lo();
    BigInteger hi = positive.hi();
    @Nullable BigInteger least = lo == null ? null : IntegerOperations.ceilDiv(lo, size);
    @Nullable BigInteger most = hi == null ? null : IntegerOperations.floorDiv(hi, size);
    return least != null && most != null && least.compareTo(most) > 0
        ? Optional.empty()
        : Optional.of(new Interval(least, most));
  }

  /** Atoms that have one value only. */
  Map<Atom, BigInteger> constants() {
    Map<Atom, BigInteger> constants = new LinkedHashMap<>();
    ranges.forEach(
        (atom, range) -> {
          BigInteger value = range.lo();
          if (value != null && value.equals(range.hi())) {
            constants.put(atom, value);
          }
        });
    return constants;
  }
}
