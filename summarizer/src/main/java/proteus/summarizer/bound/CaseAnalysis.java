package proteus.summarizer.bound;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundOrder;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.PlaceFacts;
import proteus.summarizer.bound.program.PlaceSplitting;
import proteus.summarizer.bound.program.Refinement;
import proteus.summarizer.bound.program.StepMath;
import proteus.summarizer.bound.rank.Counting;
import proteus.summarizer.bound.rank.RankSynthesis;
import proteus.summarizer.path.Feasibility;

/** Bounds the steps of an integer program; where that fails, of other forms of it. */
public final class CaseAnalysis {
  private static final int MAX_SPLITS = 2;
  private static final int MAX_PREDICATES = 8;

  private static final int MAX_BOUNDS = 4;

  private final Terms terms;
  private final Feasibility feasibility;
  private final Solver solver;
  private final Budget budget;
  private final List<Counting.Known> exact;
  private final Optional<Runnable> assuming;

  /**
   * @param exact how often steps run, where it is known
   * @param assuming if it may be assumed that counters do not miss their limits: is told that it is
   */
  CaseAnalysis(
      Terms terms,
      Feasibility feasibility,
      Solver solver,
      List<Counting.Known> exact,
      Budget budget,
      Optional<Runnable> assuming) {
    this.assuming = assuming;
    this.exact = List.copyOf(exact);
    this.terms = terms;
    this.feasibility = feasibility;
    this.solver = solver;
    this.budget = budget;
  }

  /** An integer program without steps that cannot be taken, and how often its steps run. */
  public record Result(IntegerProgram program, StepMath math, Counting counting) {
    /** How often the steps that the test picks can run: bounds, the tightest first. */
    List<BoundExpression> bounds(Predicate<Step> test) {
      return counting.bounds(program.steps().stream().filter(test).toList());
    }

    private Set<Integer> unboundedOrigins() {
      return unbounded().stream().map(Step::origin).collect(Collectors.toSet());
    }

    /** The steps without a bound. */
    Set<Step> unbounded() {
      Set<Step> unbounded = new LinkedHashSet<>();
      counting.open().forEach(c -> unbounded.addAll(counting.unbounded(c)));
      return unbounded;
    }
  }

  /** What holds in all cases: bounds, the tightest first. */
  static List<BoundExpression> bounds(List<Result> cases, Predicate<Step> test) {
    List<BoundExpression> all = List.of();
    for (int i = 0; i < cases.size(); i++) {
      List<BoundExpression> next = cases.get(i).bounds(test);
      List<BoundExpression> before = all;
      all =
          i == 0
              ? next
              : next.stream()
                  .flatMap(b -> before.stream().map(a -> BoundExpression.max(a, b)))
                  .toList();
    }
    return BoundOrder.worthShowing(all).stream().limit(MAX_BOUNDS).toList();
  }

  /** With the ranks that conditions show alone. */
  Result quick(IntegerProgram program) {
    return count(program, exact, Counting::runQuickly);
  }

  Result run(IntegerProgram program) {
    Result result = count(program, exact);
    for (int i = 0; i < MAX_SPLITS && !result.unbounded().isEmpty() && !budget.isOver(); i++) {
      Optional<IntegerProgram> split = refinement(result).phases(result.unbounded());
      if (split.isEmpty()) {
        break;
      }
      Result other = count(split.get(), exact);
      if (i > 0 || other.unbounded().isEmpty() || isBetter(other, result)) {
        result = other;
      }
    }
    if (!result.unbounded().isEmpty() && !budget.isOver()) {
      result = split(program, result);
    }
    return result.unbounded().isEmpty() || budget.isOver() ? result : chained(result);
  }

  /** With places that are split by what holds there, if that bounds more. */
  private Result split(IntegerProgram program, Result before) {
    Result best = before;
    Result plain = count(program, exact);
    for (Component component : plain.counting().open()) {
      List<Term> all = PlaceSplitting.predicates(plain.program(), plain.math(), component);
      for (int size = Math.min(all.size(), MAX_PREDICATES); size > 0; size /= 2) {
        if (budget.isOver()) {
          return best;
        }
        Optional<IntegerProgram> split =
            PlaceSplitting.split(
                feasibility, plain.program(), plain.math(), component, all.subList(0, size));
        if (split.isPresent()) {
          Result next = count(split.get(), exact);
          if (isBetter(next, best)) {
            best = next;
          }
          break;
        }
      }
    }
    return best;
  }

  private static boolean isBetter(Result a, Result b) {
    return a.unboundedOrigins().size() < b.unboundedOrigins().size();
  }

  private Refinement refinement(Result result) {
    return new Refinement(feasibility, result.program(), result.math());
  }

  /** With bounds from pairs of steps. */
  private Result chained(Result result) {
    List<Counting.Known> known = new ArrayList<>(exact);
    for (Component component : result.counting().open()) {
      Optional<IntegerProgram> chained = refinement(result).chained(component);
      if (chained.isPresent()) {
        Location place = component.places().getFirst();
        count(chained.get(), known)
            .bounds(s -> s.source().equals(place) && s.target().equals(place))
            .stream()
            .findFirst()
            .ifPresent(
                pairs ->
                    known.add(
                        new Counting.Known(
                            component.steps()::contains,
                            pairs.plus(pairs).plus(BoundExpression.ONE))));
      }
    }
    return known.equals(exact) ? result : count(result.program(), known);
  }

  private Result count(IntegerProgram program, List<Counting.Known> known) {
    return count(program, known, Counting::run);
  }

  private Result count(
      IntegerProgram program, List<Counting.Known> known, Consumer<Counting> search) {
    List<Component> components = Component.of(program);
    Map<Location, List<Term>> facts =
        PlaceFacts.of(program, components, terms, solver, budget, assuming);
    StepMath math = new StepMath(terms, feasibility, facts);
    IntegerProgram possible =
        program.with(program.steps().stream().filter(s -> !math.implies(s, terms.fals())).toList());
    RankSynthesis synthesis = new RankSynthesis(possible, math, solver, budget);
    Counting counting = new Counting(possible, Component.of(possible), math, synthesis, budget);
    known.forEach(counting::know);
    search.accept(counting);
    return new Result(possible, math, counting);
  }
}
