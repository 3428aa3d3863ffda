package proteus.summarizer.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Term;

/** The shapes of what sums are made of. */
final class AtomShapes {
  private AtomShapes() {}

  /** A quotient of a linear form that the constant beside it can be moved into. */
  static Optional<Term> quotient(Term atom, BigInteger factor, BigInteger constant) {
    boolean fits =
        atom.op() == Op.DIV
            && atom.arg(1).isConst()
            && constant.signum() != 0
            && constant.mod(factor.abs()).signum() == 0
            && LinearForm.of(atom.arg(0)).coefficients().keySet().stream().allMatch(Term::isVar);
    return fits ? Optional.of(atom) : Optional.empty();
  }

  /** Variables and their products by degree; then quotients and the like. */
  static int degree(Term atom) {
    return switch (atom.op()) {
      case VAR -> 1;
      case MUL -> factors(atom).size();
      default -> 0;
    };
  }

  /** The factors of a product, or the term itself. */
  static List<Term> factors(Term term) {
    if (term.op() != Op.MUL) {
      return List.of(term);
    }
    List<Term> factors = new ArrayList<>();
    term.args().forEach(a -> factors.addAll(factors(a)));
    return factors;
  }
}
