package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.graph.Location;
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
 * Makes a transition system simpler by inequalities that executions suggest and that are invariant
 * in it: they become part of the conditions, and transitions that are never taken disappear. The
 * executions stay the same. Quicker than facts in machine arithmetic, and enough where indices are
 * to be in bounds.
 */
public final class Inequalities {
  private static final long MILLIS_PER_TRANSITION = 200;
  private static final double SAMPLES_SHARE = 0.25;
  private static final double LIKELY_SHARE = 0.4;

  private final TransitionSystem system;
  private final Terms terms;
  private final Supplier<Solver> solvers;
  private final Budget budget;

  private Inequalities(TransitionSystem system, Supplier<Solver> solvers, Budget budget) {
    this.system = system;
    this.terms = system.terms();
    this.solvers = solvers;
    this.budget = budget;
  }

  /**
   * A system with its invariants in the conditions.
   *
   * @param invariants by cut point; cut points without are left out
   */
  public record Strengthened(TransitionSystem system, Map<CutPoint, Term> invariants) {
    public Strengthened {
      invariants = Map.copyOf(invariants);
    }

    /** The system as it is. */
    public static Strengthened of(TransitionSystem system) {
      return new Strengthened(system, Map.of());
    }

    /** With what was found in addition, in this system. */
    private Strengthened and(Strengthened more) {
      Map<CutPoint, Term> both = new LinkedHashMap<>(more.invariants);
      invariants.forEach((cutPoint, known) -> both.merge(cutPoint, known, system.terms()::and));
      return new Strengthened(more.system, both);
    }

    /** What is known at the cut point. */
    public Term at(CutPoint cutPoint) {
      return invariants.getOrDefault(cutPoint, system.terms().tru());
    }
  }

  /**
   * The strengthened system.
   *
   * @param likely inequalities at loops' heads that are tried first, by themselves
   * @param facts over the program's variables, tried at all cut points with what executions suggest
   * @param program inlined; the system is made of its entry function, in the integer encoding
   * @param solvers opens a new solver at each call
   */
  public static Strengthened of(
      Program program,
      TransitionSystem system,
      Map<Location, List<Expr>> likely,
      List<Expr> facts,
      Supplier<Solver> solvers,
      Budget budget) {
    try (Solver solver = solvers.get()) {
      Strengthened first = Strengthened.of(system);
      if (!likely.isEmpty()) {
        Inequalities inequalities = new Inequalities(system, solvers, budget.part(LIKELY_SHARE));
        first = inequalities.strengthened(LinearCandidates.encoded(system, likely), solver);
      }
      if (first.system().failures().isEmpty()) {
        return first;
      }
      Samples samples = Samples.of(program, system.cutPoints(), budget.part(SAMPLES_SHARE));
      Inequalities inequalities = new Inequalities(first.system(), solvers, budget);
      return first.and(
          inequalities.strengthened(LinearCandidates.of(first.system(), facts, samples), solver));
    }
  }

  /** The system with those of the candidates that are invariant. */
  private Strengthened strengthened(Map<CutPoint, List<Term>> candidates, Solver solver) {
    Map<CutPoint, Term> invariants = linear(candidates, solver, budget);
    return new Strengthened(withInvariants(invariants, solver), invariants);
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

  private TransitionSystem withInvariants(Map<CutPoint, Term> invariants, Solver solver) {
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
