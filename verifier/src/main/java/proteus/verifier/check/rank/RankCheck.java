package proteus.verifier.check.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.verifier.check.Stop;
import proteus.verifier.task.certificate.RankingArgument;

/**
 * Checks that ranking functions show that all executions of a program end: the invariants hold at
 * their headers; from these no violation is reachable, nor anything that the transition system does
 * not follow; and the ranks leave out transitions until no cycle is left.
 */
public final class RankCheck {
  private final RankingArgument argument;
  private final TransitionSystem system;
  private final Terms terms;
  private final Solver solver;
  private final Budget budget;
  private int queries;

  private RankCheck(
      RankingArgument argument, TransitionSystem system, Solver solver, Budget budget) {
    this.argument = argument;
    this.system = system;
    this.terms = argument.terms();
    this.solver = solver;
    this.budget = budget;
  }

  /** What came of a check. */
  public sealed interface Result {
    /**
     * All executions end.
     *
     * @param queries that were answered
     */
    record Checked(int queries) implements Result {}

    /** Nobody knows. */
    record Unchecked(String reason) implements Result {}
  }

  /**
   * Checks an argument.
   *
   * @param solvers opens a new solver at each call
   */
  public static Result check(RankingArgument argument, Supplier<Solver> solvers, Budget budget) {
    return switch (TransitionSystemBuilder.of(
        argument.program(), argument.terms(), IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) -> new Result.Unchecked(reason);
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) -> {
        try (Solver solver = solvers.get()) {
          yield new RankCheck(argument, system, solver, budget).run();
        } catch (Stop stop) {
          yield new Result.Unchecked(stop.reason());
        }
      }
    };
  }

  private Result run() {
    for (Transition transition : system.failures()) {
      require(transition, terms.fals(), "an execution may not be followed to its end");
    }
    for (Transition transition : system.steps()) {
      Target.Reached reached = (Target.Reached) transition.target();
      for (Term invariant : invariants(reached.cutPoint().location())) {
        require(transition, after(reached, invariant), "an invariant is not kept");
      }
    }
    List<Transition> open =
        new ArrayList<>(system.steps().stream().filter(step -> step.source().isPresent()).toList());
    for (Map<Location, Term> rank : argument.ranks()) {
      leaveOut(open, rank);
    }
    open.removeIf(step -> !isOnCycle(step, open));
    return open.isEmpty()
        ? new Result.Checked(queries)
        : new Result.Unchecked("a cycle is left at " + source(open.getFirst()).span());
  }

  /** Leaves out transitions that lower the rank, where none that it is for raises it. */
  private void leaveOut(List<Transition> open, Map<Location, Term> rank) {
    for (Set<CutPoint> part : parts(open)) {
      if (!part.stream().allMatch(c -> rank.containsKey(c.location()))) {
        continue;
      }
      List<Transition> within =
          open.stream()
              .filter(t -> part.contains(source(t)) && part.contains(target(t).cutPoint()))
              .toList();
      if (within.stream()
          .allMatch(step -> holds(step, terms.le(after(step, rank), at(step, rank))))) {
        open.removeIf(step -> within.contains(step) && falls(step, rank));
      }
    }
  }

  /** Whether the rank is positive before and less afterwards. */
  private boolean falls(Transition step, Map<Location, Term> rank) {
    Term before = at(step, rank);
    return holds(
        step, terms.and(terms.le(terms.intConst(1), before), terms.lt(after(step, rank), before)));
  }

  /** The strongly connected parts that the transitions make. */
  private static List<Set<CutPoint>> parts(List<Transition> open) {
    List<Set<CutPoint>> parts = new ArrayList<>();
    Map<CutPoint, Set<CutPoint>> reached = new HashMap<>();
    open.forEach(t -> reached.computeIfAbsent(source(t), s -> reachable(s, open)));
    for (CutPoint point : reached.keySet()) {
      if (parts.stream().noneMatch(part -> part.contains(point))) {
        Set<CutPoint> part = new LinkedHashSet<>(reached.getOrDefault(point, Set.of()));
        part.removeIf(other -> !reached.getOrDefault(other, Set.of()).contains(point));
        if (!part.isEmpty()) {
          parts.add(part);
        }
      }
    }
    return parts;
  }

  private static boolean isOnCycle(Transition step, List<Transition> open) {
    CutPoint target = target(step).cutPoint();
    return target.equals(source(step)) || reachable(target, open).contains(source(step));
  }

  /** The cut points that one or more transitions lead to from there. */
  private static Set<CutPoint> reachable(CutPoint from, List<Transition> open) {
    Set<CutPoint> seen = new LinkedHashSet<>();
    List<CutPoint> work = new ArrayList<>(List.of(from));
    while (!work.isEmpty()) {
      CutPoint at = work.removeLast();
      for (Transition step : open) {
        if (source(step).equals(at) && seen.add(target(step).cutPoint())) {
          work.add(target(step).cutPoint());
        }
      }
    }
    return seen;
  }

  private static CutPoint source(Transition step) {
    return step.source().orElseThrow();
  }

  private static Target.Reached target(Transition step) {
    return (Target.Reached) step.target();
  }

  private List<Term> invariants(Location header) {
    return argument.invariants().getOrDefault(header, List.of());
  }

  private Term at(Transition step, Map<Location, Term> rank) {
    CutPoint source = source(step);
    return with(source, source.symbols(), term(rank, source));
  }

  private Term after(Transition step, Map<Location, Term> rank) {
    Target.Reached reached = target(step);
    return after(reached, term(rank, reached.cutPoint()));
  }

  private Term after(Target.Reached reached, Term term) {
    return with(reached.cutPoint(), reached.values(), term);
  }

  private static Term term(Map<Location, Term> rank, CutPoint point) {
    return Optional.ofNullable(rank.get(point.location())).orElseThrow();
  }

  /** The term over symbols with the values of the state in place of these. */
  private Term with(CutPoint point, List<Term> values, Term term) {
    Map<Term, Term> replacements = new LinkedHashMap<>();
    int index = 0;
    for (Variable variable : point.state().keySet()) {
      Term symbol = argument.symbols().get(variable);
      Term value = values.get(index++);
      if (symbol != null && symbol.sort().equals(value.sort())) {
        replacements.put(symbol, value);
      }
    }
    if (!replacements.keySet().containsAll(TermGraph.freeVariables(term))) {
      throw new Stop("a ranking function speaks of more than the variables");
    }
    return Substitution.of(terms, replacements).apply(term);
  }

  private void require(Transition transition, Term claim, String otherwise) {
    if (!holds(transition, claim)) {
      throw new Stop(otherwise);
    }
  }

  /** Whether the claim holds wherever the transition is taken. */
  private boolean holds(Transition transition, Term claim) {
    if (!claim.sort().equals(Sort.BOOL) || claim.isTrue()) {
      return claim.isTrue();
    }
    if (budget.isOver()) {
      throw new Stop("time limit");
    }
    queries++;
    solver.push();
    try {
      transition
          .source()
          .ifPresent(
              source ->
                  invariants(source.location())
                      .forEach(i -> solver.add(with(source, source.symbols(), i))));
      solver.add(transition.condition());
      solver.add(terms.not(claim));
      return solver.check(budget) instanceof CheckResult.Unsat;
    } finally {
      solver.pop();
    }
  }
}
