package proteus.verifier.strategy;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntSupplier;
import proteus.ir.run.FreeProcessors;
import proteus.ir.run.StoppableClock;
import proteus.smt.Budget;
import proteus.verifier.task.VerificationTask;

/**
 * Portfolios that take the steps of one plan side by side, until one decides. One begins; the
 * others join it when that takes a while, as most tasks are decided before. Each has its own task,
 * forms of the program and solvers.
 */
public final class ParallelPortfolio {
  /** Of a large machine, where nothing else is said. */
  private static final int MOST_CORES = 4;

  /** How long one is alone. */
  private static final Duration HEAD_START = Duration.ofMillis(1500);

  /** How long engines that were told to stop are waited for. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final OptionalInt cores;
  private final Duration headStart;
  private final Budget budget;
  private final Function<Budget, Portfolio> maker;
  private final List<Member> members = new CopyOnWriteArrayList<>();
  private Member decider;

  /**
   * @param clock stops what it does
   */
  private record Member(StoppableClock clock, Portfolio portfolio) {}

  private record Answered(Member member, Verdict verdict) {}

  /**
   * @param cores how many portfolios run at a time; without it, as many as processors are free when
   *     the first has run for a while, if the budget's clock leaves a choice. One alone does the
   *     steps in the plan's order.
   * @param maker makes a portfolio that ends with the given budget; called by several threads
   */
  public ParallelPortfolio(OptionalInt cores, Budget budget, Function<Budget, Portfolio> maker) {
    this(cores, HEAD_START, budget, maker);
  }

  ParallelPortfolio(
      OptionalInt cores, Duration headStart, Budget budget, Function<Budget, Portfolio> maker) {
    this.cores = cores;
    this.headStart = headStart;
    this.budget = budget;
    this.maker = maker;
    this.decider = member();
  }

  private Member member() {
    StoppableClock clock = new StoppableClock(budget.clock());
    Budget own = new Budget(clock, budget.deadlineNanos(), budget.steps());
    Member member = new Member(clock, maker.apply(own));
    members.add(member);
    return member;
  }

  /** Decides, or says why not. */
  public Verdict decide() {
    Portfolio first = decider.portfolio();
    return first
        .decideSoon()
        .orElseGet(
            () -> isAlone() ? first.decideLater(first.rounds()) : decideTogether(first.rounds()));
  }

  private boolean isAlone() {
    return cores.orElse(budget.clock().countsAllThreads() ? 1 : MOST_CORES) == 1;
  }

  /** The task as the portfolio has it that decided. */
  public VerificationTask task() {
    return decider.portfolio().task();
  }

  /** What found invariants there. */
  public ProofSearch proofs() {
    return decider.portfolio().proofs();
  }

  /** See {@link Portfolio#otherProof}. */
  public Optional<CheckedProof> otherProof(
      PlanStep decided, EvidenceSearch.CertificateCheck check, Budget time) {
    return decider.portfolio().otherProof(decided, check, time);
  }

  private Verdict decideTogether(Rounds rounds) {
    ExecutorService threads =
        Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("portfolio-", 0).factory());
    CompletionService<Answered> answers = new ExecutorCompletionService<>(threads);
    IntSupplier wanted = wanted();
    try {
      Member first = decider;
      answers.submit(() -> decided(first, rounds));
      Future<Answered> soon = answers.poll(headStart.toMillis(), TimeUnit.MILLISECONDS);
      int running = soon == null ? wanted.getAsInt() : 1;
      for (int i = 1; i < running; i++) {
        answers.submit(() -> decided(member(), rounds));
      }
      Optional<Answered> decided = Optional.empty();
      for (; running > 0 && decided.isEmpty(); running--) {
        decided = Optional.of(result(soon == null ? answers.take() : soon)).filter(this::counts);
      }
      decided.ifPresent(d -> decider = d.member());
      return decided.map(Answered::verdict).orElseGet(this::unknown);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return unknown();
    } finally {
      stop(threads);
    }
  }

  /** How many portfolios shall run, told from what is free from now on until it is asked. */
  private IntSupplier wanted() {
    if (cores.isPresent()) {
      return cores::getAsInt;
    }
    FreeProcessors processors = new FreeProcessors();
    return () -> Math.min(MOST_CORES, processors.count());
  }

  private static Answered decided(Member member, Rounds rounds) {
    return new Answered(member, member.portfolio().decideLater(rounds));
  }

  private static Answered result(Future<Answered> answer) throws InterruptedException {
    try {
      return answer.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("an engine failed", e.getCause());
    }
  }

  /** What the others still do is of no use, and takes the processor from what is to come. */
  private void stop(ExecutorService threads) {
    members.stream().filter(m -> !m.equals(decider)).forEach(m -> m.clock().stop());
    threads.shutdownNow();
    try {
      boolean _ = threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A proof does not count where an execution was undefined, whoever executed it. */
  private boolean counts(Answered answered) {
    return switch (answered.verdict()) {
      case Verdict.Violated _ -> true;
      case Verdict.Holds _ -> members.stream().noneMatch(m -> m.portfolio().hasMetDefect());
      case Verdict.Unknown _ -> answered.member().portfolio().isSettled();
    };
  }

  /** For the reason that says most to the user. */
  private Verdict unknown() {
    return members.stream()
        .map(Member::portfolio)
        .min(Comparator.comparing(Portfolio::whyUnknown))
        .orElseThrow()
        .unknown();
  }
}
