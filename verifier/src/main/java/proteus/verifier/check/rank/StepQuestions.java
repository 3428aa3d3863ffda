package proteus.verifier.check.rank;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.verifier.check.Stop;
import proteus.verifier.task.certificate.RankingArgument;

/** Questions about transitions, asked of a solver. */
final class StepQuestions {
  private final RankingArgument argument;
  private final Solver solver;
  private final Budget budget;
  private int asked;

  StepQuestions(RankingArgument argument, Solver solver, Budget budget) {
    this.argument = argument;
    this.solver = solver;
    this.budget = budget;
  }

  /** How many a solver was asked. */
  int asked() {
    return asked;
  }

  /**
   * Whether the claim holds wherever the transition is taken.
   *
   * @param known conditions over its values before and after
   */
  boolean holds(Transition transition, List<Term> known, Term claim) {
    if (!claim.sort().equals(Sort.BOOL) || claim.isTrue()) {
      return claim.isTrue();
    }
    if (budget.isOver()) {
      throw new Stop("time limit");
    }
    asked++;
    solver.push();
    try {
      known.forEach(solver::add);
      solver.add(transition.condition());
      solver.add(argument.terms().not(claim));
      return solver.check(budget) instanceof CheckResult.Unsat;
    } finally {
      solver.pop();
    }
  }

  /** The invariants that a case has where the transition starts; none at the program's start. */
  List<Term> before(Transition step, RankingArgument.Case part) {
    return step.source().stream()
        .flatMap(
            source ->
                part.invariants().getOrDefault(source.location(), List.of()).stream()
                    .flatMap(i -> with(source, source.symbols(), i).stream()))
        .toList();
  }

  /** The invariants that a case has where the transition leads, of the values there. */
  List<Term> after(Transition step, RankingArgument.Case part) {
    Target.Reached reached = target(step);
    return part.invariants().getOrDefault(reached.cutPoint().location(), List.of()).stream()
        .flatMap(i -> with(reached.cutPoint(), reached.values(), i).stream())
        .toList();
  }

  Term before(Transition step, Map<Location, Term> rank) {
    CutPoint source = source(step);
    return with(source, source.symbols(), term(rank, source)).orElseThrow(StepQuestions::beyond);
  }

  Term after(Transition step, Map<Location, Term> rank) {
    Target.Reached reached = target(step);
    return with(reached.cutPoint(), reached.values(), term(rank, reached.cutPoint()))
        .orElseThrow(StepQuestions::beyond);
  }

  static CutPoint source(Transition step) {
    return step.source().orElseThrow();
  }

  static Target.Reached target(Transition step) {
    return (Target.Reached) step.target();
  }

  private static Term term(Map<Location, Term> rank, CutPoint point) {
    return Optional.ofNullable(rank.get(point.location())).orElseThrow();
  }

  private static Stop beyond() {
    return new Stop("a ranking function speaks of more than the variables");
  }

  /**
   * The term over symbols with the values of the state in place of these; empty if it speaks of
   * what is no part of the state, which proves nothing then.
   */
  private Optional<Term> with(CutPoint point, List<Term> values, Term term) {
    Map<Term, Term> replacements = new LinkedHashMap<>();
    int index = 0;
    for (Variable variable : point.state().keySet()) {
      Term symbol = argument.symbols().get(variable);
      Term value = values.get(index++);
      if (symbol != null && symbol.sort().equals(value.sort())) {
        replacements.put(symbol, value);
      }
    }
    return replacements.keySet().containsAll(TermGraph.freeVariables(term))
        ? Optional.of(Substitution.of(argument.terms(), replacements).apply(term))
        : Optional.empty();
  }
}
