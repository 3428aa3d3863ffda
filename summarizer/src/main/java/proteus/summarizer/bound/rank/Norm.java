package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.smt.LinearForm;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * Bounds the absolute values of variables that a component changes together, linearly: the greatest
 * of them grows in each step by no more than the greatest sum of factors.
 */
final class Norm {
  private static final int MAX_VARIABLES = 6;

  private final IntegerProgram program;
  private final Component component;
  private final StepMath math;
  private final Terms terms;
  private final Sizes sizes;
  private final Function<Step, Optional<BoundExpression>> counts;

  Norm(
      IntegerProgram program,
      Component component,
      StepMath math,
      Sizes sizes,
      Function<Step, Optional<BoundExpression>> counts) {
    this.program = program;
    this.component = component;
    this.math = math;
    this.terms = math.terms();
    this.sizes = sizes;
    this.counts = counts;
  }

  /** A value that the symbol's absolute value never exceeds in the component. */
  Optional<BoundExpression> of(Term symbol) {
    Optional<Set<Term>> all = together(symbol);
    if (all.isEmpty()) {
      return Optional.empty();
    }
    List<BoundExpression> first = new ArrayList<>(List.of(BoundExpression.ZERO));
    for (Step entry : component.entries()) {
      for (Term variable : all.get()) {
        for (Term side : List.of(variable, terms.neg(variable))) {
          Optional<BoundExpression> value = sizes.upper(entry, math.after(entry, side));
          if (value.isEmpty()) {
            return Optional.empty();
          }
          first.add(value.get());
        }
      }
    }
    BoundExpression added = BoundExpression.ZERO;
    BoundExpression factor = BoundExpression.ONE;
    for (Step step : component.steps()) {
      if (all.get().stream().noneMatch(step.update()::containsKey)) {
        continue;
      }
      Optional<BoundExpression> count = counts.apply(step);
      Optional<Growing> growing = count.isPresent() ? growing(step, all.get()) : Optional.empty();
      if (growing.isEmpty()) {
        return Optional.empty();
      }
      added = added.plus(count.get().times(growing.get().more));
      if (growing.get().factor.compareTo(BigInteger.ONE) > 0) {
        factor =
            factor.times(
                BoundExpression.of(new BoundAtom.Power(growing.get().factor, count.get())));
      }
    }
    return Optional.of(BoundExpression.max(first).plus(added).times(factor));
  }

  /** The changing variables on which the symbol depends; empty if there are too many. */
  private Optional<Set<Term>> together(Term symbol) {
    Set<Term> all = new LinkedHashSet<>();
    Deque<Term> work = new ArrayDeque<>(List.of(symbol));
    while (!work.isEmpty()) {
      Term next = work.pop();
      if (component.keeps(next) || !all.add(next)) {
        continue;
      }
      for (Step step : component.steps()) {
        for (Term atom : LinearForm.of(math.after(step, next)).coefficients().keySet()) {
          if (program.symbols().containsValue(atom)) {
            work.push(atom);
          }
        }
      }
    }
    boolean integers = all.stream().allMatch(v -> v.sort().equals(Sort.INT));
    return integers && all.size() <= MAX_VARIABLES && all.contains(symbol)
        ? Optional.of(all)
        : Optional.empty();
  }

  private record Growing(BigInteger factor, BoundExpression more) {}

  private Optional<Growing> growing(Step step, Set<Term> all) {
    BigInteger factor = BigInteger.ONE;
    List<BoundExpression> more = new ArrayList<>(List.of(BoundExpression.ZERO));
    for (Term variable : all) {
      LinearForm after = LinearForm.of(math.after(step, variable));
      BigInteger sum = BigInteger.ZERO;
      Term rest = terms.intConst(after.constant());
      for (Map.Entry<Term, BigInteger> addend : after.coefficients().entrySet()) {
        if (all.contains(addend.getKey())) {
          sum = sum.add(addend.getValue().abs());
        } else {
          rest = terms.add(rest, terms.mul(addend.getValue(), addend.getKey()));
        }
      }
      factor = factor.max(sum);
      for (Term side : List.of(rest, terms.neg(rest))) {
        Optional<BoundExpression> bound = sizes.upper(step, side);
        if (bound.isEmpty()) {
          return Optional.empty();
        }
        more.add(bound.get());
      }
    }
    return Optional.of(new Growing(factor, BoundExpression.max(more)));
  }
}
