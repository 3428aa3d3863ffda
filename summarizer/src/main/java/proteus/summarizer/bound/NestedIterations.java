package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.Sums;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;
import proteus.summarizer.bound.program.Walks;
import proteus.summarizer.bound.rank.Rank;

/**
 * How often a loop in another one runs at least: the sum of a rank's values where it is entered,
 * over the rounds of the loop around it. In each round that goes back to the outer header the value
 * is at least an arithmetic one, and counts where it is positive.
 */
public final class NestedIterations {
  private final IntegerProgram program;
  private final StepMath math;
  private final Terms terms;
  private final LowerBounds bounds;
  private final Loop loop;
  private final Loop parent;

  /**
   * @param parent the loop right around the loop
   */
  public NestedIterations(
      IntegerProgram program, StepMath math, LowerBounds bounds, Loop loop, Loop parent) {
    this.program = program;
    this.math = math;
    this.terms = math.terms();
    this.bounds = bounds;
    this.loop = loop;
    this.parent = parent;
  }

  /**
   * A number of rounds that the loop has at least, in all its executions together.
   *
   * @param rank not positive wherever the loop is left
   * @param fall by how much the rank falls in a round at most
   * @param rounds which the parent has at least, not negative
   */
  public Optional<BoundExpression> of(Term rank, BigInteger fall, BoundExpression rounds) {
    List<Step> entries = bounds.entries(loop);
    boolean regular =
        !entries.isEmpty()
            && entries.stream()
                .allMatch(e -> e.target().equals(loop.header()) && parent.contains(e.source()));
    if (!regular) {
      return Optional.empty();
    }
    for (Step entry : entries) {
      Term first = math.after(entry, rank);
      boolean least =
          program.isOver(first)
              && entries.stream()
                  .allMatch(e -> math.implies(e, terms.le(first, math.after(e, rank))));
      if (least) {
        return sum(entries, first, fall, rounds);
      }
    }
    return Optional.empty();
  }

  /**
   * @param first over the state where the loop is entered: not more than the rank then
   */
  private Optional<BoundExpression> sum(
      List<Step> entries, Term first, BigInteger fall, BoundExpression rounds) {
    List<Step> forth = new ArrayList<>();
    List<Step> back = new ArrayList<>();
    for (Step step : program.steps()) {
      if (parent.contains(step.source()) && parent.contains(step.target())) {
        (step.target().equals(parent.header()) ? back : forth).add(step);
      }
    }
    List<Step> all = new ArrayList<>(forth);
    all.addAll(back);
    List<Step> past = around(all);
    if (!past.stream().allMatch(s -> bounds.isNotPositive(s, first))) {
      return Optional.empty();
    }
    List<Location> places = program.places().stream().filter(parent::contains).toList();
    Component component = new Component(places, all, bounds.entries(parent));
    Term falling = terms.neg(first);
    Map<Step, BigInteger> weights = math.weights(component, Rank.uniform(places, falling));
    if (weights.size() != all.size()) {
      return Optional.empty();
    }
    Map<Step, BigInteger> once = new LinkedHashMap<>(weights);
    once.keySet().removeAll(back);
    List<Step> ends = new ArrayList<>(entries);
    ends.addAll(past);
    return Walks.of(places, once)
        .flatMap(w -> sum(first, fall, rounds, lost(w, ends), slope(w, back, weights)));
  }

  /** The steps of a round that has not been in the loop, and does not come there. */
  private List<Step> around(List<Step> steps) {
    List<Step> forth = steps.stream().filter(s -> !s.target().equals(parent.header())).toList();
    List<Step> past = new ArrayList<>(LowerBounds.around(loop::contains, forth));
    for (Step step : steps) {
      boolean back = step.target().equals(parent.header());
      if (back && !loop.contains(step.source()) && isBefore(step.source(), forth)) {
        past.add(step);
      }
    }
    return past;
  }

  private boolean isBefore(Location place, List<Step> forth) {
    return place.equals(parent.header())
        || LowerBounds.before(loop::contains, forth).contains(place);
  }

  /** By how much the value falls at most on the way from the outer header to the steps. */
  private BigInteger lost(Walks walks, List<Step> steps) {
    BigInteger lost = BigInteger.ZERO;
    for (Step step : steps) {
      lost = lost.max(walks.between(parent.header(), step.source()).orElse(BigInteger.ZERO));
    }
    return lost;
  }

  /** By how much the value grows in a round at least. */
  private BigInteger slope(Walks walks, List<Step> back, Map<Step, BigInteger> weights) {
    Optional<BigInteger> least = Optional.empty();
    for (Step step : back) {
      BigInteger weight = weights.getOrDefault(step, BigInteger.ZERO);
      BigInteger change =
          walks.between(parent.header(), step.source()).map(weight::add).orElse(weight).negate();
      least = least.map(s -> s.min(change)).or(() -> Optional.of(change));
    }
    return least.orElse(BigInteger.ZERO);
  }

  private Optional<BoundExpression> sum(
      Term first, BigInteger fall, BoundExpression rounds, BigInteger lost, BigInteger slope) {
    boolean once = parent.depth() == 1;
    if (!once && slope.signum() < 0) {
      // the parent is entered again and again
      return Optional.empty();
    }
    return bounds
        .first(bounds.entries(parent), List.of(), first)
        .map(e -> e.minus(BoundExpression.of(lost)))
        .map(e -> rounds(rounds, e, once ? slope : BigInteger.ZERO, fall));
  }

  private static BoundExpression rounds(
      BoundExpression count, BoundExpression first, BigInteger slope, BigInteger fall) {
    return slope.signum() == 0
        ? count.times(first.orZero().dividedUp(fall))
        : arithmetic(count, first, slope).dividedUp(fall);
  }

  /** Not more than the sum of {@code max(0, first), max(0, first + slope), ...}. */
  private static BoundExpression arithmetic(
      BoundExpression count, BoundExpression first, BigInteger slope) {
    boolean isPositive = first.constant().map(Rational::signum).orElse(-1) >= 0;
    return isPositive || slope.signum() < 0
        ? Sums.arithmetic(count, first, slope)
        : count.times(first).plus(count.triangle().times(slope)).orZero();
  }
}
