package proteus.verifier.engine.algebra;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Expr;
import proteus.polynomial.Polynomial;
import proteus.polynomial.Ring;
import proteus.smt.Interval;
import proteus.smt.Rational;

/** Divisions by constants in one segment. Each dividend is its divisor · quotient + remainder. */
final class Divisions {
  private final Atoms atoms;
  private final Map<Division, Quotient> known = new LinkedHashMap<>();
  private final Set<Congruence> relations = new LinkedHashSet<>();

  /**
   * What a division is about: two operations on the same values share results.
   *
   * @param floors whether remainders are never negative
   */
  record Division(Expr dividend, BigInteger divisor, boolean floors) {}

  /** What comes of a division. */
  record Quotient(ReadValue dividend, ReadValue quotient, ReadValue remainder) {
    private Quotient withRemainder(Interval range) {
      return new Quotient(
          dividend, quotient, new ReadValue(remainder.polynomial(), remainder.bits(), range));
    }
  }

  Divisions(Atoms atoms) {
    this.atoms = atoms;
  }

  /** What is known of quotients and remainders. */
  List<Congruence> relations() {
    return List.copyOf(relations);
  }

  /**
   * The results of a division.
   *
   * @param quotients the range of the quotient, of which nothing more is known
   */
  Quotient of(Division division, ReadValue dividend, Interval quotients) {
    Quotient made = known.get(division);
    if (made == null) {
      made =
          neighbour(division, dividend, quotients)
              .orElseGet(() -> fresh(division, dividend, quotients));
      known.put(division, made);
    }
    return made;
  }

  /** The remainder of a division that was made lies in this interval. */
  void narrow(Division division, Interval remainders) {
    known.computeIfPresent(
        division,
        (d, quotient) ->
            quotient
                .remainder()
                .range()
                .meet(remainders)
                .map(quotient::withRemainder)
                .orElse(quotient));
    Quotient narrowed = known.get(division);
    if (narrowed != null
        && narrowed.remainder().range().lo() instanceof BigInteger value
        && value.equals(narrowed.remainder().range().hi())) {
      Polynomial constant = Polynomial.of(Rational.of(value));
      Polynomial remainder = narrowed.remainder().polynomial();
      relations.add(new Congruence(remainder.subtract(constant), Ring.EXACT));
    }
  }

  private Quotient fresh(Division division, ReadValue dividend, Interval quotients) {
    BigInteger most = division.divisor().subtract(BigInteger.ONE);
    BigInteger least = division.floors() ? BigInteger.ZERO : most.negate();
    Polynomial quotient = Polynomial.of(atoms.fresh("quotient"));
    Polynomial remainder = Polynomial.of(atoms.fresh("remainder"));
    Polynomial whole = quotient.scale(Rational.of(division.divisor())).add(remainder);
    relations.add(new Congruence(dividend.polynomial().subtract(whole), dividend.bits()));
    return new Quotient(
        dividend, exact(quotient, quotients), exact(remainder, new Interval(least, most)));
  }

  /** From the division of a value at a constant distance that leaves a known remainder. */
  private Optional<Quotient> neighbour(Division division, ReadValue dividend, Interval quotients) {
    for (Map.Entry<Division, Quotient> other : known.entrySet()) {
      Polynomial distance =
          dividend.polynomial().subtract(other.getValue().dividend().polynomial());
      Interval rest = other.getValue().remainder().range();
      BigInteger left = rest.lo();
      boolean fits =
          division.floors()
              && other.getKey().floors()
              && other.getKey().divisor().equals(division.divisor())
              && other.getValue().dividend().bits() == Ring.EXACT
              && dividend.bits() == Ring.EXACT
              && distance.isConstant()
              && distance.constant().denominator().equals(BigInteger.ONE);
      if (fits && left != null && left.equals(rest.hi())) {
        BigInteger sum = distance.constant().numerator().add(left);
        BigInteger remainder = sum.mod(division.divisor());
        BigInteger more = sum.subtract(remainder).divide(division.divisor());
        Polynomial quotient =
            other.getValue().quotient().polynomial().add(Polynomial.of(Rational.of(more)));
        return Optional.of(
            new Quotient(
                dividend,
                exact(quotient, quotients),
                exact(Polynomial.of(Rational.of(remainder)), Interval.of(remainder))));
      }
    }
    return Optional.empty();
  }

  private static ReadValue exact(Polynomial polynomial, Interval range) {
    return new ReadValue(polynomial, Ring.EXACT, range);
  }
}
