package proteus.smt.houdini;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/**
 * Whether the goals of claims follow from what a solver knows, and from the hypotheses of these
 * claims.
 *
 * @param together the budget for all claims at once
 * @param alone the budget for one of them
 * @param counterexamples is told of models in which goals of claims are false
 */
public record SolverQuestion<C>(
    Terms terms,
    Solver solver,
    Function<C, Term> hypothesis,
    Function<C, Term> goal,
    Supplier<Budget> together,
    Supplier<Budget> alone,
    Consumer<Model> counterexamples)
    implements Question<C> {
  @Override
  public Support<C> ask(Set<C> claims) {
    Term all = terms.and(claims.stream().map(goal).toList());
    return switch (check(claims, all, together.get())) {
      case CheckResult.Unsat _ -> new Support.Supported<>(Set.of());
      case CheckResult.Sat(Model model) -> {
        counterexamples.accept(model);
        yield refuted(claims, goal, model);
      }
      case CheckResult.Unknown _ -> new Support.Undecided<>();
    };
  }

  @Override
  public boolean holds(C claim, Set<C> assumed) {
    return check(assumed, goal.apply(claim), alone.get()).isUnsat();
  }

  private CheckResult check(Set<C> assumed, Term claimed, Budget budget) {
    if (claimed.isTrue()) {
      return new CheckResult.Unsat(List.of());
    }
    solver.push();
    try {
      assumed.stream().map(hypothesis).forEach(solver::add);
      solver.add(terms.not(claimed));
      return solver.check(budget);
    } finally {
      solver.pop();
    }
  }

  /** The claims whose goals are false in the model. */
  public static <C> Support<C> refuted(Collection<C> claims, Function<C, Term> goal, Model model) {
    TermEvaluator evaluator = model.evaluator();
    Optional<TermValue> no = Optional.of(new TermValue.Bool(false));
    Set<C> refuted = new LinkedHashSet<>();
    for (C claim : claims) {
      if (evaluator.tryValue(goal.apply(claim)).equals(no)) {
        refuted.add(claim);
      }
    }
    return refuted.isEmpty() ? new Support.Undecided<>() : new Support.Refuted<>(refuted);
  }
}
