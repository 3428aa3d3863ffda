package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import proteus.polynomial.Polynomial;
import proteus.polynomial.UnivariatePolynomial;
import proteus.smt.LinearRecurrence;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * What an exponential polynomial's value grows with: b^n, or all sequences that obey a recurrence.
 *
 * @param base at least 1
 * @param recurrence has distinct roots
 */
record Mode(BigInteger base, Optional<LinearRecurrence> recurrence) {
  /** Which eigenvalues are solved for. */
  enum Kind {
    /** Integers from 0 on. */
    NATURAL,
    /** All, by elements of recurrences where they are others. */
    ALL
  }

  static Mode power(BigInteger base) {
    return new Mode(base, Optional.empty());
  }

  static Mode sequences(LinearRecurrence recurrence) {
    return new Mode(BigInteger.ONE, Optional.of(recurrence));
  }

  /** A basis of the functions of n. */
  List<Polynomial> functions(Terms terms, Term n) {
    Polynomial power = Bases.power(terms, base, n);
    List<Polynomial> functions = new ArrayList<>();
    recurrence.ifPresentOrElse(
        r -> {
          for (int shift = 0; shift < r.order(); shift++) {
            functions.add(power.multiply(Polynomial.of(terms.element(r, shift, n))));
          }
        },
        () -> functions.add(power));
    return functions;
  }

  /** The polynomial whose roots are the mode's. */
  private UnivariatePolynomial characteristic() {
    List<BigInteger> coefficients = new ArrayList<>(List.of(BigInteger.ONE));
    recurrence.ifPresentOrElse(
        r -> r.coefficients().forEach(c -> coefficients.add(c.negate())),
        () -> coefficients.add(base.negate()));
    return UnivariatePolynomial.of(coefficients);
  }

  /** Whether the functions of all modes, times powers of n, are seen to be independent. */
  static boolean areIndependent(Collection<Mode> modes) {
    List<Mode> all = List.copyOf(modes);
    for (int i = 0; i < all.size(); i++) {
      Mode mode = all.get(i);
      if (mode.recurrence.isPresent() && !mode.base.equals(BigInteger.ONE)) {
        return false;
      }
      for (Mode other : all.subList(0, i)) {
        if (mode.characteristic().hasRootInCommon(other.characteristic())) {
          return false;
        }
      }
    }
    return true;
  }
}
