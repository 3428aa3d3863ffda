package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.graph.Loop;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.summarizer.bound.CaseAnalysis;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * What loops' own bounds give alone: the most rounds of one execution of each, multiplied over the
 * nest. For comparison, as bounds that are summed over outer iterations should be less.
 */
public final class NaiveProducts {
  private final CaseAnalysis.Result result;
  private final IntegerProgram whole;

  /**
   * @param result of a form of the whole program
   */
  public NaiveProducts(CaseAnalysis.Result result, IntegerProgram whole) {
    this.result = result;
    this.whole = whole;
  }

  /**
   * The product for the innermost one of some loops.
   *
   * @param nest the loop, and those around it
   */
  public Optional<BoundExpression> of(List<Loop> nest) {
    BoundExpression product = BoundExpression.ONE;
    for (Loop loop : nest) {
      Optional<BoundExpression> own = own(loop);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      product = product.times(own.get());
    }
    return Optional.of(product);
  }

  /** The most rounds of one execution of the loop: by the term that says least. */
  private Optional<BoundExpression> own(Loop loop) {
    List<Step> within = steps(s -> loop.contains(s.source()) && loop.contains(s.target()));
    List<Step> entries = steps(s -> !loop.contains(s.source()) && s.target().equals(loop.header()));
    Set<Term> ranks = new LinkedHashSet<>();
    within.forEach(s -> ranks.addAll(result.math().ranks(s)));
    Optional<BoundExpression> best = Optional.empty();
    for (Term rank : ranks) {
      if (result.program().isOver(rank)) {
        best =
            Sizes.smaller(
                best, fall(loop, within, rank).flatMap(fall -> first(entries, rank, fall)));
      }
    }
    return best;
  }

  private List<Step> steps(Predicate<Step> test) {
    return result.program().steps().stream().filter(s -> test.test(whole.original(s))).toList();
  }

  /** By how much the rank falls in a round, at least; empty if it is no rank of the loop. */
  private Optional<BigInteger> fall(Loop loop, List<Step> within, Term rank) {
    StepMath math = result.math();
    Optional<BigInteger> least = Optional.empty();
    for (Step step : within) {
      Term change = math.change(step, rank);
      boolean back = whole.original(step).target().equals(loop.header());
      if (!back) {
        if (!math.implies(step, math.terms().le(change, math.terms().intConst(0)))) {
          return Optional.empty();
        }
        continue;
      }
      boolean falls =
          math.implies(step, math.terms().le(change, math.terms().intConst(-1)))
              && math.implies(step, math.terms().ge(rank, math.terms().intConst(1)));
      if (!falls) {
        return Optional.empty();
      }
      LinearForm form = LinearForm.of(change);
      BigInteger fall = form.isConstant() ? form.constant().negate() : BigInteger.ONE;
      least = Optional.of(least.map(l -> l.min(fall)).orElse(fall));
    }
    return least;
  }

  private Optional<BoundExpression> first(List<Step> entries, Term rank, BigInteger fall) {
    List<BoundExpression> values = new ArrayList<>(List.of(BoundExpression.ZERO));
    for (Step entry : entries) {
      Optional<BoundExpression> value =
          result.counting().sizes().upper(entry, result.math().after(entry, rank));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return Optional.of(BoundExpression.max(values).dividedUp(fall));
  }
}
