package proteus.verifier.strategy;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.LoopForest;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.verifier.pass.Passes;

/**
 * Looks for inductive invariants of a program whose property is known to hold: evidence that others
 * can check, whatever convinced the engines.
 */
public final class ProofSearch {
  private final InductiveProofs proofs;

  /**
   * @param solvers opens a new solver at each call
   */
  public ProofSearch(HornSolver horn, Supplier<Solver> solvers) {
    this.proofs = new InductiveProofs(horn, solvers, InductiveProofs.First.GUESSES);
  }

  /**
   * A proof about the program with recursion as loops, where it can be, and its calls inlined;
   * empty if none is found. Without loops there is nothing to look for: the check alone is the
   * proof.
   *
   * @param program with the property's violations in it
   */
  public Optional<Proof> find(Program program, Budget budget) {
    Program inlined = Passes.inlined(Passes.withLoops(program));
    if (LoopForest.of(inlined.function(inlined.entry()).cfg()).isEmpty()) {
      return Optional.of(new Proof(inlined, List.of(), Proof.Extent.WHOLE));
    }
    return proofs.prove(inlined, budget) instanceof InductiveProofs.Result.Proved(_, Proof proof)
        ? Optional.of(proof)
        : Optional.empty();
  }
}
