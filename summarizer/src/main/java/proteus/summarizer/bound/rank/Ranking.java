package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;
import proteus.summarizer.bound.program.Walks;

/** What one rank says of the steps of a component. */
final class Ranking {
  private final Counting counting;
  private final IntegerProgram program;
  private final StepMath math;
  private final Terms terms;
  private final Sizes sizes;
  private final Component component;
  private final Set<Location> scope;
  private final Rank rank;
  private final Map<Step, BigInteger> weights;

  /**
   * @param scope places of the component: whoever leaves them and comes back begins anew
   */
  Ranking(Counting counting, Component component, Set<Location> scope, Rank rank) {
    this.scope = scope;
    this.counting = counting;
    this.program = counting.program();
    this.math = counting.math();
    this.terms = math.terms();
    this.sizes = counting.sizes();
    this.component = component;
    this.rank = rank;
    this.weights = math.weights(component, rank);
  }

  void bound() {
    Set<Step> limited = new LinkedHashSet<>();
    for (Step step : component.steps()) {
      if (isWithin(step)
          && weights.containsKey(step)
          && math.implies(step, terms.ge(rank.at(step.source()), terms.intConst(1)))) {
        limited.add(step);
      }
    }
    if (limited.isEmpty()) {
      return;
    }
    List<Set<Step>> choices = new ArrayList<>();
    choices.add(limited);
    Set<Step> falling = new LinkedHashSet<>(limited);
    falling.removeIf(s -> weights.getOrDefault(s, BigInteger.ZERO).signum() >= 0);
    if (!falling.isEmpty()) {
      choices.add(falling);
    }
    limited.forEach(s -> choices.add(Set.of(s)));
    Set<Set<Step>> tried = new LinkedHashSet<>(choices);
    for (Set<Step> choice : tried) {
      bound(choice).ifPresent(b -> counting.add(component, choice, b));
    }
  }

  private boolean isWithin(Step step) {
    return scope.contains(step.source()) && scope.contains(step.target());
  }

  /** How often the steps, which need a positive rank, can run. */
  private Optional<BoundExpression> bound(Set<Step> limited) {
    List<Step> ends = ends(limited);
    Optional<BoundExpression> found = Optional.empty();
    for (Change change : Change.values()) {
      Optional<BoundExpression> next = bound(limited, ends, change);
      if (next.isEmpty() && !ends.isEmpty()) {
        next = bound(limited, List.of(), change);
      }
      found = Sizes.smaller(found, next);
    }
    return found;
  }

  /** How to see steps in which the rank's growth is not constant. */
  private enum Change {
    /** They set it. */
    SET,
    /** They add to it. */
    ADD
  }

  private Optional<BoundExpression> bound(Set<Step> limited, List<Step> ends, Change change) {
    Map<Step, BigInteger> between = new LinkedHashMap<>(weights);
    between.keySet().removeAll(limited);
    between.keySet().removeIf(s -> !isWithin(s));
    List<Step> resets = new ArrayList<>(component.steps());
    resets.removeIf(s -> !scope.contains(s.target()));
    resets.removeIf(s -> isWithin(s) && weights.containsKey(s));
    between.keySet().removeAll(ends);
    resets.removeAll(ends);
    BoundExpression added = BoundExpression.ZERO;
    if (change == Change.ADD) {
      List<Step> adding = resets.stream().filter(this::isWithin).toList();
      if (adding.isEmpty()) {
        return Optional.empty();
      }
      for (Step step : adding) {
        Optional<BoundExpression> count = counting.count(step);
        Optional<BoundExpression> more =
            count.isPresent() ? sizes.upper(step, math.change(step, rank)) : Optional.empty();
        if (more.isEmpty()) {
          return Optional.empty();
        }
        added = added.plus(count.get().times(more.get().orZero()));
        between.put(step, BigInteger.ZERO);
        resets.remove(step);
      }
    }
    Optional<Walks> walks = Walks.of(component.places(), between);
    if (walks.isEmpty()) {
      for (Map.Entry<Step, BigInteger> entry : between.entrySet()) {
        Optional<BoundExpression> count =
            entry.getValue().signum() > 0 ? counting.count(entry.getKey()) : Optional.empty();
        if (count.isPresent()) {
          added = added.plus(count.get().times(entry.getValue()));
          entry.setValue(BigInteger.ZERO);
        }
      }
      walks = Walks.of(component.places(), between);
    }
    if (walks.isEmpty()) {
      return Optional.empty();
    }
    Fall fall = Fall.of(limited, weights, walks.get());
    return fall.isNone()
        ? Optional.empty()
        : total(
            limited,
            walks.get(),
            resets,
            ends,
            fall.refined(limited, rank, component, walks.get(), math, sizes),
            added);
  }

