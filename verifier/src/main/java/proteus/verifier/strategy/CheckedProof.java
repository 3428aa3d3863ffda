package proteus.verifier.strategy;

import java.util.Optional;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.task.certificate.Certificate;
import proteus.verifier.task.certificate.Invariants;
import proteus.witness.report.Evidence;

/**
 * What others can check of a proof, and what a check came to.
 *
 * @param certificate that was checked; empty where there is none
 * @param detail what was checked, or why nothing was
 */
public record CheckedProof(
    Optional<Certificate> certificate, Evidence.Status status, String detail) {

  static CheckedProof unchecked(String why) {
    return new CheckedProof(Optional.empty(), Evidence.Status.UNCHECKED, why);
  }

  static CheckedProof checked(Certificate certificate, String detail) {
    return new CheckedProof(Optional.of(certificate), Evidence.Status.CHECKED, detail);
  }

  static CheckedProof refuted(Optional<Certificate> certificate, String how) {
    return new CheckedProof(certificate, Evidence.Status.REFUTED, how);
  }

  /** Whether nothing was confirmed, and nothing refuted. */
  boolean isOpen() {
    return status == Evidence.Status.UNCHECKED;
  }

  /** This, or another one where nothing was checked here; the reason is the first one's. */
  CheckedProof or(Supplier<CheckedProof> other) {
    if (!isOpen()) {
      return this;
    }
    CheckedProof second = other.get();
    return second.isOpen() ? this : second;
  }

  /** The invariants that were checked, if these are the certificate. */
  public Optional<Invariants> invariants() {
    return certificate.flatMap(
        c -> c instanceof Invariants proof ? Optional.of(proof) : Optional.empty());
  }

  /** The same with transition invariants, where there are invariants. */
  public CheckedProof withRelations(Supplier<Solver> solvers, Budget budget) {
    return status == Evidence.Status.CHECKED
        ? new CheckedProof(
            certificate.map(
                c ->
                    c instanceof Invariants proof
                        ? proof.with(TransitionInvariants.of(proof, solvers, budget))
                        : c),
            status,
            detail)
        : this;
  }
}
