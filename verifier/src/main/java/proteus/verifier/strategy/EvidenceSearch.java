package proteus.verifier.strategy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.ExecutionCheck;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.check.LinkedInvariantChecker;
import proteus.verifier.check.cuts.CutCheck;
import proteus.verifier.check.paths.PathCheck;
import proteus.verifier.check.rank.RankCheck;
import proteus.verifier.check.summaries.SummaryCheck;
import proteus.verifier.task.certificate.AllPaths;
import proteus.verifier.task.certificate.Certificate;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.KInduction;
import proteus.verifier.task.certificate.LinkedInvariants;
import proteus.verifier.task.certificate.LoopClaims;
import proteus.verifier.task.certificate.LoopSummaries;
import proteus.verifier.task.certificate.OneExecution;
import proteus.verifier.task.certificate.RankingArgument;
import proteus.witness.report.Evidence;

/**
 * Looks for what others can check of a proof, and checks it: first the certificate of the engine
 * that decided, then invariants, claims about memory and paths, then what other engines prove.
 */
public final class EvidenceSearch implements AutoCloseable {
  /** The part of the time for a first try to follow all paths: mostly it ends soon, or never. */
  private static final double FIRST_PATHS_SHARE = 0.25;

  /** The part of the time for invariants where memory may matter, which they do not speak of. */
  private static final double FIRST_INVARIANTS_SHARE = 0.15;

  /** The part of the time for invariants. */
  private static final double INVARIANTS_SHARE = 0.6;

  private static final double SEARCH_SHARE = 0.6;

  /** The part of the time to check invariants that are known from the decision. */
  private static final double SUGGESTION_SHARE = 0.4;

  /** So long invariants are looked for that a witness can say, where summaries are the proof. */
  private static final long FOR_READERS_MILLIS = 600;

  /** The part of the time for claims about memory. */
  private static final double CLAIMS_SHARE = 0.75;

  /** How much longer each round is than the one before. */
  private static final int GROWTH = 3;

  /** A round that took less than such a part of its time was not ended by the clock. */
  private static final int CUT_SHARE = 5;

  private final Program program;
  private final ProofSearch invariants;
  private final ClaimProofs claims;
  private final PathCheck paths;
  private final OtherProofs others;
  private final Supplier<Solver> solvers;

  /** Where proofs come from that did not decide. */
  @FunctionalInterface
  public interface OtherProofs {
    /**
     * The first proof that is confirmed.
     *
     * @param decided the step of the plan whose proof is known already
     * @param check is asked of each certificate
     */
    Optional<CheckedProof> first(PlanStep decided, CertificateCheck check, Budget budget);
  }

  /** Asks whether others can check a certificate. */
  @FunctionalInterface
  public interface CertificateCheck {
    /** What comes of the check; never a refutation, as engines may see a smaller program. */
    CheckedProof of(Certificate certificate, Budget budget);
  }

  /**
   * @param program with the property's violations in it
   * @param invariants looks for invariants
   * @param solvers opens a new solver at each call
   */
  public EvidenceSearch(
      Program program, ProofSearch invariants, OtherProofs others, Supplier<Solver> solvers) {
    this.program = program;
    this.invariants = invariants;
    this.claims = new ClaimProofs(program, solvers);
    this.paths = new PathCheck(program, solvers);
    this.others = others;
    this.solvers = solvers;
  }

  @Override
  public void close() {
    paths.close();
  }

  /**
   * Checks what a claim rests on: in rounds, so that what is found soon takes no more time where
   * there is much of it.
   *
   * @param verdict what is claimed, and on what grounds
   * @param round the time of the first round, positive; other engines have as much again
   * @param isRequired whether rounds follow as long as there is time
   * @param isStarved whether the processor was busy with other things: then another round follows
   *     one that was ended by the clock
   */
  public CheckedProof of(
      Verdict.Holds verdict,
      Duration round,
      boolean isRequired,
      BooleanSupplier isStarved,
      Budget budget) {
    Certificate certificate = verdict.certificate().orElseGet(AllPaths::new);
    for (Duration time = round; ; time = time.multipliedBy(GROWTH)) {
      Budget share = budget.atMost(time);
      CheckedProof proof =
          suggested(certificate, share.part(suggestionShare(certificate)))
              .or(() -> found(verdict.certificate(), share));
      boolean isLast = share.deadlineNanos() == budget.deadlineNanos();
      boolean isCut = share.remaining().compareTo(time.minus(time.dividedBy(CUT_SHARE))) < 0;
      Budget another = budget.atMost(time);
      CheckedProof all = proof.or(() -> byOthers(verdict.decidedBy(), another));
      boolean goesOn = isRequired || (isCut && isStarved.getAsBoolean());
      if (!all.isOpen() || isLast || !goesOn) {
        return all;
      }
    }
  }

