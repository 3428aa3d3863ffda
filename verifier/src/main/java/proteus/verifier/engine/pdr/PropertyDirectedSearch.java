package proteus.verifier.engine.pdr;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;

/**
 * Looks for inductive invariants from the failures backwards: states from which a failure is
 * reached are shown not to be reached in so many steps, and what shows it is said of as many states
 * as it can be. When the clauses of one number of steps are those of the next, they are invariants.
 */
public final class PropertyDirectedSearch {
  /** Larger states leave too many bits to choose from. */
  public static final int MAX_BITS = 400;

  private static final int MAX_TRANSITIONS = 200;
  private static final int MAX_LEVELS = 2_000;

  /** So many bits in a row may turn out to be needed before no more are tried. */
  private static final int PATIENCE = 12;

  private final TransitionSystem system;
  private final int mostBits;
  private final Supplier<Solver> solvers;
  private final Map<CutPoint, StateBits> states = new LinkedHashMap<>();

  /**
   * @param system over bit-vectors
   * @param mostBits that a state may have
   */
  public PropertyDirectedSearch(TransitionSystem system, int mostBits, Supplier<Solver> solvers) {
    this.system = system;
    this.mostBits = mostBits;
    this.solvers = solvers;
    system.cutPoints().forEach(c -> states.put(c, new StateBits(system.terms(), c)));
  }

  /** How a search went. */
  public sealed interface Result {
    /** No failure is reached; what holds at the cut points. */
    record Proved(Map<Location, List<Expr>> invariants) implements Result {}

    /** Nothing is known. */
    record Open(String reason) implements Result {}
  }

  /** Looks for a proof. */
  public Result search(Budget budget) {
    if (system.transitions().size() > MAX_TRANSITIONS
        || states.values().stream().anyMatch(s -> s.count() > mostBits)) {
      return new Result.Open("too many bits or paths");
    }
    try (Frames frames = new Frames(budget)) {
      return frames.search();
    } catch (Step.Unanswered e) {
      return new Result.Open(String.valueOf(e.getMessage()));
    }
  }

  /** States that are not reached in fewer steps than the level, at a cut point. */
  private record Clause(CutPoint at, Cube cube) {}

  private record Way(Optional<CutPoint> source, Optional<CutPoint> target) {}

  private record Obligation(Clause clause, int level, int age) {}

  private final class Frames implements AutoCloseable {
    private final Budget budget;
    private final List<Step> steps = new ArrayList<>();

    /** The level 0 has no states at cut points, and no clauses. */
    private final List<List<Clause>> clauses = new ArrayList<>(List.of(List.of()));

    private final List<Term> levels = new ArrayList<>();
    private int age;

    Frames(Budget budget) {
      this.budget = budget;
      levels.add(system.terms().tru());
      groups()
          .forEach(
              (way, transitions) ->
                  steps.add(
                      new Step(
                          system.terms(), way.source, way.target, transitions, states, solvers)));
    }

    private Map<Way, List<Transition>> groups() {
      Map<Way, List<Transition>> groups = new LinkedHashMap<>();
      for (Transition transition : system.transitions()) {
        Optional<CutPoint> target =
            transition.target() instanceof Target.Reached(var cutPoint, var _)
                ? Optional.of(cutPoint)
                : Optional.empty();
        groups
            .computeIfAbsent(new Way(transition.source(), target), _ -> new ArrayList<>())
            .add(transition);
      }
      return groups;
    }

    Result search() {
      for (int level = 1; level < MAX_LEVELS; level++) {
        clauses.add(new ArrayList<>());
        levels.add(system.terms().freshVar("level", Sort.BOOL, Interval.ALL));
        if (!blockFailures(level)) {
          return new Result.Open("a violation or an operation without a model may be reachable");
        }
        Optional<Integer> fixed = propagate(level);
        if (fixed.isPresent()) {
          return new Result.Proved(invariants(fixed.get()));
        }
      }
      return new Result.Open("too many steps");
    }

    /** Whether no failure is reached from states of the level. */
    private boolean blockFailures(int level) {
      for (Step step : steps) {
        if (step.target().isPresent()) {
          continue;
        }
        Optional<CutPoint> source = step.source();
        while (true) {
          Step.Found found =
              step.predecessor(active(level), Optional.empty(), Optional.empty(), time());
          if (!(found instanceof Step.Found.Predecessor(Cube cube))) {
            break;
          }
          if (source.isEmpty() || !block(new Clause(source.get(), cube), level)) {
            return false;
          }
        }
      }
      return true;
    }

    private Budget time() {
      if (budget.isOver() || Thread.currentThread().isInterrupted()) {
        throw new Step.Unanswered("time limit");
      }
      return budget;
    }

    /** The clauses of the level are those of the levels from it on. */
    private List<Term> active(int level) {
      return level == 0 ? List.of() : List.copyOf(levels.subList(level, levels.size()));
    }

