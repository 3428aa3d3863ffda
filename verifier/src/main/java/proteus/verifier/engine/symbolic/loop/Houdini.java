package proteus.verifier.engine.symbolic.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Evaluator;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.state.Linearization;

/**
 * The largest subset of candidates that supports itself: claims that a counterexample falsifies are
 * dropped until none is left. Source: Flanagan and Leino, <i>Houdini, an annotation assistant for
 * ESC/Java</i>, 2001.
 */
public final class Houdini {
  private static final int MAX_ROUNDS = 60;
  private static final int MILLIS = 2_000;
  private static final int MILLIS_NONLINEAR = 1_000;

  private final Terms terms;
  private final Solver solver;
  private final List<Term> axioms;
  private final Budget budget;

  public Houdini(Terms terms, Solver solver, List<Term> axioms, Budget budget) {
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
    List<Claim> kept = new ArrayList<>(claims);
    solver.push();
    facts.forEach(solver::add);
    solver.add(condition);
    boolean stable = false;
    for (int round = 0; !stable && !kept.isEmpty(); round++) {
      if (round > MAX_ROUNDS || time.isOver()) {
        kept.clear();
      } else {
        switch (ask(kept, time)) {
          case CheckResult.Unsat u -> stable = true;
          case CheckResult.Sat(Model model) -> drop(kept, model);
          case CheckResult.Unknown u -> keepOnlyProvable(kept, time);
        }
      }
    }
    solver.pop();
    return stable || !time.isOver() || budget.isOver() ? Optional.of(kept) : Optional.empty();
  }

  /** Whether the claims may fail to support themselves. */
  private CheckResult ask(List<Claim> kept, Budget time) {
    solver.push();
    kept.forEach(claim -> solver.add(claim.hypothesis()));
    solver.add(terms.not(terms.and(kept.stream().map(Claim::goal).toList())));
    CheckResult result = solver.check(List.of(), time.atMostMillis(MILLIS));
    solver.pop();
    return result;
  }

  private static void drop(List<Claim> kept, Model model) {
    Evaluator evaluator = model.evaluator();
    kept.removeIf(claim -> !evaluator.isTrue(claim.goal()));
  }

  /** The question was too hard at once: keeps what can be shown one by one. */
  private void keepOnlyProvable(List<Claim> kept, Budget time) {
    List<Claim> before = List.copyOf(kept);
    kept.removeIf(
        claim -> {
          solver.push();
          before.forEach(other -> solver.add(other.hypothesis()));
          solver.add(terms.not(claim.goal()));
          boolean proved = solver.check(List.of(), time.atMostMillis(200)).isUnsat();
          solver.pop();
          return !proved;
        });
  }
}
