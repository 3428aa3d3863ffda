package proteus.verifier.engine.symbolic.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.houdini.Houdini;
import proteus.smt.houdini.Houdini.Doubt;
import proteus.smt.houdini.SolverQuestion;
import proteus.verifier.engine.symbolic.state.Linearization;

/** The largest subset of candidates that supports itself, as far as solvers see it in time. */
public final class InductiveClaims {
  private static final int MILLIS = 2_000;
  private static final int MILLIS_FOR_ONE = 200;
  private static final int MILLIS_NONLINEAR = 1_000;

  private final Terms terms;
  private final Solver solver;
  private final List<Term> axioms;
  private final Budget budget;

  public InductiveClaims(Terms terms, Solver solver, List<Term> axioms, Budget budget) {
    this.terms = terms;
    this.solver = solver;
    this.axioms = axioms;
    this.budget = budget;
  }

  /**
   * A candidate under test.
   *
   * @param candidate what is claimed
   * @param hypothesis what may be assumed while the claim is kept
   * @param goal what has to follow from all hypotheses together
   */
  public record Claim(Term candidate, Term hypothesis, Term goal) {}

  /** The claims whose goals follow from the condition and the hypotheses of just these claims. */
  public List<Claim> filter(List<Claim> claims, Term condition) {
    if (!isNonlinear(claims, condition)) {
      return filter(claims, axioms, condition, budget).orElseThrow();
    }
    List<Claim> linear = filterLinear(claims, condition);
    return filter(claims, axioms, condition, budget.atMostMillis(MILLIS_NONLINEAR)).orElse(linear);
  }

  private static boolean isNonlinear(List<Claim> claims, Term condition) {
    List<Term> formulas = new ArrayList<>(List.of(condition));
    claims.forEach(claim -> formulas.add(claim.goal()));
    return Linearization.concerns(formulas);
  }

  /** What holds whatever products and quotients of variables are. */
  private List<Claim> filterLinear(List<Claim> claims, Term condition) {
    Linearization linearization = new Linearization(terms);
    Map<Claim, Claim> originals = new LinkedHashMap<>();
    for (Claim claim : claims) {
      Term hypothesis = linearization.apply(claim.hypothesis());
      Term goal = linearization.apply(claim.goal());
      originals.put(new Claim(claim.candidate(), hypothesis, goal), claim);
    }
    Term start = linearization.apply(condition);
    List<Term> facts = new ArrayList<>();
    axioms.forEach(axiom -> facts.add(linearization.apply(axiom)));
    facts.addAll(linearization.facts());
    return filter(List.copyOf(originals.keySet()), facts, start, budget).orElse(List.of()).stream()
        .map(originals::get)
        .toList();
  }

  /** Empty where the time for this ended early, before all of the time was over. */
  private Optional<List<Claim>> filter(
      List<Claim> claims, List<Term> facts, Term condition, Budget time) {
    Set<Claim> kept = new LinkedHashSet<>(claims);
    SolverQuestion<Claim> question =
        new SolverQuestion<>(
            terms,
            solver,
            Claim::hypothesis,
            Claim::goal,
            () -> time.atMostMillis(MILLIS),
            () -> time.atMostMillis(MILLIS_FOR_ONE),
            m -> {});
    solver.push();
    facts.forEach(solver::add);
    solver.add(condition);
    Houdini.settle(
        List.of(question),
        q -> {
          int before = kept.size();
          return !Houdini.reduce(kept, q, Doubt.ONE_BY_ONE, time) && kept.size() < before;
        });
    solver.pop();
    boolean isDone = !kept.isEmpty() || !time.isOver() || budget.isOver();
    return isDone ? Optional.of(List.copyOf(kept)) : Optional.empty();
  }
}
