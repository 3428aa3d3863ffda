package proteus.verifier.strategy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.verifier.check.algebra.PolynomialSteps;
import proteus.verifier.engine.invariant.DataDrivenInvariants;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.certificate.Invariants;

/**
 * Looks for inductive invariants: to find out whether the property holds, and of a program whose
 * property is known to hold, as evidence that others can check, whatever convinced the engines.
 */
public final class ProofSearch {
  /** What facts of executions prove, and what a Horn solver does, is mostly proved soon. */
  private static final double FIRST_SHARE = 0.25;

  private static final long FIRST_MILLIS = 600;

  private final InductiveProofs horn;
  private final Supplier<Solver> solvers;

  /** What was executed in earlier searches serves the later ones. */
  private final Map<Program, DataDrivenInvariants> guesses = new HashMap<>();

  /**
   * @param solvers opens a new solver at each call
   */
  public ProofSearch(HornSolver horn, Supplier<Solver> solvers) {
    this.horn = new InductiveProofs(horn, solvers, InductiveProofs.First.HORN);
    this.solvers = solvers;
  }

  /**
   * A proof about the program with recursion as loops, where it can be, and its calls inlined;
   * empty if none is found. Without loops there is nothing to look for: the check alone is the
   * proof.
   *
   * @param program with the property's violations in it
   */
  public Optional<Invariants> find(Program program, Budget budget) {
    Program inlined = Pipeline.INLINED.apply(program, Preserved.REACHABILITY);
    LoopForest forest = LoopForest.of(inlined.function(inlined.entry()).cfg());
    if (forest.isEmpty()) {
      return Optional.of(new Invariants(inlined, List.of(), Invariants.Extent.WHOLE));
    }
    Budget first = first(budget);
    return guess(inlined, first)
        .or(() -> byHorn(inlined, first(budget)))
        .or(() -> first.isOver() ? guess(inlined, budget) : Optional.empty());
  }

  private static Budget first(Budget budget) {
    long share = (long) (budget.remaining().toMillis() * FIRST_SHARE);
    return budget.atMostMillis(Math.max(share, FIRST_MILLIS));
  }

  private Optional<Invariants> byHorn(Program inlined, Budget budget) {
    return horn.prove(inlined, budget) instanceof InductiveProofs.Result.Proved(_, Invariants proof)
        ? Optional.of(proof)
        : Optional.empty();
  }

  /** A proof over integers of a program whose calls are inlined. */
  InductiveProofs.Result prove(Program inlined, Budget budget) {
    return horn.prove(inlined, budget);
  }

  /** A proof in machine arithmetic of a program whose calls are inlined. */
  Optional<Invariants> guess(Program inlined, Budget budget) {
    return guesses
        .computeIfAbsent(
            inlined, p -> new DataDrivenInvariants(p, solvers, new PolynomialSteps(p)::shows))
        .find(budget)
        .map(facts -> Invariants.of(inlined, facts));
  }
}
