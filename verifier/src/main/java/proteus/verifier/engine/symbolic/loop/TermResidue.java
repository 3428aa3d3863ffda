package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.Optional;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;

/**
 * That an integer term is {@code residue} modulo {@code modulus}, as its structure shows.
 *
 * @param modulus not negative; 0 says that the term is the constant {@code residue}, 1 says nothing
 */
public record TermResidue(BigInteger modulus, BigInteger residue) {
  private static final int DEPTH = 40;

  private static final TermResidue ANY = new TermResidue(BigInteger.ONE, BigInteger.ZERO);

  /** Of an Int term, or of a bit-vector term (then the modulus is 0 or a power of two). */
  public static TermResidue of(Term term) {
    return of(term, DEPTH);
  }

  private static TermResidue of(Term term, int depth) {
    Optional<BigInteger> constant = constant(term);
    if (constant.isPresent()) {
      return new TermResidue(BigInteger.ZERO, constant.get());
    }
    if (depth == 0) {
      return ANY;
    }
    return switch (term.op()) {
      case ADD, BV_ADD -> fold(term, depth, TermResidue::plus);
      case MUL, BV_MUL -> fold(term, depth, TermResidue::times);
      case ITE -> of(term.arg(1), depth - 1).join(of(term.arg(2), depth - 1));
      case BV_SIGN_EXTEND -> of(term.arg(0), depth - 1).modular(term.arg(0));
      case BV_ZERO_EXTEND -> of(term.arg(0), depth - 1).modular(term.arg(0));
      case BV_SHL -> constant(term.arg(1)).map(TermResidue::shifted).orElse(ANY);
      case MOD ->
          constant(term.arg(1))
              .map(m -> of(term.arg(0), depth - 1).join(new TermResidue(m, BigInteger.ZERO)))
              .orElse(ANY);
      default -> ANY;
    };
  }

  private interface Combination {
    TermResidue of(TermResidue a, TermResidue b);
  }

  private static TermResidue fold(Term term, int depth, Combination combination) {
    TermResidue result = of(term.arg(0), depth - 1);
    for (Term arg : term.args().subList(1, term.args().size())) {
      result = combination.of(result, of(arg, depth - 1));
    }
    return result.modular(term);
  }

  private static Optional<BigInteger> constant(Term term) {
    return term.constant()
        .flatMap(
            value ->
                switch (value) {
                  case TermValue.Int v -> Optional.of(v.value());
                  case TermValue.BitVec v -> Optional.of(v.bits());
                  default -> Optional.<BigInteger>empty();
                });
  }

  private static TermResidue shifted(BigInteger count) {
    return count.bitLength() > 7
        ? ANY
        : reduced(BigInteger.ONE.shiftLeft(count.intValue()), BigInteger.ZERO);
  }

  private TermResidue plus(TermResidue other) {
    return reduced(modulus.gcd(other.modulus), residue.add(other.residue));
  }

  private TermResidue times(TermResidue other) {
    BigInteger m =
        modulus
            .multiply(other.modulus)
            .gcd(modulus.multiply(other.residue))
            .gcd(residue.multiply(other.modulus));
    return reduced(m, residue.multiply(other.residue));
  }

  /** What holds of both. */
  public TermResidue join(TermResidue other) {
    return reduced(modulus.gcd(other.modulus).gcd(residue.subtract(other.residue)), residue);
  }

  /** What remains true after reduction modulo the number of values of a bit-vector sort. */
  private TermResidue modular(Term term) {
    return term.sort() instanceof Sort.BitVec(int width)
        ? reduced(modulus.gcd(BigInteger.ONE.shiftLeft(width)), residue)
        : this;
  }

  private static TermResidue reduced(BigInteger modulus, BigInteger residue) {
    return new TermResidue(modulus, modulus.signum() == 0 ? residue : residue.mod(modulus));
  }

  /** Whether every value is a multiple of {@code divisor}. */
  public boolean isMultipleOf(long divisor) {
    BigInteger d = BigInteger.valueOf(divisor);
    return modulus.mod(d).signum() == 0 && residue.mod(d).signum() == 0;
  }
}
