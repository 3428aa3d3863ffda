package proteus.verifier.engine.invariant;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import proteus.polynomial.Polynomial;
import proteus.polynomial.Ring;
import proteus.smt.Rational;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/**
 * Reads Int terms as polynomials over a ring: sums, products, remainders modulo multiples of the
 * ring's modulus, and choices between what the ring does not tell apart (that is how wrapping
 * looks). All other terms are atoms.
 */
final class RingReader {
  private static final int MAX_MONOMIALS = 200;
  private static final int MAX_DEGREE = 100;

  private final Ring ring;
  private final Map<Term, Polynomial> known = new HashMap<>();

  RingReader(Ring ring) {
    this.ring = ring;
  }

  Ring ring() {
    return ring;
  }

  Polynomial read(Term root) {
    if (!known.containsKey(root)) {
      for (Term term : TermGraph.subterms(List.of(root))) {
        if (term.sort().equals(Sort.INT) && !known.containsKey(term)) {
          Polynomial polynomial = ring.normal(compute(term));
          boolean large = polynomial.size() > MAX_MONOMIALS || polynomial.degree() > MAX_DEGREE;
          known.put(term, large ? Polynomial.of(term) : polynomial);
        }
      }
    }
    return of(root);
  }

  private Polynomial of(Term term) {
    Polynomial polynomial = known.get(term);
    if (polynomial == null) {
      throw new IllegalArgumentException("no integer: " + term);
    }
    return polynomial;
  }

  private Polynomial compute(Term term) {
    return switch (term.op()) {
      case CONST -> Polynomial.of(Rational.of(term.intConstant().orElseThrow()));
      case ADD -> term.args().stream().map(this::of).reduce(Polynomial.ZERO, Polynomial::add);
      case MUL -> term.args().stream().map(this::of).reduce(Polynomial.of(1), Polynomial::multiply);
      case ITE -> of(term.arg(1)).equals(of(term.arg(2))) ? of(term.arg(1)) : Polynomial.of(term);
      case MOD -> isWrapping(term) ? of(term.arg(0)) : Polynomial.of(term);
      default -> Polynomial.of(term);
    };
  }

  private boolean isWrapping(Term mod) {
    return ring.modulus().isPresent()
        && mod.arg(1)
            .intConstant()
            .filter(m -> m.signum() > 0 && m.mod(ring.modulus().get()).signum() == 0)
            .isPresent();
  }

  /** The conditions of choices within the terms that this ring does tell apart. */
  Set<Term> choices(List<Term> roots) {
    Set<Term> conditions = new TreeSet<>();
    for (Term term : TermGraph.subterms(roots)) {
      if (term.op() == proteus.smt.Op.ITE
          && term.sort().equals(Sort.INT)
          && !read(term.arg(1)).equals(read(term.arg(2)))) {
        conditions.add(term.arg(0));
      }
    }
    return conditions;
  }
}
