package proteus.verifier.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.verifier.check.EncodedClaims.Step;
import proteus.verifier.check.algebra.PolynomialSteps;
import proteus.verifier.task.certificate.LoopInvariant;

/** Steps of a proof that polynomial arithmetic shows, without a solver. */
final class ByAlgebra {
  private final PolynomialSteps steps;
  private final Map<Location, List<Expr>> claims = new LinkedHashMap<>();
  private int shown;

  ByAlgebra(Program program, List<LoopInvariant> invariants) {
    this.steps = new PolynomialSteps(program);
    for (LoopInvariant invariant : invariants) {
      claims
          .computeIfAbsent(invariant.head(), h -> new ArrayList<>())
          .addAll(invariant.conjuncts());
    }
  }

  /** How many conjuncts were shown, and exclusions of violations. */
  int shown() {
    return shown;
  }

  /** What is left to be shown; conjuncts of a step are shown one by one. */
  Set<Step> open(Set<Step> all, Budget budget) {
    Set<Step> open = new LinkedHashSet<>();
    for (Step step : all) {
      if (step.target().isEmpty()) {
        if (shows(step, Optional.empty(), budget)) {
          shown++;
        } else {
          open.add(step);
        }
      } else {
        List<Integer> left =
            step.conjuncts().stream().filter(c -> !isKept(step, c, budget)).toList();
        shown += step.conjuncts().size() - left.size();
        if (!left.isEmpty()) {
          open.add(step.with(left));
        }
      }
    }
    return open;
  }

  private boolean isKept(Step step, int conjunct, Budget budget) {
    return shows(step, Optional.of(at(step.target()).get(conjunct)), budget);
  }

  private boolean shows(Step step, Optional<Expr> claim, Budget budget) {
    return steps.shows(step.source(), step.target(), at(step.source()), claim, budget);
  }

  private List<Expr> at(Optional<Location> place) {
    return place.map(p -> claims.getOrDefault(p, List.of())).orElse(List.of());
  }
}
