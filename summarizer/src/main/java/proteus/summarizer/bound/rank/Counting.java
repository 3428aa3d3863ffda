package proteus.summarizer.bound.rank;

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
import java.util.function.Predicate;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundOrder;
import proteus.summarizer.bound.expression.Growth;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * Bounds the numbers of executions of steps. A rank is a term that is at least 1 where some steps
 * are taken and falls between two of their executions; how often they run follows from its first
 * value, and from what other steps, with bounds of their own, add to it or set it to. What holds
 * for a rank's values at the executions of a step is summed over them.
 */
public final class Counting {
  private static final int MAX_ROUNDS = 8;
  private static final int MAX_BOUNDS = 4;

  private final IntegerProgram program;
  private final List<Component> components;
  private final StepMath math;
  private final ModularDistances distances;
  private final Sizes sizes;
  private final RankSynthesis synthesis;
  private final Budget budget;
  private final Map<Step, Component> owners = new HashMap<>();
  private final Map<Component, Groups> groups = new LinkedHashMap<>();
  private final Map<Set<Step>, List<BoundExpression>> known = new HashMap<>();

  /**
   * @param synthesis finds ranks that no condition shows
   */
  public Counting(
      IntegerProgram program,
      List<Component> components,
      StepMath math,
      RankSynthesis synthesis,
      Budget budget) {
    this.synthesis = synthesis;
    this.program = program;
    this.components = components;
    this.math = math;
    this.distances = new ModularDistances(math);
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

  /**
   * How often steps run, all together, as far as it is known already.
   *
   * @param bound not negative
   */
  public record Known(Predicate<Step> steps, BoundExpression bound) {}

  /** Takes for granted how often steps run. */
  public void know(Known known) {
    for (Component component : components) {
      Set<Step> steps = new LinkedHashSet<>(component.steps());
      steps.removeIf(known.steps().negate());
      if (!steps.isEmpty()) {
        add(component, steps, known.bound());
      }
    }
  }

  /** The components with steps that have no bound. */
  public List<Component> open() {
    return components.stream().filter(c -> !unbounded(c).isEmpty()).toList();
  }

  /** Looks for bounds of all steps. */
  public void run() {
    components.forEach(this::run);
  }

  /** Looks for bounds by the ranks that conditions show. */
  public void runQuickly() {
    for (Component component : components) {
      exhaust(component, shown(component));
      for (Step step : unbounded(component)) {
        if (multiplies(step)) {
          logarithms(component, step);
        }
      }
    }
  }

  /** The ranks that conditions show. */
  private Set<Rank> shown(Component component) {
    Set<Rank> ranks = new LinkedHashSet<>();
    for (Step step : component.steps()) {
      for (Term rank : math.ranks(step)) {
        if (program.isOver(rank)) {
          ranks.add(Rank.uniform(component.places(), rank));
        }
      }
      distances.of(step).forEach(d -> ranks.add(Rank.uniform(component.places(), d)));
      for (Term rank : math.absolutes(step)) {
        boolean jumps =
            component.steps().stream()
                .anyMatch(s -> math.change(s, rank.arg(1)).intConstant().isEmpty());
        if (program.isOver(rank) && jumps) {
          ranks.add(Rank.uniform(component.places(), rank));
        }
      }
    }
    return ranks;
  }

  private void run(Component component) {
    Set<Rank> ranks = shown(component);
    List<Step> multiplying = component.steps().stream().filter(this::multiplies).toList();
    // first, because sizes of what is divided or multiplied take long
    multiplying.forEach(s -> logarithms(component, s));
    if (!multiplying.isEmpty() && component.steps().stream().allMatch(this::isSublinear)) {
      return;
    }
    exhaust(component, ranks);
    for (Set<Location> scope : scopes(component)) {
      for (Step step : component.steps()) {
        if (scope.contains(step.source()) && scope.contains(step.target())) {
          new RootRanking(this, component, scope, step).bound();
          new ProgressionRanking(this, component, scope, step).bound();
        }
      }
    }
    for (Step step : multiplying) {
      if (!isSublinear(step)) {
        logarithms(component, step);
      }
    }
    boolean multiplies = !multiplying.isEmpty();
    for (Step step : component.steps()) {
      if (!budget.isOver()) {
        if (count(step).isEmpty()) {
          synthesized(component, step).ifPresent(ranks::add);
        } else if (multiplies && count(step).get().key().growth().compareTo(Growth.LINEAR) > 0) {
          // what runs once for each unit that another loop adds to a growing term
          synthesis.findSmall(component, step, others(component, step)).ifPresent(ranks::add);
        }
      }
    }
    exhaust(component, ranks);
  }

  private boolean isSublinear(Step step) {
    return count(step).filter(c -> c.key().growth().compareTo(Growth.LINEAR) < 0).isPresent();
  }

  private void logarithms(Component component, Step step) {
    if (!budget.isOver()) {
      new LogarithmicRanking(this, component, step).bound();
      sizes.forget();
    }
  }

  /** Looks at all ranks again and again, until there is nothing new. */
  private void exhaust(Component component, Set<Rank> ranks) {
    Set<Set<Location>> scopes = scopes(component);
    for (int round = 0; round < MAX_ROUNDS && !budget.isOver(); round++) {
      Map<Step, BoundExpression> before = counts(component);
      for (Rank rank : ranks) {
        for (Set<Location> scope : scopes) {
          if (!budget.isOver()) {
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

  /** The nests of cycles in the component. */
  private Set<Set<Location>> scopes(Component component) {
    Set<Set<Location>> scopes = new LinkedHashSet<>();
    for (Set<Location> nest : program.nests()) {
      Set<Location> scope = new LinkedHashSet<>(nest);
      scope.retainAll(component.places());
      if (!scope.isEmpty()) {
        scopes.add(scope);
      }
    }
    return scopes;
  }

  /** The steps without a bound. */
  public Set<Step> unbounded(Component component) {
    Set<Step> unbounded = new LinkedHashSet<>(component.steps());
    unbounded.removeIf(s -> count(s).isPresent());
    return unbounded;
  }

  /** Whether the step does more than to add constants and to set variables to others. */
  private boolean multiplies(Step step) {
    return step.update().entrySet().stream()
        .filter(u -> u.getKey().sort().equals(Sort.INT))
        .flatMap(u -> LinearForm.of(u.getValue()).coefficients().entrySet().stream())
        .anyMatch(
            a ->
                a.getKey().op() != Op.VAR
                    || !a.getValue().abs().equals(BigInteger.ONE)
                    || isLimited(step, a.getKey()));
  }

  /** Whether the symbol is a choice that the step's guard limits, as it does quotients. */
  private boolean isLimited(Step step, Term symbol) {
    return !program.symbols().containsValue(symbol)
        && step.guard().stream().anyMatch(g -> TermGraph.freeVariables(g).contains(symbol));
  }

  /** A rank that falls in the step, and grows in no other one, or in none without a bound. */
  private Optional<Rank> synthesized(Component component, Step step) {
    List<Step> all = others(component, step);
    List<Step> open = all.stream().filter(s -> count(s).isEmpty()).toList();
    List<Step> counted = all.stream().filter(s -> !open.contains(s)).toList();
    return synthesis
        .findSmall(component, step, all)
        .or(() -> synthesis.find(component, step, all, List.of()))
        .or(() -> synthesis.find(component, step, open, counted))
        .or(() -> synthesis.find(component, step, open, List.of()));
  }

  private static List<Step> others(Component component, Step step) {
    List<Step> others = new ArrayList<>(component.steps());
    others.remove(step);
    return others;
  }

  private Groups groups(Component component) {
    return groups.computeIfAbsent(component, Groups::new);
  }

  /** Adds a bound unless it says nothing new. */
  void add(Component component, Set<Step> steps, BoundExpression bound) {
    groups(component).add(steps, bound);
    known.clear();
  }

  private Map<Step, BoundExpression> counts(Component component) {
    Map<Step, BoundExpression> counts = new LinkedHashMap<>();
    component.steps().forEach(s -> count(s).ifPresent(c -> counts.put(s, c)));
    return counts;
  }

  /** How often the step can run; empty if that is not known. */
  public Optional<BoundExpression> count(Step step) {
    return bounds(Set.of(step)).stream().findFirst();
  }

  /** How often the steps can run, all together: bounds, the tightest first. */
  public List<BoundExpression> bounds(Collection<Step> steps) {
    return known.computeIfAbsent(Set.copyOf(steps), this::find);
  }

  private List<BoundExpression> find(Set<Step> steps) {
    Map<Component, Set<Step>> parts = new LinkedHashMap<>();
    Set<Step> outside = new LinkedHashSet<>();
    for (Step step : steps) {
      Component owner = owners.get(step);
      if (owner == null) {
        outside.add(step);
      } else {
        parts.computeIfAbsent(owner, c -> new LinkedHashSet<>()).add(step);
      }
    }
    List<BoundExpression> sums = List.of(BoundExpression.of(mostOnOneWay(outside)));
    for (Map.Entry<Component, Set<Step>> part : parts.entrySet()) {
      List<BoundExpression> next = new ArrayList<>();
      for (BoundExpression bound : groups(part.getKey()).bounds(part.getValue())) {
        sums.forEach(s -> next.add(s.plus(bound)));
      }
      sums = next;
    }
    return BoundOrder.worthShowing(sums).stream().limit(MAX_BOUNDS).toList();
  }

  /** How many of the steps, which are outside of cycles, one execution can take: each once. */
  private int mostOnOneWay(Set<Step> steps) {
    if (steps.size() <= 1) {
      return steps.size();
    }
    Map<Location, Integer> taken = new HashMap<>();
    for (Component component : components) {
      int before = 0;
      for (Step entry : component.entries()) {
        before = Math.max(before, takenAfter(entry, steps, taken));
      }
      for (Location place : component.places()) {
        taken.put(place, before);
      }
    }
    return steps.stream().mapToInt(s -> takenAfter(s, steps, taken)).max().orElse(0);
  }

  private static int takenAfter(Step step, Set<Step> steps, Map<Location, Integer> taken) {
    return taken.getOrDefault(step.source(), 0) + (steps.contains(step) ? 1 : 0);
  }
}
