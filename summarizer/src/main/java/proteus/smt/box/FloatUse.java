package proteus.smt.box;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import proteus.smt.PostOrder;
import proteus.smt.Term;

/** In which terms floats are computed: each term is looked at once. */
final class FloatUse {
  private final Set<Term> seen = new HashSet<>();
  private final Set<Term> computing = new HashSet<>();

  /** Whether floats are computed in the term: comparisons alone are easy for other solvers. */
  boolean in(Term term) {
    PostOrder.walk(List.of(term), seen::contains, this::visit);
    return computing.contains(term);
  }

  private void visit(Term term) {
    seen.add(term);
    boolean computes =
        switch (term.op()) {
          case FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_SQRT, FP_REM, FP_ROUND, FP_TO_FP -> true;
          default -> term.args().stream().anyMatch(computing::contains);
        };
    if (computes) {
      computing.add(term);
    }
  }
}