  /** Of some proofs there is mostly no other one. */
  private static double suggestionShare(Certificate certificate) {
    return certificate instanceof LinkedInvariants || certificate instanceof KInduction
        ? 1
        : SUGGESTION_SHARE;
  }

  /** What is known of a proof that all executions end: by an execution, all paths, or ranks. */
  public static CheckedProof ofEnds(
      Optional<Certificate> certificate, Supplier<Solver> solvers, Budget budget) {
    return switch (certificate.orElse(null)) {
      case OneExecution one -> CheckedProof.checked(one, "executed to its end");
      case AllPaths all -> CheckedProof.checked(all, "followed to their ends");
      case RankingArgument argument -> ranks(argument, solvers, budget);
      case null, default -> CheckedProof.unchecked("ranking functions are not confirmed");
    };
  }

  private static CheckedProof ranks(
      RankingArgument argument, Supplier<Solver> solvers, Budget budget) {
    return switch (RankCheck.check(argument, solvers, budget)) {
      case RankCheck.Result.Checked(int queries) ->
          CheckedProof.checked(
              argument, "ranking functions confirmed by " + counted(queries, "query", "queries"));
      case RankCheck.Result.Unchecked(String reason) ->
          CheckedProof.unchecked("ranking functions are not confirmed: " + reason);
    };
  }

  /** What came of a certificate that an engine gave, where that takes no search. */
  private CheckedProof suggested(Certificate certificate, Budget budget) {
    return switch (certificate) {
      case Invariants proof -> withoutRefutation(checked(proof, budget));
      case LinkedInvariants proof -> checked(proof, budget);
      case LoopClaims found -> checked(found, budget);
      case LoopSummaries summaries -> {
        CheckedProof shown = checked(summaries, budget);
        yield shown.isOpen()
            ? shown
            : byInvariants(budget.atMostMillis(FOR_READERS_MILLIS)).or(() -> shown);
      }
      case KInduction questions -> checked(questions, budget);
      case OneExecution _, AllPaths _, RankingArgument _ ->
          CheckedProof.unchecked("no inductive invariants found");
    };
  }

  /** Engines may have seen a smaller program: what convinced them may be no invariant of this. */
  private static CheckedProof withoutRefutation(CheckedProof proof) {
    return proof.status() == Evidence.Status.REFUTED
        ? CheckedProof.unchecked(proof.detail())
        : proof;
  }

  private CheckedProof found(Optional<Certificate> certificate, Budget budget) {
    Supplier<CheckedProof> byInvariants = () -> byInvariants(budget.part(INVARIANTS_SHARE));
    Supplier<CheckedProof> byPaths = () -> byPaths(budget);
    Supplier<CheckedProof> byClaims = () -> byClaims(budget.part(CLAIMS_SHARE));
    if (certificate.filter(OneExecution.class::isInstance).isPresent()) {
      return byExecution(budget);
    }
    if (certificate.filter(AllPaths.class::isInstance).isPresent()) {
      return byPaths(budget.part(FIRST_PATHS_SHARE)).or(byInvariants).or(byClaims).or(byPaths);
    }
    return claims.concernMemory()
        ? byInvariants(budget.part(FIRST_INVARIANTS_SHARE))
            .or(byClaims)
            .or(byInvariants)
            .or(byPaths)
        : byInvariants.get().or(byClaims).or(byPaths);
  }

  private CheckedProof byOthers(PlanStep decided, Budget budget) {
    return others
        .first(decided, this::suggested, budget)
        .orElseGet(() -> CheckedProof.unchecked("no other proof found"));
  }

  /** Executes a program that takes nothing from outside, step by step. */
  private CheckedProof byExecution(Budget budget) {
    return ExecutionCheck.confirms(program, budget)
        ? CheckedProof.checked(new OneExecution(), "and interpreted")
        : CheckedProof.unchecked("not interpreted to its end in time");
  }

