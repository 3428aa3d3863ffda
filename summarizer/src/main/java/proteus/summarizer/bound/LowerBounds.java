package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Loop;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.IntegerProgram.Step;

/**
 * How often outermost loops run at least in calls that return: a term that is not positive wherever
 * the loop is left, and that no round decreases by more than a constant, makes at least as many
 * rounds as its first value over that constant.
 */
final class LowerBounds {
  private static final int MAX_BOUNDS = 2;

  private final IntegerProgram program;
  private final StepMath math;
  private final Terms terms;
  private final Inputs inputs;

  LowerBounds(IntegerProgram program, StepMath math) {
    this.program = program;
    this.math = math;
    this.terms = math.terms();
    this.inputs = new Inputs(program);
  }

  /** Bounds of the rounds of the loop, which is reached from the start without other loops. */
  List<BoundExpression> of(Loop loop) {
    List<Step> leaving = new ArrayList<>();
    List<Step> within = new ArrayList<>();
    List<Step> starts = new ArrayList<>();
    for (Step step : program.steps()) {
      boolean from = loop.contains(step.source());
      boolean to = loop.contains(step.target());
      if (from) {
        (to ? within : leaving).add(step);
      } else if (step.source().equals(program.start())) {
        starts.add(step);
      } else if (to) {
        return List.of();
      }
    }
    List<BoundExpression> found = new ArrayList<>();
    for (Term rank : ranks(leaving)) {
      fall(loop, within, rank)
          .flatMap(fall -> bound(loop, starts, rank, fall))
          .filter(b -> found.stream().noneMatch(f -> BoundOrder.isSame(f, b)))
          .ifPresent(found::add);
    }
    return found.stream().limit(MAX_BOUNDS).toList();
  }

  /** Terms that are not positive wherever the loop is left. */
  private List<Term> ranks(List<Step> leaving) {
    Set<Term> found = new LinkedHashSet<>();
    for (Step step : leaving) {
      for (Term slack : math.slacks(step)) {
        Term rank = terms.neg(slack);
        boolean ends =
            program.isOver(rank)
                && leaving.stream()
                    .allMatch(s -> math.implies(s, terms.le(rank, terms.intConst(0))));
        if (ends) {
          found.add(rank);
        }
      }
    }
    return List.copyOf(found);
  }

  /** By how much the rank falls in a round at most; empty if it may fall elsewhere. */
  private Optional<BigInteger> fall(Loop loop, List<Step> within, Term rank) {
    BigInteger most = BigInteger.ONE;
    for (Step step : within) {
      Term change = math.change(step, rank);
      boolean back = step.target().equals(loop.header());
      LinearForm form = LinearForm.of(change);
      if (back && form.isConstant()) {
        most = most.max(form.constant().negate());
      } else if (!math.implies(step, terms.ge(change, terms.intConst(back ? -1 : 0)))) {
        return Optional.empty();
      }
    }
    return Optional.of(most);
  }

  /** The first value over the fall, if it is not positive wherever the loop is not reached. */
  private Optional<BoundExpression> bound(
      Loop loop, List<Step> starts, Term rank, BigInteger fall) {
    for (Step entry : starts) {
      if (!entry.target().equals(loop.header())) {
        continue;
      }
      Term first = math.after(entry, rank);
      boolean holds =
          program.isOver(first)
              && first.intConstant().map(c -> c.signum() > 0).orElse(true)
              && starts.stream().allMatch(s -> isLeast(loop, s, rank, first));
      if (holds) {
        return inputs.exact(first).map(e -> e.orZero().dividedUp(fall));
      }
    }
    return Optional.empty();
  }

  /** Whether executions that start with the step have a first value that is not less. */
  private boolean isLeast(Loop loop, Step start, Term rank, Term value) {
    Term first = start.target().equals(loop.header()) ? math.after(start, rank) : terms.intConst(0);
    return math.implies(start, terms.le(value, first));
  }
}
