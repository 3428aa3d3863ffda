package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * Bounds the executions of steps that divide a positive term, or that make a positive term grow
 * faster than one that is always greater.
 */
final class LogarithmicRanking {
  private static final int MAX_BASE = 16;

  private final Counting counting;
  private final StepMath math;
  private final Terms terms;
  private final Component component;
  private final Step step;
  private final Set<Location> scope;

  /** Whether first values may be the limits of types. */
  private boolean vastToo;

  /**
   * @param step is to be bounded; whoever leaves the loop that it belongs to and comes back begins
   *     anew
   */
  LogarithmicRanking(Counting counting, Component component, Step step) {
    this.counting = counting;
    this.step = step;
    this.scope =
        counting.program().nests().stream()
            .filter(n -> n.contains(step.source()) && n.contains(step.target()))
            .min(java.util.Comparator.comparingInt(Set::size))
            .orElse(Set.copyOf(component.places()));
    this.math = counting.math();
    this.terms = math.terms();
    this.component = component;
  }

  /**
   * Looks at all conditions that limit the step. First values that only the ranges of types limit
   * are of interest where there is nothing else: what they say is a constant, but none of the
   * program's.
   */
  void bound() {
    look(false);
    if (counting.count(step).filter(b -> !b.key().isVast()).isEmpty()) {
      look(true);
    }
  }

  private void look(boolean vast) {
    vastToo = vast;
    for (Term rank : math.ranks(step)) {
      if (counting.program().isOver(rank)
          && math.implies(step, terms.ge(rank, terms.intConst(1)))) {
        shrinking(rank);
        growing(rank);
      }
    }
  }

  /** The rank, at least 1, is divided in each execution. */
  private void shrinking(Term rank) {
    Term after = math.after(step, rank);
    Optional<BigInteger> base =
        greatest(b -> math.implies(step, terms.le(terms.mul(b, after), rank)));
    if (base.isEmpty()) {
      return;
    }
    Set<Step> limited = new LinkedHashSet<>(Set.of(step));
    List<Step> resets = entering();
    for (Step other : component.steps()) {
      if (!other.equals(step) && isWithin(other)) {
        Term next = math.after(other, rank);
        boolean falls =
            math.implies(other, terms.ge(rank, terms.intConst(1)))
                && math.implies(other, terms.le(terms.mul(base.get(), next), rank));
        if (falls) {
          limited.add(other);
        } else if (!math.implies(
            other, terms.or(terms.le(next, rank), terms.le(next, terms.intConst(0))))) {
          resets.add(other);
        }
      }
    }
    episodes(resets, rank)
        .ifPresent(
            firsts -> counting.add(component, limited, sum(firsts, v -> times(v, base.get()), 1)));
  }

  /** How often something of at least 1 and at most the value can be divided until it is less. */
  private static BoundExpression times(BoundExpression value, BigInteger base) {
    return value.orZero().times(base).log(base);
  }

  /** The rank is the difference of a term and a faster one, which is positive. */
  private void growing(Term rank) {
    LinearForm form = LinearForm.of(rank);
    for (Map.Entry<Term, BigInteger> addend : form.coefficients().entrySet()) {
      if (addend.getValue().signum() < 0 && counting.program().isOver(addend.getKey())) {
        Term fast = terms.mul(addend.getValue().negate(), addend.getKey());
        growing(fast, terms.add(rank, fast));
      }
    }
  }

  private void growing(Term fast, Term slow) {
    if (!math.implies(step, terms.ge(fast, terms.intConst(1)))) {
      return;
    }
    Term fastAfter = math.after(step, fast);
    Optional<BigInteger> up =
        greatest(b -> math.implies(step, terms.ge(fastAfter, terms.mul(b, fast))));
    Optional<Pace> pace = up.flatMap(u -> pace(slow, u));
    if (pace.isEmpty()) {
      return;
    }
    BigInteger along = pace.get().factor();
    List<Step> resets = entering();
    for (Step other : component.steps()) {
      boolean harmless =
          other.equals(step) || !isWithin(other) || isHarmless(other, fast, slow, along);
      if (!harmless) {
        resets.add(other);
      }
    }
    BigInteger base = up.get();
    boolean alone = along.equals(BigInteger.ONE);
    int rounds = alone ? 1 : rounds(base, along);
    BoundExpression more = pace.get().more();
    episodes(resets, slow)
        .ifPresent(
            firsts ->
                counting.add(
                    component,
                    Set.of(step),
                    alone
                        ? sum(firsts, v -> times(v.minus(BoundExpression.ONE), base), 1)
                        : sum(firsts, v -> times(v.plus(more), BigInteger.TWO), rounds)));
  }