  /** Follows all paths of the program as it was read. */
  private CheckedProof byPaths(Budget budget) {
    return switch (paths.follow(budget)) {
      case PathCheck.Result.Checked(int number) ->
          CheckedProof.checked(
              new AllPaths(),
              "confirmed on " + (number == 1 ? "the only path" : "each of " + number + " paths"));
      case PathCheck.Result.Refuted(int line) ->
          CheckedProof.refuted(Optional.empty(), "a path violates it at line " + line);
      case PathCheck.Result.Unchecked(String reason) ->
          CheckedProof.unchecked("the paths could not all be followed: " + reason);
    };
  }

  /** Looks for claims about variables and memory at loops' headers and checks them. */
  private CheckedProof byClaims(Budget budget) {
    return claims
        .find(budget)
        .map(found -> checked(found, budget))
        .orElseGet(() -> CheckedProof.unchecked("no claims about loops found"));
  }

  /** Looks for invariants and checks them. */
  private CheckedProof byInvariants(Budget budget) {
    return invariants
        .find(program, budget.part(SEARCH_SHARE))
        .map(found -> checked(found, budget))
        .orElseGet(() -> CheckedProof.unchecked("no inductive invariants found"));
  }

  private CheckedProof checked(LoopClaims found, Budget budget) {
    return switch (claims.check(found, budget)) {
      case CutCheck.Result.Checked(int queries, int number) ->
          CheckedProof.checked(
              found,
              "claims about variables and memory confirmed by "
                  + counted(queries, "query", "queries")
                  + " on "
                  + counted(number, "path", "paths"));
      case CutCheck.Result.Broken _ -> CheckedProof.unchecked("no claims about loops found");
      case CutCheck.Result.Unchecked(String reason) ->
          CheckedProof.unchecked("claims about memory not confirmed: " + reason);
    };
  }

  private CheckedProof checked(LinkedInvariants proof, Budget budget) {
    return switch (LinkedInvariantChecker.check(proof, solvers, budget)) {
      case LinkedInvariantChecker.Result.Checked(int queries) ->
          CheckedProof.checked(
              proof,
              "invariants of linked objects confirmed by " + counted(queries, "query", "queries"));
      case LinkedInvariantChecker.Result.Unchecked(String reason) ->
          CheckedProof.unchecked("invariants of linked objects not confirmed: " + reason);
    };
  }

  /** Asks solvers about the programs without loops, or follows their paths. */
  private CheckedProof checked(KInduction induction, Budget budget) {
    for (Program question : induction.questions()) {
      boolean holds =
          new InvariantChecker(question, solvers).check(List.of(), budget)
                  instanceof InvariantChecker.Result.Checked
              || PathCheck.check(question, solvers, budget) instanceof PathCheck.Result.Checked;
      if (!holds) {
        return CheckedProof.unchecked("that iterations violate nothing is not confirmed");
      }
    }
    return CheckedProof.checked(
        induction,
        "confirmed for the first iterations, and after "
            + counted(induction.iterations(), "that violates nothing", "that violate nothing"));
  }

  private CheckedProof checked(LoopSummaries summaries, Budget budget) {
    return switch (SummaryCheck.check(summaries, solvers, budget)) {
      case SummaryCheck.Result.Checked(int queries) ->
          CheckedProof.checked(
              summaries, "summaries confirmed by " + counted(queries, "query", "queries"));
      case SummaryCheck.Result.Unchecked(String reason) ->
          CheckedProof.unchecked("summaries not confirmed: " + reason);
    };
  }

  private CheckedProof checked(Invariants proof, Budget budget) {
    InvariantChecker checker = new InvariantChecker(proof.program(), solvers);
    return switch (checker.check(proof.invariants(), budget)) {
      case InvariantChecker.Result.Checked checked ->
          CheckedProof.checked(
              proof,
              (proof.invariants().isEmpty() ? "" : "inductive invariants ")
                  + "confirmed by "
                  + checked.means());
      case InvariantChecker.Result.Refuted(String step) ->
          switch (proof.extent()) {
            case WHOLE -> CheckedProof.refuted(Optional.of(proof), step);
            case PART -> CheckedProof.unchecked("some of the invariants are no expressions of C");
          };
      case InvariantChecker.Result.Unchecked(String reason) -> CheckedProof.unchecked(reason);
    };
  }

  private static String counted(int number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
