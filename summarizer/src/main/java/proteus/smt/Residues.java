package proteus.smt;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/** Remainders of Ints that have too many digits to be computed themselves. */
final class Residues {
  private final Map<Term, TermValue> values;

  /** Where the values of all other terms are known. */
  Residues(Map<Term, TermValue> values) {
    this.values = values;
  }

  /** The value of a MOD; empty if it is not by a constant, or the dividend is no ring term. */
  Optional<TermValue> remainder(Term mod) {
    return mod.arg(1)
        .intConstant()
        .filter(m -> m.signum() > 0)
        .flatMap(m -> of(mod.arg(0), m))
        .map(TermValue.Int::new);
  }

  /** The value modulo {@code modulus}, which is positive. */
  private Optional<BigInteger> of(Term term, BigInteger modulus) {
    TermValue value = values.get(term);
    if (value instanceof TermValue.Int(BigInteger integer)) {
      return Optional.of(integer.mod(modulus));
    }
    return switch (term.op()) {
      case ADD -> {
        Optional<BigInteger> sum = Optional.of(BigInteger.ZERO);
        for (Term addend : term.args()) {
          sum = sum.flatMap(s -> of(addend, modulus).map(a -> s.add(a).mod(modulus)));
        }
        yield sum;
      }
      case MUL -> {
        Optional<BigInteger> product = Optional.of(BigInteger.ONE);
        for (Term factor : term.args()) {
          product = product.flatMap(p -> of(factor, modulus).map(a -> p.multiply(a).mod(modulus)));
        }
        yield product;
      }
      case POW ->
          term.arg(0)
              .intConstant()
              .flatMap(
                  base ->
                      values.get(term.arg(1)) instanceof TermValue.Int(BigInteger exponent)
                          ? Optional.of(base.modPow(exponent.max(BigInteger.ZERO), modulus))
                          : Optional.empty());
      case ELEMENT ->
          values.get(term.arg(0)) instanceof TermValue.Int(BigInteger index)
              ? Optional.of(element((Payload.Element) term.payload(), index, modulus))
              : Optional.empty();
      case DIV ->
          term.arg(1)
              .intConstant()
              .filter(divisor -> divisor.signum() > 0)
              .flatMap(
                  divisor ->
                      of(term.arg(0), modulus.multiply(divisor)).map(a -> a.divide(divisor)));
      case ITE ->
          values.get(term.arg(0)) instanceof TermValue.Bool(boolean condition)
              ? of(term.arg(condition ? 1 : 2), modulus)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static BigInteger element(Payload.Element element, BigInteger index, BigInteger modulus) {
    BigInteger n = index.max(BigInteger.ZERO).add(BigInteger.valueOf(element.shift()));
    return element.recurrence().element(n, modulus);
  }
}