  /**
   * A term is after a step at most {@code factor * (term + more) - more}.
   *
   * @param more not negative, and the same all the time
   */
  private record Pace(BigInteger factor, BoundExpression more) {}

  /** How fast the term grows in the step, if that is less than the limit. */
  private Optional<Pace> pace(Term slow, BigInteger limit) {
    Term after = math.after(step, slow);
    for (int i = 1; i < limit.intValue(); i++) {
      BigInteger factor = BigInteger.valueOf(i);
      Term more = terms.sub(after, terms.mul(factor, slow));
      if (math.implies(step, terms.le(more, terms.intConst(0)))) {
        return Optional.of(new Pace(factor, BoundExpression.ZERO));
      }
      boolean lasts =
          component.steps().stream().filter(this::isWithin).count() == 1
              && counting.program().isOver(more)
              && TermGraph.freeVariables(more).stream().allMatch(this::isKept);
      if (i > 1 && lasts) {
        return counting
            .sizes()
            .upper(step.source(), more)
            .map(bound -> new Pace(factor, bound.orZero()));
      }
    }
    return Optional.empty();
  }

  private boolean isWithin(Step other) {
    return scope.contains(other.source()) && scope.contains(other.target());
  }

  private boolean isKept(Term symbol) {
    return component.steps().stream().noneMatch(s -> isWithin(s) && s.update().containsKey(symbol));
  }

  /** The steps with which executions come back to the loop. */
  private List<Step> entering() {
    return new ArrayList<>(
        component.steps().stream()
            .filter(s -> scope.contains(s.target()) && !scope.contains(s.source()))
            .toList());
  }

  /** Whether the step leaves the terms' quotient, or makes the greater one negative for good. */
  private boolean isHarmless(Step other, Term fast, Term slow, BigInteger along) {
    Term fastAfter = math.after(other, fast);
    Term slowAfter = math.after(other, slow);
    return List.of(BigInteger.ONE, along).stream()
        .anyMatch(
            factor ->
                math.implies(other, terms.ge(fastAfter, terms.mul(factor, fast)))
                    && math.implies(
                        other,
                        terms.or(
                            terms.le(slowAfter, terms.mul(factor, slow)),
                            terms.le(slowAfter, terms.intConst(0)))));
  }

  /** After how many steps the quotient of the two has doubled. */
  private static int rounds(BigInteger fast, BigInteger slow) {
    int rounds = 1;
    while (fast.pow(rounds).compareTo(slow.pow(rounds).shiftLeft(1)) < 0) {
      rounds++;
    }
    return rounds;
  }

  /** The greatest base for which the test holds. */
  private static Optional<BigInteger> greatest(java.util.function.Predicate<BigInteger> test) {
    Optional<BigInteger> found = Optional.empty();
    for (int base = 2; base <= MAX_BASE && test.test(BigInteger.valueOf(base)); base++) {
      found = Optional.of(BigInteger.valueOf(base));
    }
    return found;
  }

  /** First values of a term, and how often there are such first values. */
  private record Episodes(BoundExpression first, List<Again> again) {
    record Again(BoundExpression count, BoundExpression value) {}
  }

  private Optional<Episodes> episodes(List<Step> resets, Term term) {
    List<BoundExpression> first = new ArrayList<>(List.of(BoundExpression.ZERO));
    for (Step entry : component.entries()) {
      if (!scope.contains(entry.target())) {
        continue;
      }
      Optional<BoundExpression> value = first(entry, term);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      first.add(value.get());
    }
    List<Episodes.Again> again = new ArrayList<>();
    for (Step reset : resets) {
      Optional<BoundExpression> count = counting.count(reset);
      if (count.filter(BoundExpression.ZERO::equals).isPresent()) {
        continue;
      }
      Optional<BoundExpression> value = first(reset, term);
      if (count.isEmpty() || value.isEmpty()) {
        return Optional.empty();
      }
      again.add(new Episodes.Again(count.get(), value.get()));
    }
    return Optional.of(new Episodes(BoundExpression.max(first), again));
  }

  private Optional<BoundExpression> first(Step entry, Term term) {
    return counting
        .sizes()
        .upper(entry, math.after(entry, term))
        .filter(value -> vastToo || !value.key().isVast());
  }

  private static BoundExpression sum(
      Episodes episodes, java.util.function.UnaryOperator<BoundExpression> runs, int factor) {
    BoundExpression sum = runs.apply(episodes.first());
    for (Episodes.Again again : episodes.again()) {
      sum = sum.plus(again.count().times(runs.apply(again.value())));
    }
    return sum.times(BigInteger.valueOf(factor));
  }
}
