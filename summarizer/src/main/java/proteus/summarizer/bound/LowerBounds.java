package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundOrder;
import proteus.summarizer.bound.expression.MaxProducts;
import proteus.summarizer.bound.program.Inputs;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * How often loops run at least in calls that return: a term that is not positive wherever the loop
 * is left, and that no round decreases by more than a constant, makes at least as many rounds as
 * its first value over that constant.
 */
public final class LowerBounds {
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

  /**
   * Bounds for the headers of all loops.
   *
   * @param exact of which the least numbers are taken where they are known
   */
  Map<Location, List<BoundExpression>> all(
      LoopForest forest, Map<Location, LoopCount> exact, Budget budget) {
    Map<Location, List<BoundExpression>> all = new LinkedHashMap<>();
    for (Loop loop : forest.innermostFirst().reversed()) {
      Optional<BoundExpression> least =
          exact.getOrDefault(loop.header(), LoopCount.UNKNOWN).least();
      Optional<Loop> parent =
          forest.innermostFirst().stream().filter(l -> l.inner().contains(loop)).findFirst();
      List<BoundExpression> found = List.of();
      if (least.isPresent()) {
        found = List.of(least.get());
      } else if (!budget.isOver()) {
        found =
            parent
                .map(p -> inner(loop, p, all.getOrDefault(p.header(), List.of())))
                .orElseGet(() -> outermost(loop));
      }
      all.put(loop.header(), found);
    }
    return all;
  }

  /** Bounds of the rounds of an outermost loop. */
  private List<BoundExpression> outermost(Loop loop) {
    List<BoundExpression> found = new ArrayList<>();
    List<Step> entries = entries(loop);
    if (entries.stream().allMatch(e -> e.target().equals(loop.header()))) {
      List<Step> around = around(loop::contains, program.steps());
      for (Falling rank : ranks(loop)) {
        first(entries, around, rank.rank())
            .map(e -> e.orZero().dividedUp(rank.fall()))
            .ifPresent(b -> add(found, b));
      }
    }
    return found;
  }

  /**
   * Bounds of the rounds of a loop in another one, in all its executions together.
   *
   * @param parent the loop right around it
   * @param rounds which the parent has at least
   */
  private List<BoundExpression> inner(Loop loop, Loop parent, List<BoundExpression> rounds) {
    List<BoundExpression> found = new ArrayList<>();
    for (Falling rank : rounds.isEmpty() ? List.<Falling>of() : ranks(loop)) {
      new NestedIterations(program, math, this, loop, parent)
          .of(rank.rank(), rank.fall(), rounds.getFirst())
          .map(MaxProducts::reduced)
          .ifPresent(b -> add(found, b));
    }
    return found;
  }

  private static void add(List<BoundExpression> found, BoundExpression bound) {
    boolean isOfUse =
        !bound.key().isVast()
            && !BoundOrder.isNeverMore(bound, BoundExpression.ZERO)
            && found.stream().noneMatch(f -> BoundOrder.isNeverMore(bound, f));
    if (isOfUse && found.size() < MAX_BOUNDS) {
      found.add(bound);
    }
  }

  /**
   * A term of which loops have rounds.
   *
   * @param rank not positive wherever the loop is left
   * @param fall at least 1: by how much it falls in a round at most
   */
  private record Falling(Term rank, BigInteger fall) {}

  private List<Falling> ranks(Loop loop) {
    List<Step> leaving = new ArrayList<>();
    List<Step> within = new ArrayList<>();
    for (Step step : program.steps()) {
      if (loop.contains(step.source())) {
        (loop.contains(step.target()) ? within : leaving).add(step);
      }
    }
    List<Falling> found = new ArrayList<>();
    for (Term rank : ranks(leaving)) {
      fall(loop, within, rank).ifPresent(fall -> found.add(new Falling(rank, fall)));
    }
    return found;
  }

  /** Terms that are not positive wherever the loop is left. */
  private List<Term> ranks(List<Step> leaving) {
    Set<Term> found = new LinkedHashSet<>();
    for (Step step : leaving) {
      for (Term slack : math.slacks(step)) {
        Term rank = terms.neg(slack);
        if (program.isOver(rank) && leaving.stream().allMatch(s -> isNotPositive(s, rank))) {
          found.add(rank);
        }
      }
    }
    return List.copyOf(found);
  }

  /** Whether the term is not positive where the step is taken. */
  public boolean isNotPositive(Step step, Term term) {
    return math.implies(step, terms.le(term, terms.intConst(0)));
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

  /** The steps that lead into the loop. */
  public List<Step> entries(Loop loop) {
    return program.steps().stream()
        .filter(s -> !loop.contains(s.source()) && loop.contains(s.target()))
        .toList();
  }

  /** Where executions may be that come to some places. */
  public static Set<Location> before(Predicate<Location> places, List<Step> steps) {
    Set<Location> before = new LinkedHashSet<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Step step : steps) {
        boolean leads = places.test(step.target()) || before.contains(step.target());
        changed |= leads && !places.test(step.source()) && before.add(step.source());
      }
    }
    return before;
  }

  /** The steps with which executions leave the ways to some places for good. */
  public static List<Step> around(Predicate<Location> places, List<Step> steps) {
    Set<Location> before = before(places, steps);
    return steps.stream()
        .filter(s -> before.contains(s.source()))
        .filter(s -> !before.contains(s.target()) && !places.test(s.target()))
        .toList();
  }

  /**
   * A value over the inputs that the term never falls below after the entries, and that is not
   * positive where the other steps are taken.
   */
  public Optional<BoundExpression> first(List<Step> entries, List<Step> around, Term term) {
    for (Step entry : entries) {
      Term first = math.after(entry, term);
      boolean holds =
          program.isOver(first)
              && entries.stream().allMatch(s -> isLeast(s, first, math.after(s, term)))
              && around.stream().allMatch(s -> isLeast(s, first, terms.intConst(0)));
      if (holds) {
        return inputs.exact(first);
      }
    }
    return Optional.empty();
  }

  /** Whether the first value, which is one over the inputs, is not more than the other. */
  private boolean isLeast(Step step, Term first, Term other) {
    boolean same = step.source().equals(program.start()) || isKept(first);
    return same && math.implies(step, terms.le(first, other));
  }

  /** Whether the term has the same value wherever executions are. */
  private boolean isKept(Term term) {
    return TermGraph.freeVariables(term).stream()
        .allMatch(v -> program.steps().stream().noneMatch(s -> s.update().containsKey(v)));
  }
}
