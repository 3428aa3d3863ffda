package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.InductionCheck;
import proteus.smt.transition.LinearAbstraction;
import proteus.smt.transition.Transition;
import proteus.smt.transition.TransitionSystem;

/**
 * Makes a transition system simpler by what is invariant in it: linear inequalities become part of
 * the conditions, transitions that are never taken then disappear, equations that always hold
 * become true. The executions stay the same.
 */
public final class InvariantRefinement {
  private static final long MILLIS_PER_TRANSITION = 200;
  private static final int SUMMARY_PART = 5;
  private static final int SAMPLES_PART = 4;
  private static final int MAX_CUT_POINTS = 12;
  private static final int MAX_TRANSITIONS = 150;

  private final Program program;
  private final TransitionSystem system;
  private final Terms terms;
  private final Supplier<Solver> solvers;
  private final Budget budget;

  private InvariantRefinement(
      Program program, TransitionSystem system, Supplier<Solver> solvers, Budget budget) {
    this.program = program;
    this.system = system;
    this.terms = system.terms();
    this.solvers = solvers;
    this.budget = budget;
  }

  /**
   * The refined system; the system itself where it is large.
   *
   * @param program inlined; the system is made of its entry function, in the integer encoding
   * @param solvers opens a new solver at each call
   */
  public static Refined refine(
      Program program, TransitionSystem system, Supplier<Solver> solvers, Budget budget) {
    boolean large =
        system.cutPoints().size() > MAX_CUT_POINTS || system.transitions().size() > MAX_TRANSITIONS;
    return large
        ? Refined.of(system)
        : new InvariantRefinement(program, system, solvers, budget).refined();
  }

  /** The system refined by inequalities alone, which take the least time. */
  public static Refined byInequalities(
      Program program, TransitionSystem system, Supplier<Solver> solvers, Budget budget) {
    InvariantRefinement refinement = new InvariantRefinement(program, system, solvers, budget);
    Samples samples = Samples.of(program, system.cutPoints(), refinement.part(SAMPLES_PART));
    try (Solver solver = solvers.get()) {
      Map<CutPoint, Term> linear =
          refinement.linear(LinearCandidates.of(system, samples, Map.of()), solver, budget);
      return Refined.of(system).with(refinement.strengthened(linear, solver), linear);
    }
  }

  /**
   * What summaries suggest often suffices, and reads best; equalities alone cost little;
   * inequalities may lead to more of them.
   */
  private Refined refined() {
    try (Solver solver = solvers.get()) {
      Map<CutPoint, List<Term>> summarized =
          SummaryCandidates.of(
              program.function(program.entry()).cfg(), system, solver, part(SUMMARY_PART));
      Map<CutPoint, Term> linear = linear(summarized, solver, part(SUMMARY_PART));
      TransitionSystem strengthened = strengthened(linear, solver);
      return strengthened.failures().isEmpty()
          ? Refined.of(system).with(strengthened, linear)
          : refined(summarized);
    }
  }

  private Refined refined(Map<CutPoint, List<Term>> summarized) {
    Samples samples = Samples.of(program, system.cutPoints(), part(SAMPLES_PART));
    Refined equal = EqualityRefinement.refine(program, system, samples, t -> true, part(3));
    if (equal.system().failures().isEmpty()) {
      return equal;
    }
    try (Solver solver = solvers.get()) {
      Map<CutPoint, Term> linear =
          linear(LinearCandidates.of(system, samples, summarized), solver, part(2));
      TransitionSystem strengthened = strengthened(linear, solver);
      return EqualityRefinement.refine(
              program, strengthened, samples, t -> isFeasible(t, solver), budget)
          .with(linear);
    }
  }

  private Budget part(int divisor) {
    return budget.atMost(budget.remaining().dividedBy(divisor));
  }

  /** Inequalities at the cut points, confirmed by fresh solvers. */
  private Map<CutPoint, Term> linear(
      Map<CutPoint, List<Term>> candidates, Solver solver, Budget share) {
    TransitionSystem abstraction =
        LinearAbstraction.of(new TransitionSystem(terms, system.cutPoints(), system.steps()));
    Map<CutPoint, List<Term>> subset = InductiveSubset.of(abstraction, candidates, solver, share);
    Map<CutPoint, Term> invariants = new LinkedHashMap<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      invariants.put(cutPoint, terms.and(subset.getOrDefault(cutPoint, List.of())));
    }
    boolean confirmed =
        new InductionCheck(abstraction, solvers).refute(invariants, budget).isEmpty();
    if (!confirmed) {
      invariants.replaceAll((cutPoint, invariant) -> terms.tru());
    }
    return invariants;
  }

  private TransitionSystem strengthened(Map<CutPoint, Term> invariants, Solver solver) {
    List<Transition> transitions = new ArrayList<>();
    for (Transition transition : system.transitions()) {
      Term known =
          transition.source().map(s -> invariants.getOrDefault(s, terms.tru())).orElse(terms.tru());
      Term condition = terms.and(known, transition.condition());
      Transition stronger = transition.with(condition, transition.target());
      if (isFeasible(stronger, solver)) {
        transitions.add(stronger);
      }
    }
    return new TransitionSystem(terms, system.cutPoints(), transitions);
  }

  private boolean isFeasible(Transition transition, Solver solver) {
    Term condition = LinearAbstraction.of(terms, transition).condition();
    solver.push();
    solver.add(condition);
    boolean infeasible = solver.check(budget.atMostMillis(MILLIS_PER_TRANSITION)).isUnsat();
    solver.pop();
    return !infeasible;
  }
}
