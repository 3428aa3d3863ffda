package proteus.verifier.check.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.verifier.check.Stop;
import proteus.verifier.task.certificate.RankingArgument;

/**
 * Checks that ranking functions show that all executions of a program end. Each execution is in one
 * of the cases from the first header on, as the invariants of one of them hold there, and stays in
 * it; no violation is reachable, nor anything that the transition system does not follow; and in
 * each case the ranks leave out transitions until no cycle is left.
 *
 * <p>Of a transition a rank leaves out the executions that lower it from a positive value. Those of
 * a part that never raise it take what was left out finitely often, so what is left of each
 * transition is a condition, and cases within loops (phases) need not be told apart before.
 */
public final class RankCheck {
  private final RankingArgument argument;
  private final TransitionSystem system;
  private final Terms terms;
  private final StepQuestions questions;

  private RankCheck(
      RankingArgument argument, TransitionSystem system, Solver solver, Budget budget) {
    this.argument = argument;
    this.system = system;
    this.terms = argument.terms();
    this.questions = new StepQuestions(argument, solver, budget);
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
   * What is left of a transition.
   *
   * @param conditions over its values before and after
   */
  private record Left(Transition step, List<Term> conditions) {
    CutPoint source() {
      return StepQuestions.source(step);
    }

    CutPoint target() {
      return StepQuestions.target(step).cutPoint();
    }
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
    for (Transition step : system.steps()) {
      if (step.source().isEmpty()) {
        List<Term> cases =
            argument.cases().stream().map(c -> terms.and(questions.after(step, c))).toList();
        require(step, List.of(), terms.or(cases), "no case is known to be entered");
      }
    }
    for (Transition failure : system.failures()) {
      if (failure.source().isEmpty()) {
        require(failure, List.of(), terms.fals(), "an execution may not be followed to its end");
      }
    }
    argument.cases().forEach(this::check);
    return new Result.Checked(questions.asked());
  }

  private void check(RankingArgument.Case part) {
    List<Left> open = new ArrayList<>();
    for (Transition failure : system.failures()) {
      if (failure.source().isPresent()) {
        List<Term> known = questions.before(failure, part);
        require(failure, known, terms.fals(), "an execution may not be followed to its end");
      }
    }
    for (Transition step : system.steps()) {
      if (step.source().isPresent()) {
        List<Term> known = questions.before(step, part);
        for (Term invariant : questions.after(step, part)) {
          require(step, known, invariant, "an invariant is not kept");
        }
        if (!questions.holds(step, known, terms.fals())) {
          open.add(new Left(step, known));
        }
      }
    }
    for (Map<Location, Term> rank : part.ranks()) {
      leaveOut(open, rank);
    }
    open.removeIf(left -> !isOnCycle(left, open));
    open.stream()
        .findFirst()
        .ifPresent(
            left -> {
              throw new Stop("a cycle is left at " + left.source().span());
            });
  }

  private void require(Transition step, List<Term> known, Term claim, String otherwise) {
    if (!questions.holds(step, known, claim)) {
      throw new Stop(otherwise);
    }
  }

  /** Leaves out what lowers the rank, where nothing that it is for raises it. */
  private void leaveOut(List<Left> open, Map<Location, Term> rank) {
    for (Set<CutPoint> part : parts(open)) {
      if (!part.stream().allMatch(c -> rank.containsKey(c.location()))) {
        continue;
      }
      List<Left> within =
          open.stream()
              .filter(t -> part.contains(t.source()) && part.contains(t.target()))
              .toList();
      if (within.stream().allMatch(left -> isNotRaised(left, rank))) {
        open.removeAll(within);
        for (Left left : within) {
          Term falls = falls(left.step(), rank);
          if (!questions.holds(left.step(), left.conditions(), falls)) {
            List<Term> conditions = new ArrayList<>(left.conditions());
            conditions.add(terms.not(falls));
            open.add(new Left(left.step(), conditions));
          }
        }
      }
    }
  }

  private boolean isNotRaised(Left left, Map<Location, Term> rank) {
    Term notRaised =
        terms.le(questions.after(left.step(), rank), questions.before(left.step(), rank));
    return questions.holds(left.step(), left.conditions(), notRaised);
  }

  /** That the rank is positive before and less afterwards. */
  private Term falls(Transition step, Map<Location, Term> rank) {
    Term before = questions.before(step, rank);
    return terms.and(
        terms.le(terms.intConst(1), before), terms.lt(questions.after(step, rank), before));
  }

  /** The strongly connected parts that the transitions make. */
  private static List<Set<CutPoint>> parts(List<Left> open) {
    List<Set<CutPoint>> parts = new ArrayList<>();
    Map<CutPoint, Set<CutPoint>> reached = new HashMap<>();
    open.forEach(t -> reached.computeIfAbsent(t.source(), s -> reachable(s, open)));
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

  private static boolean isOnCycle(Left step, List<Left> open) {
    return step.target().equals(step.source())
        || reachable(step.target(), open).contains(step.source());
  }

  /** The cut points that one or more transitions lead to from there. */
  private static Set<CutPoint> reachable(CutPoint from, List<Left> open) {
    Set<CutPoint> seen = new LinkedHashSet<>();
    List<CutPoint> work = new ArrayList<>(List.of(from));
    while (!work.isEmpty()) {
      CutPoint at = work.removeLast();
      for (Left step : open) {
        if (step.source().equals(at) && seen.add(step.target())) {
          work.add(step.target());
        }
      }
    }
    return seen;
  }
}
