package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Guesses a term's value where nothing wraps around: choices between values a multiple of 2^8 apart
 * become the one in the middle, remainders by powers of two vanish. The guess serves for candidates
 * only.
 */
public final class Unwrapping {
  private static final int LEAST_LAP = 8;

  private final Terms terms;
  private final Map<Term, Term> memo = new HashMap<>();

  public Unwrapping(Terms terms) {
    this.terms = terms;
  }

  public Term apply(Term root) {
    for (Term term : TermGraph.subterms(List.of(root))) {
      if (!memo.containsKey(term)) {
        memo.put(term, unwrapped(term));
      }
    }
    return memo.getOrDefault(root, root);
  }

  private Term unwrapped(Term term) {
    if (term.args().isEmpty() || term.op().isQuantifier()) {
      return term;
    }
    List<Term> args = new ArrayList<>();
    term.args().forEach(arg -> args.add(memo.getOrDefault(arg, arg)));
    Term rebuilt = terms.rebuild(term, args);
    return isWrapped(rebuilt) ? inside(rebuilt) : rebuilt;
  }

  /** Whether the term looks like a result that was brought back into a range. */
  public boolean isWrapped(Term term) {
    return term.sort() instanceof Sort.Int
        && switch (term.op()) {
          case ITE -> isLapApart(term.arg(1), term.arg(2));
          case MOD -> isLap(term.arg(1));
          default -> false;
        };
  }

  /** What a wrapped term is where nothing wraps. */
  public Term inside(Term wrapped) {
    return wrapped.op() == Op.ITE ? wrapped.arg(2) : wrapped.arg(0);
  }

  /** Whether nothing wraps. */
  public Term staysInside(Term wrapped) {
    return wrapped.op() == Op.ITE
        ? terms.not(wrapped.arg(0))
        : terms.and(
            terms.ge(wrapped.arg(0), terms.intConst(0)), terms.lt(wrapped.arg(0), wrapped.arg(1)));
  }

  private boolean isLapApart(Term a, Term b) {
    LinearForm distance = LinearForm.of(terms.sub(a, b));
    BigInteger constant = distance.constant();
    return distance.isConstant()
        && constant.signum() != 0
        && constant.getLowestSetBit() >= LEAST_LAP
        && constant.abs().bitCount() == 1;
  }

  private static boolean isLap(Term modulus) {
    return modulus.op() == Op.CONST
        && modulus
            .intConstant()
            .filter(m -> m.signum() > 0 && m.bitCount() == 1 && m.bitLength() > LEAST_LAP)
            .isPresent();
  }
}
