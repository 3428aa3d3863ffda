package proteus.verifier.engine.symbolic.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * The condition under which a point of the program is reached: a chain of assumptions. Chains share
 * their beginnings, so that a join of branches finds what they have in common.
 */
public final class PathCondition {
  private final Terms terms;
  private final @Nullable PathCondition parent;
  private final Term step;
  private final Term term;
  private final int depth;

  private PathCondition(Terms terms, @Nullable PathCondition parent, Term step) {
    this.terms = terms;
    this.parent = parent;
    this.step = step;
    this.term = parent == null ? step : terms.and(parent.term, step);
    this.depth = parent == null ? 0 : parent.depth + 1;
  }

  public static PathCondition always(Terms terms) {
    return new PathCondition(terms, null, terms.tru());
  }

  /** The whole condition. */
  Term term() {
    return term;
  }

  boolean isImpossible() {
    return term.isFalse();
  }

  PathCondition and(Term assumption) {
    return assumption.isTrue() ? this : new PathCondition(terms, this, assumption);
  }

  /**
   * Two conditions joined.
   *
   * @param condition holds where one of the two holds
   * @param chooseLeft within {@code condition}: where the left one holds
   */
  record Join(PathCondition condition, Term chooseLeft) {}

  /** Joins two conditions that exclude each other. */
  static Join join(PathCondition left, PathCondition right) {
    List<Term> l = new ArrayList<>();
    List<Term> r = new ArrayList<>();
    PathCondition a = left;
    PathCondition b = right;
    while (a != b) {
      if (a.depth >= b.depth) {
        l.add(a.step);
        a = parentOf(a);
      } else {
        r.add(b.step);
        b = parentOf(b);
      }
    }
    Terms terms = a.terms;
    Term onLeft = terms.and(l.reversed());
    Term onRight = terms.and(r.reversed());
    boolean split = !l.isEmpty() && !r.isEmpty() && l.getLast().equals(terms.not(r.getLast()));
    Term chooseLeft = split ? l.getLast() : r.size() == 1 ? terms.not(onRight) : onLeft;
    return new Join(a.and(terms.or(onLeft, onRight)), chooseLeft);
  }

  private static PathCondition parentOf(PathCondition condition) {
    if (condition.parent == null) {
      throw new IllegalStateException("conditions of different executions");
    }
    return condition.parent;
  }
}
