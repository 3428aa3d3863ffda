package proteus.verifier.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.ExpressionEncoder;
import proteus.smt.encode.Inexpressible;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.InductionCheck;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.verifier.task.certificate.LoopInvariant;

/** A program and claims about it in one encoding: answers the questions that make up a proof. */
final class EncodedClaims {
  private final TransitionSystem system;
  private final Supplier<Solver> solvers;
  private final Map<Location, List<Term>> claims = new LinkedHashMap<>();

  /**
   * Encodes the claims; throws {@link Inexpressible} where one has no term.
   *
   * @param encoding of the system
   */
  EncodedClaims(
      TransitionSystem system,
      List<LoopInvariant> invariants,
      Function<Terms, Encoding> encoding,
      Supplier<Solver> solvers) {
    this.system = system;
    this.solvers = solvers;
    for (CutPoint cutPoint : system.cutPoints()) {
      ExpressionEncoder encoder =
          new ExpressionEncoder(
              system.terms(), encoding.apply(system.terms()), v -> symbol(cutPoint, v));
      List<Term> conjuncts = new ArrayList<>();
      for (LoopInvariant invariant : invariants) {
        if (invariant.head().equals(cutPoint.location())) {
          invariant.conjuncts().forEach(c -> conjuncts.add(encoder.encode(c)));
        }
      }
      claims.put(cutPoint.location(), conjuncts);
    }
  }

  private static Term symbol(CutPoint cutPoint, Variable variable) {
    Term symbol = cutPoint.state().get(variable);
    if (symbol == null) {
      throw new Inexpressible("an invariant about " + variable + ", which does not matter");
    }
    return symbol;
  }

  /**
   * Something to be shown of all blocks from one place to another: that they keep some of the
   * conjuncts that are claimed there.
   *
   * @param source a loop's header; empty for the program's start
   * @param target a loop's header; empty for violations, which no block may lead to
   * @param conjuncts numbers of those that are to be kept
   */
  record Step(Optional<Location> source, Optional<Location> target, List<Integer> conjuncts) {
    Step with(List<Integer> some) {
      return new Step(source, target, some);
    }

    @Override
    public String toString() {
      return "invariants not confirmed from "
          + source.map(s -> "cut point " + s).orElse("the start");
    }
  }

  /** All that is to be shown, as far as this encoding knows of blocks. */
  Set<Step> steps() {
    Set<Step> steps = new LinkedHashSet<>();
    for (Transition transition : system.transitions()) {
      Optional<Location> target = target(transition);
      int count = target.map(t -> at(t).size()).orElse(0);
      if (target.isEmpty() || count > 0) {
        List<Integer> all = IntStream.range(0, count).boxed().toList();
        steps.add(new Step(source(transition), target, all));
      }
    }
    return steps;
  }

  private List<Term> at(Location head) {
    return claims.getOrDefault(head, List.of());
  }

  private static Optional<Location> source(Transition transition) {
    return transition.source().map(CutPoint::location);
  }

  private static Optional<Location> target(Transition transition) {
    return transition.target() instanceof Target.Reached(CutPoint target, var values)
        ? Optional.of(target.location())
        : Optional.empty();
  }

  /** Unsat if the step is shown, Sat if a solver has a counterexample. */
  CheckResult refute(Step step, Budget budget) {
    CheckResult result = new CheckResult.Unsat(List.of());
    for (Transition transition : system.transitions()) {
      if (result.isUnsat()
          && source(transition).equals(step.source)
          && target(transition).equals(step.target)) {
        result = refute(transition, step, budget);
      }
    }
    return result;
  }

  private CheckResult refute(Transition transition, Step step, Budget budget) {
    Terms terms = system.terms();
    Term refuted = terms.tru();
    if (transition.target() instanceof Target.Reached(CutPoint target, List<Term> values)) {
      List<Term> all = at(target.location());
      Term kept = terms.and(step.conjuncts.stream().map(all::get).toList());
      refuted = terms.not(InductionCheck.atTarget(terms, target, values).apply(kept));
    }
    if (refuted.isFalse()) {
      return new CheckResult.Unsat(List.of());
    }
    List<Term> assertions = new ArrayList<>(step.source.map(this::at).orElse(List.of()));
    assertions.add(transition.condition());
    assertions.add(refuted);
    try (Solver solver = solvers.get()) {
      assertions.forEach(solver::add);
      CheckResult result = solver.check(budget);
      // Solvers that are short of time may err.
      return result instanceof CheckResult.Sat(Model model) && !model.satisfies(assertions)
          ? new CheckResult.Unknown("a counterexample that is none")
          : result;
    }
  }
}
