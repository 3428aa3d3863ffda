package proteus.verifier.strategy;

import java.util.Optional;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.family.Families;
import proteus.verifier.task.VerificationTask;
import proteus.verifier.task.certificate.Invariants;

/** Proofs about linked objects, by what holds for all objects of a family. */
final class FamilyProofs {
  private FamilyProofs() {}

  /**
   * A proof that nothing is undefined or violated, as far as families of objects tell: invariants
   * of the program over families.
   */
  static Optional<Invariants> find(Program inlined, VerificationTask task, Budget budget) {
    Program fewer = Pipeline.of(Pass.REPEATED_LOADS).apply(inlined, Preserved.REACHABILITY);
    return Families.of(fewer, budget).flatMap(f -> find(f, task, budget));
  }

  private static Optional<Invariants> find(
      Families families, VerificationTask task, Budget budget) {
    Program relevant = Pipeline.RELEVANT.apply(families.program(), Preserved.REACHABILITY);
    InductiveProofs proofs =
        new InductiveProofs(task.horn(), task.solvers(), InductiveProofs.First.INEQUALITIES);
    return proofs.prove(relevant, families.facts(), budget)
            instanceof InductiveProofs.Result.Proved(_, Invariants proof)
        ? Optional.of(proof)
        : Optional.empty();
  }
}
