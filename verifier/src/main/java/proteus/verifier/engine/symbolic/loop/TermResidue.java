package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.arithmetic.ResidueClass;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;

/** By what the values of an integer term differ, as its structure shows. */
public final class TermResidue {
  private static final int DEPTH = 40;

  private TermResidue() {}

  /** Of an Int term, or of a bit-vector term (then the modulus is 0 or a power of two). */
  public static ResidueClass of(Term term) {
    return of(term, DEPTH);
  }

  private static ResidueClass of(Term term, int depth) {
    Optional<BigInteger> constant = constant(term);
    if (constant.isPresent()) {
      return ResidueClass.of(constant.get());
    }
    if (depth == 0) {
      return ResidueClass.ANY;
    }
    return switch (term.op()) {
      case ADD, BV_ADD -> fold(term, depth, ResidueClass::plus);
      case MUL, BV_MUL -> fold(term, depth, ResidueClass::times);
      case ITE -> of(term.arg(1), depth - 1).or(of(term.arg(2), depth - 1));
      case BV_SIGN_EXTEND -> modular(of(term.arg(0), depth - 1), term.arg(0));
      case BV_ZERO_EXTEND -> modular(of(term.arg(0), depth - 1), term.arg(0));
      case BV_SHL -> constant(term.arg(1)).map(TermResidue::shifted).orElse(ResidueClass.ANY);
      case MOD ->
          constant(term.arg(1))
              .map(m -> of(term.arg(0), depth - 1).or(ResidueClass.multiples(m)))
              .orElse(ResidueClass.ANY);
      default -> ResidueClass.ANY;
    };
  }

  private interface Combination {
    ResidueClass of(ResidueClass a, ResidueClass b);
  }

  private static ResidueClass fold(Term term, int depth, Combination combination) {
    ResidueClass result = of(term.arg(0), depth - 1);
    for (Term arg : term.args().subList(1, term.args().size())) {
      result = combination.of(result, of(arg, depth - 1));
    }
    return modular(result, term);
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

  private static ResidueClass shifted(BigInteger count) {
    return count.bitLength() > 7
        ? ResidueClass.ANY
        : ResidueClass.multiples(BigInteger.ONE.shiftLeft(count.intValue()));
  }

  /** What remains true after reduction modulo the number of values of a bit-vector sort. */
  private static ResidueClass modular(ResidueClass residue, Term term) {
    return term.sort() instanceof Sort.BitVec(int width) ? residue.within(width) : residue;
  }
}
