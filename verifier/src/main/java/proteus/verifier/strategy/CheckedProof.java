package proteus.verifier.strategy;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.ExecutionCheck;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.check.cuts.CutCheck;
import proteus.verifier.check.paths.PathCheck;
import proteus.verifier.check.rank.RankCheck;
import proteus.verifier.check.summaries.SummaryCheck;
import proteus.verifier.task.certificate.AllPaths;
import proteus.verifier.task.certificate.Certificate;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.LoopClaims;
import proteus.verifier.task.certificate.LoopSummaries;
import proteus.verifier.task.certificate.OneExecution;
import proteus.verifier.task.certificate.RankingArgument;
import proteus.witness.report.Evidence;

/**
 * What others can check of a proof, and what a check came to.
 *
 * @param certificate that was checked; empty where there is none
 * @param detail what was checked, or why nothing was
 */
public record CheckedProof(
    Optional<Certificate> certificate, Evidence.Status status, String detail) {
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

  /** A round that took less of its time was not ended by the clock: another would be the same. */
  private static final int CUT_SHARE = 5;

  /**
   * Checks what a claim rests on: in rounds, so that what is found soon takes no more time where
   * there is much of it.
   *
   * @param verdict what is claimed, and on what grounds
   * @param round the time of the first round, positive
   * @param again whether another round may follow one that found nothing
   */
  public static CheckedProof of(
      Verdict.Holds verdict,
      ProofSearch search,
      Program program,
      Supplier<Solver> solvers,
      Duration round,
      BooleanSupplier again,
      Budget budget) {
    ClaimProofs claims = new ClaimProofs(program, solvers);
    try (PathCheck paths = new PathCheck(program, solvers)) {
      for (Duration time = round; ; time = time.multipliedBy(GROWTH)) {
        Budget share = budget.atMost(time);
        CheckedProof proof =
            suggested(verdict, search, claims, program, solvers, share.part(SUGGESTION_SHARE))
                .or(
                    () ->
                        of(verdict.certificate(), search, claims, paths, program, solvers, share));
        boolean isLast = share.deadlineNanos() == budget.deadlineNanos();
        boolean isCut = share.remaining().compareTo(time.minus(time.dividedBy(CUT_SHARE))) < 0;
        if (proof.status != Evidence.Status.UNCHECKED
            || isLast
            || !isCut
            || !again.getAsBoolean()) {
          return proof;
        }
      }
    }
  }

  /** What is known of a proof that all executions end: by an execution, all paths, or ranks. */
  public static CheckedProof ofEnds(
      Optional<Certificate> certificate, Supplier<Solver> solvers, Budget budget) {
    return switch (certificate.orElse(null)) {
      case OneExecution one -> checked(one, "executed to its end");
      case AllPaths all -> checked(all, "followed to their ends");
      case RankingArgument argument -> of(argument, solvers, budget);
      case null, default -> unchecked("ranking functions are not confirmed");
    };
  }

  private static CheckedProof of(
      RankingArgument argument, Supplier<Solver> solvers, Budget budget) {
    return switch (RankCheck.check(argument, solvers, budget)) {
      case RankCheck.Result.Checked(int queries) ->
          checked(
              argument,
              "ranking functions confirmed by "
                  + (queries == 1 ? "1 query" : queries + " queries"));
      case RankCheck.Result.Unchecked(String reason) ->
          unchecked("ranking functions are not confirmed: " + reason);
    };
  }

  private static CheckedProof of(
      Optional<Certificate> certificate,
      ProofSearch search,
      ClaimProofs claims,
      PathCheck paths,
      Program program,
      Supplier<Solver> solvers,
      Budget budget) {
    Supplier<CheckedProof> byInvariants =
        () -> of(search, program, solvers, budget.part(INVARIANTS_SHARE));
    Supplier<CheckedProof> byPaths = () -> ofPaths(paths, budget);
    Supplier<CheckedProof> byClaims = () -> ofClaims(claims, budget.part(CLAIMS_SHARE));
    if (certificate.filter(OneExecution.class::isInstance).isPresent()) {
      return ofExecution(program, budget);
    }
    if (certificate.filter(AllPaths.class::isInstance).isPresent()) {
      return ofPaths(paths, budget.part(FIRST_PATHS_SHARE))
          .or(byInvariants)
          .or(byClaims)
          .or(byPaths);
    }
    return claims.concernMemory()
        ? of(search, program, solvers, budget.part(FIRST_INVARIANTS_SHARE))
            .or(byClaims)
            .or(byInvariants)
            .or(byPaths)
        : byInvariants.get().or(byClaims).or(byPaths);
  }

  /** This, or another one where nothing was checked here; the reason is the first one's. */
  private CheckedProof or(Supplier<CheckedProof> other) {
    if (status != Evidence.Status.UNCHECKED) {
      return this;
    }
    CheckedProof second = other.get();
    return second.status == Evidence.Status.UNCHECKED ? this : second;
  }

  private static CheckedProof unchecked(String why) {
    return new CheckedProof(Optional.empty(), Evidence.Status.UNCHECKED, why);
  }

  private static CheckedProof checked(Certificate certificate, String detail) {
    return new CheckedProof(Optional.of(certificate), Evidence.Status.CHECKED, detail);
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

  /** Executes a program that takes nothing from outside, step by step. */
  private static CheckedProof ofExecution(Program program, Budget budget) {
    return ExecutionCheck.confirms(program, budget)
        ? checked(new OneExecution(), "and interpreted")
        : unchecked("not interpreted to its end in time");
  }

  /** Follows all paths of the program as it was read. */
  private static CheckedProof ofPaths(PathCheck check, Budget budget) {
    return switch (check.follow(budget)) {
      case PathCheck.Result.Checked(int paths) ->
          checked(
              new AllPaths(),
              "confirmed on " + (paths == 1 ? "the only path" : "each of " + paths + " paths"));
      case PathCheck.Result.Refuted(int line) ->
          new CheckedProof(
              Optional.empty(), Evidence.Status.REFUTED, "a path violates it at line " + line);
      case PathCheck.Result.Unchecked(String reason) ->
          unchecked("the paths could not all be followed: " + reason);
    };
  }

  /** Looks for claims about variables and memory at loops' headers and checks them. */
  private static CheckedProof ofClaims(ClaimProofs search, Budget budget) {
    return search
        .find(budget)
        .map(claims -> of(claims, search, budget))
        .orElseGet(() -> unchecked("no claims about loops found"));
  }

  private static CheckedProof of(LoopClaims claims, ClaimProofs search, Budget budget) {
    return switch (search.check(claims, budget)) {
      case CutCheck.Result.Checked(int queries, int paths) ->
          checked(
              claims,
              "claims about variables and memory confirmed by "
                  + (queries == 1 ? "1 query" : queries + " queries")
                  + " on "
                  + (paths == 1 ? "1 path" : paths + " paths"));
      case CutCheck.Result.Broken _ -> unchecked("no claims about loops found");
      case CutCheck.Result.Unchecked(String reason) ->
          unchecked("claims about memory not confirmed: " + reason);
    };
  }

  /** Looks for invariants and checks them. */
  private static CheckedProof of(
      ProofSearch search, Program program, Supplier<Solver> solvers, Budget budget) {
    Optional<Invariants> proof = search.find(program, budget.part(SEARCH_SHARE));
    return proof
        .map(found -> of(found, solvers, budget))
        .orElseGet(() -> unchecked("no inductive invariants found"));
  }

  private static CheckedProof of(LoopSummaries summaries, Supplier<Solver> solvers, Budget budget) {
    return switch (SummaryCheck.check(summaries, solvers, budget)) {
      case SummaryCheck.Result.Checked(int queries) ->
          checked(
              summaries,
              "summaries confirmed by " + (queries == 1 ? "1 query" : queries + " queries"));
      case SummaryCheck.Result.Unchecked(String reason) ->
          unchecked("summaries not confirmed: " + reason);
    };
  }

  /** What came of the certificate that the engine gave, where that takes no search. */
  private static CheckedProof suggested(
      Verdict.Holds verdict,
      ProofSearch search,
      ClaimProofs claims,
      Program program,
      Supplier<Solver> solvers,
      Budget budget) {
    return switch (verdict.certificate().orElseGet(AllPaths::new)) {
      case Invariants invariants -> suggested(invariants, solvers, budget);
      case LoopClaims found -> of(found, claims, budget);
      case LoopSummaries summaries -> {
        CheckedProof shown = of(summaries, solvers, budget);
        yield shown.status == Evidence.Status.CHECKED
            ? of(search, program, solvers, budget.atMostMillis(FOR_READERS_MILLIS)).or(() -> shown)
            : shown;
      }
      case OneExecution _, AllPaths _, RankingArgument _ ->
          unchecked("no inductive invariants found");
    };
  }

  /**
   * What came of invariants that convinced the engines: as those may have seen a smaller program,
   * they may be none of this one.
   */
  private static CheckedProof suggested(Invariants proof, Supplier<Solver> solvers, Budget budget) {
    CheckedProof checked = of(proof, solvers, budget);
    return checked.status == Evidence.Status.REFUTED ? unchecked(checked.detail) : checked;
  }

  private static CheckedProof of(Invariants proof, Supplier<Solver> solvers, Budget budget) {
    InvariantChecker checker = new InvariantChecker(proof.program(), solvers);
    return switch (checker.check(proof.invariants(), budget)) {
      case InvariantChecker.Result.Checked checked ->
          checked(
              proof,
              (proof.invariants().isEmpty() ? "" : "inductive invariants ")
                  + "confirmed by "
                  + checked.means());
      case InvariantChecker.Result.Refuted(String step) ->
          switch (proof.extent()) {
            case WHOLE -> new CheckedProof(Optional.of(proof), Evidence.Status.REFUTED, step);
            case PART -> unchecked("some of the invariants are no expressions of C");
          };
      case InvariantChecker.Result.Unchecked(String reason) -> unchecked(reason);
    };
  }
}
