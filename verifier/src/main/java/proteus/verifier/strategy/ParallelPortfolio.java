package proteus.verifier.strategy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import proteus.smt.Budget;
import proteus.verifier.task.VerificationTask;

/**
 * Portfolios that run side by side, each with its part of the plan's steps, until one decides. They
 * share nothing: each has its own task, forms of the program and solvers.
 */
public final class ParallelPortfolio {
  /** How long engines that were told to stop are waited for. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final List<Portfolio> members = new ArrayList<>();
  private Portfolio decider;

  /**
   * Portfolios for all of a plan's steps.
   *
   * @param cores how many portfolios run at a time; one alone does the steps in the plan's order
   * @param member makes the portfolio for a part of the plan
   */
  public ParallelPortfolio(Plan plan, int cores, Function<Plan, Portfolio> member) {
    plan.parts(cores).forEach(part -> members.add(member.apply(part)));
    decider = members.getFirst();
  }

  /** Decides, or says why not. */
  public Verdict decide() {
    return decider
        .decideSoon()
        .orElseGet(() -> members.size() == 1 ? decider.decideLater() : decideTogether());
  }

  /** The task as the portfolio has it that decided. */
  public VerificationTask task() {
    return decider.task();
  }

  /** What found invariants there. */
  public ProofSearch proofs() {
    return decider.proofs();
  }

  /** See {@link Portfolio#otherProof}. */
  public Optional<CheckedProof> otherProof(
      PlanStep decided, EvidenceSearch.CertificateCheck check, Budget time) {
    return decider.otherProof(decided, check, time);
  }

  private Verdict decideTogether() {
    ExecutorService threads =
        Executors.newFixedThreadPool(
            members.size(), Thread.ofPlatform().daemon().name("portfolio-", 0).factory());
    CompletionService<Answered> answers = new ExecutorCompletionService<>(threads);
    for (Portfolio member : members) {
      answers.submit(() -> new Answered(member, member.decideLater()));
    }
    try {
      Optional<Answered> decided = Optional.empty();
      for (int i = 0; i < members.size() && decided.isEmpty(); i++) {
        decided = Optional.of(result(answers.take())).filter(a -> counts(a.verdict()));
      }
      decided.ifPresent(a -> decider = a.member());
      threads.shutdownNow();
      boolean _ = threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      return decided.map(Answered::verdict).orElseGet(this::unknown);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return unknown();
    } finally {
      threads.shutdownNow();
    }
  }

  private record Answered(Portfolio member, Verdict verdict) {}

  private static Answered result(Future<Answered> answer) throws InterruptedException {
    try {
      return answer.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("an engine failed", e.getCause());
    }
  }

  /** A proof does not count where an execution was undefined, whoever executed it. */
  private boolean counts(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Violated _ -> true;
      case Verdict.Holds _ -> members.stream().noneMatch(Portfolio::hasMetDefect);
      case Verdict.Unknown _ -> false;
    };
  }

  /** For the reason that says most to the user. */
  private Verdict unknown() {
    return members.stream()
        .min(Comparator.comparing(Portfolio::whyUnknown))
        .orElseThrow()
        .unknown();
  }
}
