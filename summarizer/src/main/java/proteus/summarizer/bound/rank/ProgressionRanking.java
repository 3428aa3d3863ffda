package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.Entrances;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * Bounds the executions of steps whose ranks fall faster and faster, as {@code n - s} does in
 * {@code while (s < n) s += i++}: by the root of the rank's first value.
 *
 * <p>Let the rank be r at first, and fall by at least {@code d + c*j} in the execution number j,
 * from 0 on, where {@code c >= 1} and {@code d >= 0}. After k executions it has fallen by {@code
 * d*k + c*k*(k-1)/2}, but it is at least 1 before the last one. So where {@code 2*d >= c}, as then
 * {@code c*(k-1)^2/2 < r}, k is at most the root of {@code 2*r/c} rounded up; otherwise {@code
 * c*(k-2)^2/2 < r}, and it is one more.
 */
final class ProgressionRanking {
  private final Counting counting;
  private final StepMath math;
  private final Terms terms;
  private final Component component;
  private final Entrances entrances;
  private final Step step;

  /**
   * @param scope places of the component: whoever leaves them and comes back begins anew
   */
  ProgressionRanking(Counting counting, Component component, Set<Location> scope, Step step) {
    this.counting = counting;
    this.math = counting.math();
    this.terms = math.terms();
    this.component = component;
    this.entrances = new Entrances(counting, component, scope);
    this.step = step;
  }

  void bound() {
    for (Term rank : math.ranks(step)) {
      if (counting.program().isOver(rank)) {
        Term fall = terms.neg(math.change(step, rank));
        boolean varies = !LinearForm.of(fall).isConstant() && counting.program().isOver(fall);
        if (varies && math.implies(step, terms.ge(rank, terms.intConst(1)))) {
          bound(rank, fall);
        }
      }
    }
  }

  private void bound(Term rank, Term fall) {
    Optional<BigInteger> growth = math.change(step, fall).intConstant();
    if (growth.isEmpty() || growth.get().signum() <= 0) {
      return;
    }
    for (Step other : entrances.within()) {
      boolean harmless =
          other.equals(step)
              || math.implies(other, terms.le(math.change(other, rank), terms.intConst(0)))
                  && math.implies(other, terms.ge(math.change(other, fall), terms.intConst(0)));
      if (!harmless) {
        return;
      }
    }
    entrances
        .sum(entry -> runs(entry, rank, fall, growth.get()))
        .ifPresent(sum -> counting.add(component, Set.of(step), sum));
  }

  /** How often the step runs at most after the scope is entered by this way. */
  private Optional<BoundExpression> runs(Step entry, Term rank, Term fall, BigInteger growth) {
    Term first = math.after(entry, fall);
    BigInteger half = growth.add(BigInteger.ONE).shiftRight(1);
    boolean fast = math.implies(entry, terms.ge(first, terms.intConst(half)));
    if (!fast && !math.implies(entry, terms.ge(first, terms.intConst(0)))) {
      return Optional.empty();
    }
    return counting
        .sizes()
        .upper(entry, math.after(entry, rank))
        .map(BoundExpression::orZero)
        .map(value -> value.times(BigInteger.TWO).dividedUp(growth))
        .map(square -> BoundExpression.of(new BoundAtom.Root(2, square)))
        .map(root -> fast ? root : root.plus(BoundExpression.ONE));
  }
}