  /** The steps after which the rank is not positive, although it may grow in them. */
  private List<Step> ends(Set<Step> limited) {
    List<Step> ends = new ArrayList<>();
    for (Step step : component.steps()) {
      BigInteger weight = weights.get(step);
      boolean grows = weight == null || weight.signum() > 0;
      if (grows
          && isWithin(step)
          && !limited.contains(step)
          && math.implies(step, terms.le(math.after(step, rank), terms.intConst(0)))) {
        ends.add(step);
      }
    }
    return ends;
  }

  private Optional<BoundExpression> total(
      Set<Step> limited,
      Walks walks,
      List<Step> resets,
      List<Step> ends,
      Fall fall,
      BoundExpression added) {
    Walks ways = walks;
    boolean revived =
        ends.stream()
            .flatMap(e -> way(e.target(), limited, ways).stream())
            .anyMatch(w -> w.signum() > 0 || !added.equals(BoundExpression.ZERO));
    if (revived) {
      return Optional.empty();
    }
    List<BoundExpression> first = new ArrayList<>(List.of(BoundExpression.ZERO));
    BoundExpression later = BoundExpression.ZERO;
    Optional<BoundExpression> cap = cap(limited);
    for (Step entry : component.entries()) {
      Optional<BigInteger> way = way(entry.target(), limited, walks);
      if (way.isPresent()) {
        Term start = terms.add(math.after(entry, rank), terms.intConst(way.get()));
        Optional<BoundExpression> value = Sizes.smaller(sizes.upper(entry, start), cap);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        first.add(value.get());
      }
    }
    boolean episodes = false;
    for (Step reset : resets) {
      Optional<BigInteger> way = way(reset.target(), limited, walks);
      if (way.isPresent()) {
        Optional<BoundExpression> runs = afterResets(reset, way.get(), cap, fall);
        if (runs.isEmpty()) {
          return Optional.empty();
        }
        episodes = true;
        later = later.plus(runs.get());
      }
    }
    BoundExpression start = BoundExpression.max(first);
    if (!episodes) {
      return Optional.of(fall.runs(start.plus(added)));
    }
    return Optional.of(fall.runs(start).plus(added).plus(later));
  }

  /** What the guards of the steps say of the rank where they are taken. */
  private Optional<BoundExpression> cap(Set<Step> limited) {
    List<BoundExpression> caps = new ArrayList<>();
    for (Step step : limited) {
      Optional<BoundExpression> cap = sizes.lasting(component, step, rank.at(step.source()));
      if (cap.isEmpty()) {
        return Optional.empty();
      }
      caps.add(cap.get());
    }
    return Optional.of(BoundExpression.max(caps));
  }

  /** The greatest growth on a way to the steps; empty if there is none. */
  private Optional<BigInteger> way(Location from, Set<Step> limited, Walks walks) {
    return limited.stream()
        .flatMap(s -> walks.between(from, s.source()).stream())
        .max(BigInteger::compareTo);
  }

  /** How often the steps run in all episodes that start with this one. */
  private Optional<BoundExpression> afterResets(
      Step reset, BigInteger way, Optional<BoundExpression> cap, Fall fall) {
    Optional<BoundExpression> count = counting.count(reset);
    if (count.isEmpty()) {
      return Optional.empty();
    }
    Term value = terms.add(math.after(reset, rank), terms.intConst(way));
    Optional<BoundExpression> same =
        Sizes.smaller(sizes.upper(reset, value), cap)
            .map(v -> count.get().times(fall.runs(v.orZero())));
    return Sizes.smaller(summed(reset, value, count.get(), fall), same);
  }

  /** The same, where the values after the resets can be summed. */
  private Optional<BoundExpression> summed(
      Step reset, Term value, BoundExpression count, Fall fall) {
    if (fall.least().isEmpty() || !program.isOver(value)) {
      return Optional.empty();
    }
    Optional<BoundExpression> total =
        new EpisodeSums(counting, component).total(reset, value, count);
    if (total.isEmpty()) {
      return Optional.empty();
    }
    BoundExpression sum = total.get();
    BigInteger least = fall.least().get();
    if (fall.isOne()) {
      return Optional.of(sum);
    }
    // each episode's number is rounded up
    BoundExpression rounded = sum.plus(count.times(least.subtract(BigInteger.ONE)));
    return Optional.of(rounded.times(new Rational(BigInteger.ONE, least)).floor());
  }
}
