package proteus.verifier.check.cuts;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * What the distance between two offsets can be, from the multiples that it is made of.
 *
 * @param modulus the distance is the residue but for a multiple of this; 0 if it is constant
 */
record Distance(BigInteger modulus, BigInteger residue) {
  /** That of an offset from another one. */
  static Distance of(Terms terms, Term offset, Term from) {
    LinearForm form = LinearForm.of(terms.sub(offset, from));
    BigInteger modulus = BigInteger.ZERO;
    for (BigInteger factor : form.coefficients().values()) {
      modulus = modulus.gcd(factor);
    }
    boolean isConstant = modulus.signum() == 0;
    return new Distance(modulus, isConstant ? form.constant() : form.constant().mod(modulus));
  }

  boolean canBe(long value) {
    BigInteger difference = BigInteger.valueOf(value).subtract(residue);
    return modulus.signum() == 0 ? difference.signum() == 0 : difference.mod(modulus).signum() == 0;
  }

  /** The distances other than 0 at which {@code size} bytes overlap those of the other offset. */
  List<Long> partial(int size, int other) {
    List<Long> distances = new ArrayList<>();
    for (long d = 1L - size; d < other; d++) {
      if (d != 0 && canBe(d)) {
        distances.add(d);
      }
    }
    return distances;
  }
}
