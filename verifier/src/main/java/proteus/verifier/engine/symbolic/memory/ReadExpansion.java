package proteus.verifier.engine.symbolic.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Rewrites reads of arrays with stores and of choices between arrays as choices between reads of
 * array variables, which are easier on the solver. The terms stay equal.
 */
public final class ReadExpansion {
  private static final int DEPTH = 24;

  private final Terms terms;
  private final Map<Term, Term> memo = new HashMap<>();

  public ReadExpansion(Terms terms) {
    this.terms = terms;
  }

  public Term apply(Term root) {
    for (Term term : TermGraph.subterms(List.of(root))) {
      if (!memo.containsKey(term)) {
        memo.put(term, rewritten(term));
      }
    }
    return memo.getOrDefault(root, root);
  }

  private Term rewritten(Term term) {
    if (term.args().isEmpty() || term.op().isQuantifier()) {
      return term;
    }
    List<Term> args = new ArrayList<>();
    term.args().forEach(arg -> args.add(memo.getOrDefault(arg, arg)));
    return term.op() == Op.SELECT
        ? read(args.get(0), args.get(1), DEPTH)
        : terms.rebuild(term, args);
  }

  /** The element at an index, with {@code depth} writes looked through. */
  public Term read(Term array, Term index, int depth) {
    if (depth == 0) {
      return terms.select(array, index);
    }
    return switch (array.op()) {
      case STORE -> {
        Term here = terms.eq(array.arg(1), index);
        yield here.isTrue()
            ? array.arg(2)
            : terms.ite(here, array.arg(2), read(array.arg(0), index, depth - 1));
      }
      case ITE ->
          terms.ite(
              array.arg(0),
              read(array.arg(1), index, depth / 2),
              read(array.arg(2), index, depth / 2));
      default -> terms.select(array, index);
    };
  }

  public Term read(Term array, Term index) {
    return read(array, index, DEPTH);
  }
}
