package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.Entrances;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * Bounds the executions of steps whose guards limit the square of a term that only grows there, or
 * only falls, as {@code x * x < n} does: by the root of the limit.
 */
final class RootRanking {
  private final Counting counting;
  private final StepMath math;
  private final Terms terms;
  private final Component component;
  private final Entrances entrances;
  private final Step step;

  /**
   * @param scope places of the component: whoever leaves them and comes back begins anew
   */
  RootRanking(Counting counting, Component component, Set<Location> scope, Step step) {
    this.counting = counting;
    this.math = counting.math();
    this.terms = math.terms();
    this.component = component;
    this.entrances = new Entrances(counting, component, scope);
    this.step = step;
  }

  void bound() {
    for (Term slack : math.slacks(step)) {
      LinearForm form = LinearForm.of(slack);
      for (Map.Entry<Term, BigInteger> addend : form.coefficients().entrySet()) {
        if (isNegativeSquare(addend)) {
          Term root = addend.getKey().arg(0);
          limit(form, addend.getValue().negate())
              .ifPresent(
                  limit -> {
                    bound(root, limit);
                    bound(terms.neg(root), limit);
                  });
        }
      }
    }
  }

  private static boolean isNegativeSquare(Map.Entry<Term, BigInteger> addend) {
    Term atom = addend.getKey();
    return addend.getValue().signum() < 0
        && atom.op() == Op.MUL
        && atom.args().size() == 2
        && atom.arg(0).equals(atom.arg(1));
  }

  /** A number that is more than the root where the step is taken, and more than its opposite. */
  private Optional<BoundExpression> limit(LinearForm slack, BigInteger factor) {
    Term rest = terms.intConst(slack.constant());
    for (Map.Entry<Term, BigInteger> addend : slack.coefficients().entrySet()) {
      // without the squares that it is less by
      if (!isNegativeSquare(addend)) {
        rest = terms.add(rest, terms.mul(addend.getValue(), addend.getKey()));
      }
    }
    boolean lasts =
        counting.program().isOver(rest)
            && TermGraph.freeVariables(rest).stream().allMatch(component::keeps);
    return lasts
        ? counting
            .sizes()
            .upper(step.source(), rest)
            .map(e -> e.times(new Rational(BigInteger.ONE, factor)).floor())
            .map(e -> BoundExpression.of(new BoundAtom.Root(2, e.plus(BoundExpression.ONE))))
        : Optional.empty();
  }

  /** The term grows in the step, up to the limit, and falls nowhere in the scope. */
  private void bound(Term growing, BoundExpression limit) {
    if (!counting.program().isOver(growing)) {
      return;
    }
    for (Step other : entrances.within()) {
      if (!math.implies(other, terms.ge(math.change(other, growing), zero()))) {
        return;
      }
    }
    Term change = math.change(step, growing);
    Optional<BigInteger> constant = change.intConstant().filter(c -> c.signum() > 0);
    if (constant.isEmpty() && !math.implies(step, terms.ge(change, terms.intConst(1)))) {
      return;
    }
    BigInteger growth = constant.orElse(BigInteger.ONE);
    entrances
        .sum(entry -> runs(entry, growing, limit, growth))
        .ifPresent(sum -> counting.add(component, Set.of(step), sum));
  }

  private Term zero() {
    return terms.intConst(0);
  }

  /** How often the step runs at most after the scope is entered by this way. */
  private Optional<BoundExpression> runs(
      Step entry, Term growing, BoundExpression limit, BigInteger growth) {
    return counting
        .sizes()
        .upper(entry, math.after(entry, terms.neg(growing)))
        .map(negated -> limit.plus(negated).orZero().dividedUp(growth));
  }
}
