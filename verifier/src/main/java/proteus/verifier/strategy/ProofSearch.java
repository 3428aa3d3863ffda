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
import proteus.verifier.engine.guess.GuessedInvariants;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.LoopInvariant;

/**
 * Looks for inductive invariants: to find out whether the property holds, and of a program whose
 * property is known to hold, as evidence that others can check, whatever convinced the engines.
 */
public final class ProofSearch {
  /** What invariants over integers prove, they mostly prove within a second. */
  private static final double FIRST_INTEGERS_SHARE = 0.25;

  private static final long FIRST_INTEGERS_MILLIS = 600;

  private static final double GUESSES_SHARE = 0.6;

  private final InductiveProofs decisions;
  private final InductiveProofs evidence;
  private final Supplier<Solver> solvers;

  /** What was executed in earlier searches serves the later ones. */
  private final Map<Program, GuessedInvariants> guesses = new HashMap<>();

  /**
   * @param solvers opens a new solver at each call
   */
  public ProofSearch(HornSolver horn, Supplier<Solver> solvers) {
    this.decisions = new InductiveProofs(horn, solvers, InductiveProofs.First.HORN);
    this.evidence = new InductiveProofs(horn, solvers, InductiveProofs.First.GUESSES);
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
    long share = (long) (budget.remaining().toMillis() * FIRST_INTEGERS_SHARE);
    Budget first = budget.atMostMillis(Math.max(share, FIRST_INTEGERS_MILLIS));
    return switch (evidence.prove(inlined, first)) {
      case InductiveProofs.Result.Proved(_, Invariants proof) -> Optional.of(proof);
      case InductiveProofs.Result.Open(_, List<LoopInvariant> found) ->
          guess(inlined, found, budget.part(GUESSES_SHARE))
              .or(() -> first.isOver() ? again(inlined, budget) : Optional.empty());
    };
  }

  private Optional<Invariants> again(Program inlined, Budget budget) {
    return evidence.prove(inlined, budget)
            instanceof InductiveProofs.Result.Proved(_, Invariants proof)
        ? Optional.of(proof)
        : Optional.empty();
  }

  /** A proof over integers of a program whose calls are inlined. */
  InductiveProofs.Result prove(Program inlined, Budget budget) {
    return decisions.prove(inlined, budget);
  }

  /**
   * A proof in machine arithmetic.
   *
   * @param inlined a program whose calls are inlined
   * @param seeds facts that may hold
   */
  Optional<Invariants> guess(Program inlined, List<LoopInvariant> seeds, Budget budget) {
    return guesses
        .computeIfAbsent(inlined, p -> new GuessedInvariants(p, solvers))
        .find(seeds, budget)
        .map(facts -> Invariants.of(inlined, facts));
  }
}
