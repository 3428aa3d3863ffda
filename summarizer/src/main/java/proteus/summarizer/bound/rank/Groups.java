package proteus.summarizer.bound.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundOrder;
import proteus.summarizer.bound.expression.Dominance;
import proteus.summarizer.bound.expression.MaxProducts;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram.Step;

/** What is known of how often steps of a component run. */
final class Groups {
  private static final int MAX_GROUPS = 4;

  /** Bounds with more atoms are of no use to anybody. */
  private static final int MAX_SIZE = 120;

  private final Component component;
  private final List<Group> all = new ArrayList<>();
  private final Map<Set<Step>, List<BoundExpression>> known = new HashMap<>();

  Groups(Component component) {
    this.component = component;
  }

  /**
   * Steps that run at most so often, all together.
   *
   * @param bound not negative
   */
  private record Group(Set<Step> steps, BoundExpression bound) {}

  /** How often the steps can run, all together: bounds, the tightest first. */
  List<BoundExpression> bounds(Set<Step> steps) {
    return known.computeIfAbsent(Set.copyOf(steps), this::find);
  }

  private List<BoundExpression> find(Set<Step> steps) {
    List<BoundExpression> found = new ArrayList<>();
    for (Group group : all) {
      if (group.steps().containsAll(steps)) {
        found.add(group.bound());
      }
    }
    if (steps.size() > 1) {
      cover(steps).ifPresent(found::add);
    }
    flow(steps).ifPresent(found::add);
    found.sort(BoundOrder.TIGHTEST_FIRST);
    return found;
  }

  /** The sum of the bounds of groups that contain all the steps together. */
  private Optional<BoundExpression> cover(Set<Step> steps) {
    Set<Step> left = new LinkedHashSet<>(steps);
    BoundExpression sum = BoundExpression.ZERO;
    List<Group> sorted = new ArrayList<>(all);
    sorted.sort((a, b) -> BoundOrder.TIGHTEST_FIRST.compare(a.bound(), b.bound()));
    while (!left.isEmpty()) {
      Group best = null;
      long most = 0;
      for (Group group : sorted) {
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
  private Optional<BoundExpression> flow(Set<Step> steps) {
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
    for (Group group : all) {
      if (group.steps().containsAll(coming)) {
        found.add(group.bound());
      }
    }
    cover(coming).ifPresent(found::add);
    return found.stream().min(BoundOrder.TIGHTEST_FIRST).map(once::plus);
  }

  /** Adds a bound unless it says nothing new. */
  void add(Set<Step> steps, BoundExpression found) {
    BoundExpression bound = MaxProducts.reduced(found);
    if (bound.size() > MAX_SIZE) {
      return;
    }
    boolean useless =
        all.stream()
            .anyMatch(
                g ->
                    g.steps().containsAll(steps)
                        && (g.bound().equals(bound) || Dominance.isNeverLess(bound, g.bound())));
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
    all.removeIf(g -> steps.containsAll(g.steps()) && Dominance.isNeverLess(g.bound(), bound));
    all.add(new Group(Set.copyOf(steps), bound));
    known.clear();
  }
}
