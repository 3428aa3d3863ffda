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
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
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

  /** Bounds with more atoms are of no use to anybody. */
  private static final int MAX_SIZE = 120;

  private final IntegerProgram program;
  private final List<Component> components;
  private final StepMath math;
  private final Sizes sizes;
  private final RankSynthesis synthesis;
  private final Budget budget;
  private final Map<Step, Component> owners = new HashMap<>();
  private final Map<Component, List<Group>> groups = new LinkedHashMap<>();

  /**
   * Steps that run at most so often, all together.
   *
   * @param bound not negative
   */
  record Group(Set<Step> steps, BoundExpression bound) {}

  /**
   * @param synthesis finds ranks that no condition shows
   */
  Counting(
      IntegerProgram program,
      List<Component> components,
      StepMath math,
      RankSynthesis synthesis,
      Budget budget) {
    this.synthesis = synthesis;
    this.program = program;
    this.components = components;
    this.math = math;
    this.budget = budget;
    for (Component component : components) {
      component.steps().forEach(s -> owners.put(s, component));
    }
    this.sizes = new Sizes(program, components, math, this::count);
  }

  IntegerProgram program() {
    return program;
  }

  StepMath math() {
    return math;
  }

  Sizes sizes() {
    return sizes;
  }

  /** Takes for granted how often the steps of a component run, all together. */
  void know(List<Location> places, BoundExpression bound) {
    for (Component component : components) {
      if (component.places().equals(places)) {
        add(component, Set.copyOf(component.steps()), bound);
      }
    }
  }

  /** The components with steps that have no bound. */
  List<Component> open() {
    return components.stream().filter(c -> !unbounded(c).isEmpty()).toList();
  }

  /** Looks for bounds of all steps. */
  void run() {
    components.forEach(this::run);
  }

  private void run(Component component) {
    Set<Term> ranks = new LinkedHashSet<>();
    for (Step step : component.steps()) {
      for (Term rank : math.ranks(step)) {
        if (isOverSymbols(rank)) {
          ranks.add(rank);
        }
      }
    }
    exhaust(component, ranks);
    Set<Step> unbounded = unbounded(component);
    for (Step step : component.steps()) {
      if (multiplies(step) && !budget.isOver()) {
        new LogarithmicRanking(this, component, step).bound();
        sizes.forget();
      }
    }
    for (Step step : unbounded) {
      if (count(step).isEmpty() && !budget.isOver()) {
        synthesized(component, step).ifPresent(ranks::add);
      }
    }
    exhaust(component, ranks);
  }

  /** Looks at all ranks again and again, until there is nothing new. */
  private void exhaust(Component component, Set<Term> ranks) {
    for (int round = 0; round < MAX_ROUNDS && !budget.isOver(); round++) {
      Map<Step, BoundExpression> before = counts(component);
      for (Term rank : ranks) {
        for (Set<Location> scope : program.nests()) {
          if (component.places().containsAll(scope) && !budget.isOver()) {
            new Ranking(this, component, scope, rank).bound();
          }
        }
      }
      sizes.forget();
      if (counts(component).equals(before)) {
        return;
      }
    }
  }

  /** The steps without a bound. */
  Set<Step> unbounded(Component component) {
    Set<Step> unbounded = new LinkedHashSet<>(component.steps());
    unbounded.removeIf(s -> count(s).isPresent());
    return unbounded;
  }

  /** Whether the step does more than to add constants and to set variables to others. */
  private static boolean multiplies(Step step) {
    return step.update().entrySet().stream()
        .filter(u -> u.getKey().sort().equals(Sort.INT))
        .flatMap(u -> LinearForm.of(u.getValue()).coefficients().entrySet().stream())
        .anyMatch(a -> a.getKey().op() != Op.VAR || !a.getValue().abs().equals(BigInteger.ONE));
  }

  /** A rank that falls in the step, and grows in no other one, or in none without a bound. */
  private Optional<Term> synthesized(Component component, Step step) {
    List<Step> all = new ArrayList<>(component.steps());
    all.remove(step);
    List<Step> open = all.stream().filter(s -> count(s).isEmpty()).toList();
    return synthesis.find(step, all).or(() -> synthesis.find(step, open));
  }

  /** Whether the term is about the state alone. */
  boolean isOverSymbols(Term term) {
    return program.symbols().values().containsAll(TermGraph.freeVariables(term));
  }

  private List<Group> groups(Component component) {
    return groups.computeIfAbsent(component, c -> new ArrayList<>());
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
    for (Group group : groups(component)) {
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
    List<Group> all = new ArrayList<>(groups(component));
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
    for (Group group : groups(component)) {
      if (group.steps().containsAll(coming)) {
        found.add(group.bound());
      }
    }
    cover(component, coming).ifPresent(found::add);
    return found.stream().min(BoundOrder.TIGHTEST_FIRST).map(once::plus);
  }

  /** Adds a bound unless it says nothing new. */
  void add(Component component, Set<Step> steps, BoundExpression bound) {
    if (bound.size() > MAX_SIZE) {
      return;
    }
    List<Group> all = groups(component);
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
}
