package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Location;
import proteus.smt.Budget;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.IntegerProgram.Step;

/**
 * Bounds the numbers of executions of steps. A rank is a term that is at least 1 where some steps
 * are taken and falls between two of their executions; how often they run follows from its first
 * value, and from what other steps, with bounds of their own, add to it or set it to. What holds
 * for a rank's values at the executions of a step is summed over them.
 */
final class Counting {
  private static final int MAX_ROUNDS = 8;
  private static final int MAX_GROUPS = 4;

  private final IntegerProgram program;
  private final List<Component> components;
  private final StepMath math;
  private final Terms terms;
  private final Sizes sizes;
  private final Budget budget;
  private final Map<Step, Component> owners = new HashMap<>();
  private final Map<Component, List<Group>> groups = new LinkedHashMap<>();

  /**
   * Steps that run at most so often, all together.
   *
   * @param bound not negative
   */
  record Group(Set<Step> steps, BoundExpression bound) {}

  Counting(IntegerProgram program, List<Component> components, StepMath math, Budget budget) {
    this.program = program;
    this.components = components;
    this.math = math;
    this.terms = math.terms();
    this.budget = budget;
    for (Component component : components) {
      groups.put(component, new ArrayList<>());
      component.steps().forEach(s -> owners.put(s, component));
    }
    this.sizes = new Sizes(program, components, math, this::count);
  }

  Sizes sizes() {
    return sizes;
  }

  /** Looks for bounds of all steps. */
  void run() {
    components.forEach(this::run);
  }

  private void run(Component component) {
    Set<Term> ranks = new LinkedHashSet<>();
    for (Step step : component.steps()) {
      for (Term rank : math.ranks(step)) {
        if (program.symbols().values().containsAll(TermGraph.freeVariables(rank))) {
          ranks.add(rank);
        }
      }
    }
    for (int round = 0; round < MAX_ROUNDS && !budget.isOver(); round++) {
      Map<Step, BoundExpression> before = counts(component);
      for (Term rank : ranks) {
        new Ranking(component, rank).bound();
      }
      sizes.forget();
      if (counts(component).equals(before)) {
        return;
      }
    }
  }

  private Map<Step, BoundExpression> counts(Component component) {
    Map<Step, BoundExpression> counts = new LinkedHashMap<>();
    component.steps().forEach(s -> count(s).ifPresent(c -> counts.put(s, c)));
    return counts;
  }

  /** How often the step can run; empty if that is not known. */
  Optional<BoundExpression> count(Step step) {
    return bounds(Set.of(step)).stream().findFirst();
  }

  /** How often the steps can run, all together: bounds, the tightest first. */
  List<BoundExpression> bounds(Collection<Step> steps) {
    Map<Component, Set<Step>> parts = new LinkedHashMap<>();
    BoundExpression once = BoundExpression.ZERO;
    for (Step step : steps) {
      Component owner = owners.get(step);
      if (owner == null) {
        // outside of cycles; one of them is taken, once
        once = BoundExpression.ONE;
      } else {
        parts.computeIfAbsent(owner, c -> new LinkedHashSet<>()).add(step);
      }
    }
    List<BoundExpression> sums = List.of(once);
    for (Map.Entry<Component, Set<Step>> part : parts.entrySet()) {
      List<BoundExpression> next = new ArrayList<>();
      for (BoundExpression bound : bounds(part.getKey(), part.getValue())) {
        sums.forEach(s -> next.add(s.plus(bound)));
      }
      sums = next;
    }
    return BoundOrder.worthShowing(sums).stream().limit(MAX_GROUPS).toList();
  }

  private List<BoundExpression> bounds(Component component, Set<Step> steps) {
    List<BoundExpression> found = new ArrayList<>();
    for (Group group : groups.get(component)) {
      if (group.steps().containsAll(steps)) {
        found.add(group.bound());
      }
    }
    if (steps.size() > 1) {
      cover(component, steps).ifPresent(found::add);
    }
    flow(component, steps).ifPresent(found::add);
    found.sort(BoundOrder.TIGHTEST_FIRST);
    return found;
  }

  /** The sum of the bounds of groups that contain all the steps together. */
  private Optional<BoundExpression> cover(Component component, Set<Step> steps) {
    Set<Step> left = new LinkedHashSet<>(steps);
    BoundExpression sum = BoundExpression.ZERO;
    List<Group> all = new ArrayList<>(groups.get(component));
    all.sort((a, b) -> BoundOrder.TIGHTEST_FIRST.compare(a.bound(), b.bound()));
    while (!left.isEmpty()) {
      Group best = null;
      long most = 0;
      for (Group group : all) {
        long covered = group.steps().stream().filter(left::contains).count();
        if (covered > most) {
          best = group;
          most = covered;
        }
      }
      if (best == null) {
        return Optional.empty();
      }
      sum = sum.plus(best.bound());
      left.removeAll(best.steps());
    }
    return Optional.of(sum);
  }