    /** Shows that the states are not reached at the level; whether that is so. */
    private boolean block(Clause first, int top) {
      PriorityQueue<Obligation> open =
          new PriorityQueue<>(
              Comparator.comparingInt(Obligation::level).thenComparingInt(o -> -o.age));
      open.add(new Obligation(first, top, age++));
      while (!open.isEmpty()) {
        Obligation next = open.remove();
        if (isExcluded(next.clause, next.level)) {
          continue;
        }
        switch (reached(next.clause, next.level)) {
          case Reached.From(Optional<Clause> before) -> {
            if (before.isEmpty()) {
              return false;
            }
            open.add(next);
            open.add(new Obligation(before.get(), next.level - 1, age++));
          }
          case Reached.Never(BitSet core) -> {
            Clause general = generalised(next.clause, core, next.level);
            int level = next.level;
            while (level < top && reached(general, level + 1) instanceof Reached.Never) {
              level++;
            }
            add(general, level);
            if (level < top) {
              open.add(new Obligation(next.clause, level + 1, next.age));
            }
          }
        }
      }
      return true;
    }

    private boolean isExcluded(Clause states, int level) {
      return clauses.subList(level, clauses.size()).stream()
          .flatMap(List::stream)
          .anyMatch(c -> c.at.equals(states.at) && c.cube.contains(states.cube));
    }

    private sealed interface Reached {
      /** From these states at the level below; from the start where there are none. */
      record From(Optional<Clause> before) implements Reached {}

      /** Not, because of these bits. */
      record Never(BitSet core) implements Reached {}
    }

    /** Whether the states are reached at the level, but by way of themselves. */
    private Reached reached(Clause states, int level) {
      BitSet core = new BitSet();
      for (Step step : steps) {
        Optional<CutPoint> source = step.source();
        boolean leadsThere = step.target().equals(Optional.of(states.at));
        if (!leadsThere || source.isPresent() && level == 1) {
          continue;
        }
        List<Term> before = source.isEmpty() ? List.of() : active(level - 1);
        Optional<Cube> excluded = source.filter(states.at::equals).map(_ -> states.cube);
        switch (step.predecessor(before, Optional.of(states.cube), excluded, time())) {
          case Step.Found.Predecessor(Cube cube) -> {
            return new Reached.From(source.map(s -> new Clause(s, cube)));
          }
          case Step.Found.None(BitSet needed) -> core.or(needed);
        }
      }
      return new Reached.Never(core);
    }

    /**
     * Says it of more states, as long as none of them is reached. A core suffices: of what it
     * leaves out no state is excluded that was not.
     */
    private Clause generalised(Clause states, BitSet core, int level) {
      Clause best = new Clause(states.at, states.cube.only(core));
      int failures = 0;
      BitSet tried = new BitSet();
      while (failures < PATIENCE) {
        BitSet left = (BitSet) best.cube.fixed().clone();
        left.andNot(tried);
        if (left.isEmpty()) {
          break;
        }
        int bit = left.length() - 1;
        tried.set(bit);
        Clause fewer = new Clause(best.at, best.cube.without(bit));
        if (reached(fewer, level) instanceof Reached.Never(BitSet needed)) {
          best = new Clause(best.at, fewer.cube.only(needed));
          failures = 0;
        } else {
          failures++;
        }
      }
      return best;
    }

    private void add(Clause clause, int level) {
      for (int i = 1; i <= level; i++) {
        clauses.get(i).removeIf(c -> c.at.equals(clause.at) && clause.cube.contains(c.cube));
      }
      clauses.get(level).add(clause);
      Term active = levels.get(level);
      steps.stream()
          .filter(s -> s.source().equals(Optional.of(clause.at)))
          .forEach(s -> s.exclude(clause.cube, active));
    }

    /** Moves clauses to later levels; the level, if any, whose clauses are those of the next. */
    private Optional<Integer> propagate(int top) {
      for (int level = 1; level < top; level++) {
        for (Clause clause : List.copyOf(clauses.get(level))) {
          if (clauses.get(level).contains(clause)
              && reached(clause, level + 1) instanceof Reached.Never) {
            add(clause, level + 1);
          }
        }
        if (clauses.get(level).isEmpty()) {
          return Optional.of(level);
        }
      }
      return Optional.empty();
    }

    private Map<Location, List<Expr>> invariants(int level) {
      Map<Location, List<Expr>> invariants = new LinkedHashMap<>();
      states.forEach(
          (cutPoint, bits) -> {
            List<Expr> here = new ArrayList<>();
            clauses.subList(level + 1, clauses.size()).stream()
                .flatMap(List::stream)
                .filter(c -> c.at.equals(cutPoint))
                .forEach(c -> here.add(bits.outside(c.cube)));
            invariants.put(cutPoint.location(), here);
          });
      return invariants;
    }

    @Override
    public void close() {
      steps.forEach(Step::close);
    }
  }
}