  /** Executions leave a place no more often than they come there. */
  private Optional<BoundExpression> flow(Component component, Set<Step> steps) {
    Set<Location> sources = new LinkedHashSet<>();
    for (Step step : steps) {
      if (step.source().equals(step.target())) {
        return Optional.empty();
      }
      sources.add(step.source());
    }
    if (sources.size() != 1) {
      return Optional.empty();
    }
    Location place = sources.iterator().next();
    Set<Step> coming = new LinkedHashSet<>();
    for (Step step : component.steps()) {
      if (step.target().equals(place) && !step.source().equals(place)) {
        coming.add(step);
      }
    }
    BoundExpression once =
        component.entries().stream().anyMatch(e -> e.target().equals(place))
            ? BoundExpression.ONE
            : BoundExpression.ZERO;
    if (coming.isEmpty()) {
      return Optional.of(once);
    }
    List<BoundExpression> found = new ArrayList<>();
    for (Group group : groups.get(component)) {
      if (group.steps().containsAll(coming)) {
        found.add(group.bound());
      }
    }
    cover(component, coming).ifPresent(found::add);
    return found.stream().min(BoundOrder.TIGHTEST_FIRST).map(once::plus);
  }

  private void add(Component component, Set<Step> steps, BoundExpression bound) {
    List<Group> all = groups.get(component);
    boolean useless =
        all.stream()
            .anyMatch(
                g ->
                    g.steps().containsAll(steps)
                        && (g.bound().equals(bound)
                            || BoundExpression.isNeverLess(bound, g.bound())));
    boolean many = all.stream().filter(g -> g.steps().equals(steps)).count() >= MAX_GROUPS;
    if (useless) {
      return;
    }
    if (many) {
      Group worst =
          all.stream()
              .filter(g -> g.steps().equals(steps))
              .max((a, b) -> BoundOrder.TIGHTEST_FIRST.compare(a.bound(), b.bound()))
              .orElseThrow();
      if (BoundOrder.TIGHTEST_FIRST.compare(worst.bound(), bound) <= 0) {
        return;
      }
      all.remove(worst);
    }
    all.removeIf(
        g -> steps.containsAll(g.steps()) && BoundExpression.isNeverLess(g.bound(), bound));
    all.add(new Group(Set.copyOf(steps), bound));
  }

  /** What one rank says of the steps of a component. */
  private final class Ranking {
    private final Component component;
    private final Term rank;
    private final Map<Step, BigInteger> weights;

    Ranking(Component component, Term rank) {
      this.component = component;
      this.rank = rank;
      this.weights = weights(component, rank);
    }

    void bound() {
      Set<Step> limited = new LinkedHashSet<>();
      for (Step step : component.steps()) {
        if (weights.containsKey(step) && math.implies(step, terms.ge(rank, terms.intConst(1)))) {
          limited.add(step);
        }
      }
      if (limited.isEmpty()) {
        return;
      }
      List<Set<Step>> choices = new ArrayList<>();
      choices.add(limited);
      Set<Step> falling = new LinkedHashSet<>(limited);
      falling.removeIf(s -> weights.get(s).signum() >= 0);
      if (!falling.isEmpty()) {
        choices.add(falling);
      }
      limited.forEach(s -> choices.add(Set.of(s)));
      Set<Set<Step>> tried = new LinkedHashSet<>(choices);
      for (Set<Step> choice : tried) {
        bound(choice).ifPresent(b -> add(component, choice, b));
      }
    }

    /** How often the steps, which need a positive rank, can run. */
    private Optional<BoundExpression> bound(Set<Step> limited) {
      Map<Step, BigInteger> between = new LinkedHashMap<>(weights);
      between.keySet().removeAll(limited);
      List<Step> resets = new ArrayList<>(component.steps());
      resets.removeAll(weights.keySet());
      Optional<Walks> walks = Walks.of(component.places(), between);
      BoundExpression added = BoundExpression.ZERO;
      if (walks.isEmpty()) {
        for (Map.Entry<Step, BigInteger> entry : between.entrySet()) {
          Optional<BoundExpression> count =
              entry.getValue().signum() > 0 ? count(entry.getKey()) : Optional.empty();
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
      Optional<BigInteger> fall = fall(limited, walks.get());
      if (fall.isPresent() && fall.get().signum() <= 0) {
        return Optional.empty();
      }
      return total(limited, walks.get(), resets, fall, added);
    }

    /** By how much the rank falls from one execution to the next; empty if there is no next. */
    private Optional<BigInteger> fall(Set<Step> limited, Walks walks) {
      Optional<BigInteger> least = Optional.empty();
      for (Step a : limited) {
        for (Step b : limited) {
          Optional<BigInteger> grown =
              walks.between(a.target(), b.source()).map(w -> w.add(weights.get(a)));
          if (grown.isPresent()) {
            BigInteger fall = grown.get().negate();
            least = least.map(l -> l.min(fall)).or(() -> Optional.of(fall));
          }
        }
      }
      return least;
    }

    private Optional<BoundExpression> total(
        Set<Step> limited,
        Walks walks,
        List<Step> resets,
        Optional<BigInteger> fall,
        BoundExpression added) {
      List<BoundExpression> first = new ArrayList<>(List.of(BoundExpression.ZERO));
      BoundExpression later = BoundExpression.ZERO;
      for (Step entry : component.entries()) {
        Optional<BigInteger> way = way(entry.target(), limited, walks);
        if (way.isPresent()) {
          Optional<BoundExpression> value =
              sizes.upper(entry, terms.add(math.after(entry, rank), terms.intConst(way.get())));
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
          Optional<BoundExpression> runs = afterResets(reset, way.get(), fall);
          if (runs.isEmpty()) {
            return Optional.empty();
          }
          episodes = true;
          later = later.plus(runs.get());
        }
      }
      BoundExpression start = BoundExpression.max(first);
      if (!episodes) {
        return Optional.of(runs(start.plus(added), fall));
      }
      return Optional.of(runs(start, fall).plus(added).plus(later));
    }

    /** The greatest growth on a way to the steps; empty if there is none. */
    private Optional<BigInteger> way(Location from, Set<Step> limited, Walks walks) {
      return limited.stream()
          .flatMap(s -> walks.between(from, s.source()).stream())
          .max(BigInteger::compareTo);
    }

    /** How often steps run that start at the value, which is not negative, and fall. */
    private BoundExpression runs(BoundExpression value, Optional<BigInteger> fall) {
      return fall.map(value::dividedUp)
          .orElseGet(() -> BoundExpression.min(List.of(value, BoundExpression.ONE)).orZero());
    }

    /** How often the steps run in all episodes that start with this one. */
    private Optional<BoundExpression> afterResets(
        Step reset, BigInteger way, Optional<BigInteger> fall) {
      Optional<BoundExpression> count = count(reset);
      if (count.isEmpty()) {
        return Optional.empty();
      }
      Term value = terms.add(math.after(reset, rank), terms.intConst(way));
      Optional<BoundExpression> same =
          sizes.upper(reset, value).map(v -> count.get().times(runs(v.orZero(), fall)));
      return Sizes.smaller(summed(reset, value, count.get(), fall), same);
    }

    /** The same, where the value after the reset is arithmetic in the number of resets before. */
    private Optional<BoundExpression> summed(
        Step reset, Term value, BoundExpression count, Optional<BigInteger> fall) {
      if (fall.isEmpty()
          || LinearForm.of(value).isConstant()
          || !program.symbols().values().containsAll(TermGraph.freeVariables(value))) {
        return Optional.empty();
      }
      Map<Step, BigInteger> changes = weights(component, value);
      if (changes.size() != component.steps().size()) {
        return Optional.empty();
      }
      BigInteger own = changes.remove(reset);
      Optional<Walks> walks = Walks.of(component.places(), changes);
      if (walks.isEmpty()) {
        return Optional.empty();
      }
      List<BoundExpression> first = new ArrayList<>();
      for (Step entry : component.entries()) {
        Optional<BigInteger> way = walks.get().between(entry.target(), reset.source());
        if (way.isPresent()) {
          Optional<BoundExpression> start =
              sizes.upper(entry, terms.add(math.after(entry, value), terms.intConst(way.get())));
          if (start.isEmpty()) {
            return Optional.empty();
          }
          first.add(start.get());
        }
      }
      if (first.isEmpty()) {
        return Optional.of(BoundExpression.ZERO);
      }
      BigInteger slope =
          walks.get().between(reset.target(), reset.source()).map(own::add).orElse(BigInteger.ZERO);
      BoundExpression sum = Sums.arithmetic(count, BoundExpression.max(first), slope);
      if (fall.get().equals(BigInteger.ONE)) {
        return Optional.of(sum);
      }
      // each episode's number is rounded up
      BoundExpression rounded = sum.plus(count.times(fall.get().subtract(BigInteger.ONE)));
      return Optional.of(
          rounded.times(new proteus.smt.Rational(BigInteger.ONE, fall.get())).floor());
    }
  }

  /** By how much a term grows in each step, at most; without those where that is not constant. */
  private Map<Step, BigInteger> weights(Component component, Term term) {
    Map<Step, BigInteger> weights = new LinkedHashMap<>();
    for (Step step : component.steps()) {
      Term change = math.change(step, term);
      LinearForm form = LinearForm.of(change);
      if (form.isConstant()) {
        weights.put(step, form.constant());
      } else if (math.implies(step, terms.le(change, terms.intConst(-1)))) {
        weights.put(step, BigInteger.ONE.negate());
      } else if (math.implies(step, terms.le(change, terms.intConst(0)))) {
        weights.put(step, BigInteger.ZERO);
      }
    }
    return weights;
  }
}
