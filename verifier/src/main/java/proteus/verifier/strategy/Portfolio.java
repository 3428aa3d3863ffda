package proteus.verifier.strategy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.run.Clock;
import proteus.ir.run.Limits;
import proteus.smt.Budget;
import proteus.verifier.strategy.Plan.Shape;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.Engine;
import proteus.verifier.task.Engine.Trait;
import proteus.verifier.task.Incompleteness;
import proteus.verifier.task.Incompleteness.Kind;
import proteus.verifier.task.ScriptedSource;
import proteus.verifier.task.VerificationTask;

/**
 * Runs the engines of a plan within one time budget, until one decides. A violation counts only
 * when its execution shows it.
 */
public final class Portfolio {
  private static final int REPLAY_PART = 4;

  /** Of the time, for violations once no proof counts any more. */
  private static final double SHARE_AFTER_DEFECT = 0.25;

  private final VerificationTask task;
  private final Plan plan;
  private final DefectWatch execution;
  private final ViolationCheck violations;
  private final Setting setting;
  private final Listener listener;
  private final Budget budget;
  private final Budget afterDefect;
  private boolean settled;
  private Incompleteness reason =
      new Incompleteness(Kind.NOT_APPLICABLE, "no engine of the plan can say anything");

  /** Is told how the search for a verdict goes. */
  public interface Listener {
    /**
     * An engine starts.
     *
     * @param activity what it does, in words
     */
    void starts(String activity);

    /** A step is over. */
    void ends(Trial trial);

    /** A step ended with an error of this program: throws it, or the others go on. */
    void broke(PlanStep step, RuntimeException error);

    /** Does nothing, and lets nothing go on after an error. */
    static Listener none() {
      return new Listener() {
        @Override
        public void starts(String activity) {}

        @Override
        public void ends(Trial trial) {}

        @Override
        public void broke(PlanStep step, RuntimeException error) {
          throw error;
        }
      };
    }
  }

  /**
   * What came of a step.
   *
   * @param outcome in words
   * @param open what keeps the property from being decided, as far as the steps until now know
   */
  public record Trial(PlanStep step, Duration time, String outcome, String open) {}

  /**
   * @param proofs finds invariants
   * @param policy decides which violations count
   */
  public Portfolio(
      VerificationTask task,
      Plan plan,
      ProofSearch proofs,
      ViolationPolicy policy,
      Budget budget,
      Listener listener) {
    this.task = task;
    this.plan = plan;
    this.execution = new DefectWatch(task.execution());
    this.violations = new ViolationCheck(task.program(), execution, policy);
    this.setting = new Setting(task.with(execution), proofs, budget);
    this.listener = listener;
    this.budget = budget;
    this.afterDefect = budget.part(SHARE_AFTER_DEFECT);
  }

  /** By the standard plan; which violations depend on what C leaves open is decided by nobody. */
  public static Verdict decide(VerificationTask task, ViolationPolicy policy, Budget budget) {
    ProofSearch proofs = new ProofSearch(task.horn(), task.solvers());
    return new Portfolio(task, PlanReader.standard(), proofs, policy, budget, Listener.none())
        .decide();
  }

  /** Decides, or says why not. */
  public Verdict decide() {
    return decideSoon().orElseGet(() -> decideLater(rounds()));
  }

  /** By the steps that come before anything is known of the program; empty if these do not. */
  Optional<Verdict> decideSoon() {
    return counted(run(new Rounds(plan.of(Shape.FIRST))));
  }

  /** The steps for programs of this shape. */
  Rounds rounds() {
    return new Rounds(plan.of(shape(setting.forms())));
  }

  /** By steps that other portfolios for the task may take, too. */
  Verdict decideLater(Rounds rounds) {
    return counted(run(rounds)).orElseGet(this::unknown);
  }

  private Optional<Verdict> counted(Optional<Verdict> verdict) {
    return verdict.filter(v -> !(v instanceof Verdict.Holds && hasMetDefect()));
  }

  /** What is to be decided. */
  VerificationTask task() {
    return task;
  }

  /** What finds invariants. */
  ProofSearch proofs() {
    return setting.proofs();
  }

  /** Whether an execution was undefined: no proof counts then. */
  boolean hasMetDefect() {
    return execution.hasMetDefect();
  }

  /** Whether it is certain that no engine can decide. */
  boolean isSettled() {
    return settled;
  }

  /** That nothing was decided. */
  Verdict unknown() {
    return new Verdict.Unknown(reason(), setting.symbolic().loops());
  }

  /** What kind of reason there is for that. */
  Kind whyUnknown() {
    return reason.kind();
  }

  /**
   * Another proof of what was decided, and confirmed: by the steps that the plan has for that.
   *
   * @param decided the step whose proof is known
   */
  public Optional<CheckedProof> otherProof(
      PlanStep decided, EvidenceSearch.CertificateCheck check, Budget time) {
    List<PlanStep> others =
        plan.of(Shape.EVIDENCE).stream().filter(s -> !s.isConfiguredAs(decided)).toList();
    return setting.isPrepared()
        ? new Rounds(others).first(time, (step, share) -> confirmed(step, check, share))
        : Optional.empty();
  }

  private Optional<CheckedProof> confirmed(
      PlanStep step, EvidenceSearch.CertificateCheck check, Budget share) {
    return guarded(
        step,
        () ->
            step.maker()
                .make(setting)
                .map(engine -> engine.run(share))
                .flatMap(Answer::certificate)
                .map(certificate -> check.of(certificate, share))
                .filter(proof -> !proof.isOpen()));
  }

  private Shape shape(Forms forms) {
    return setting
        .task()
        .mustEnd()
        .map(end -> end.isDefined() ? Shape.ENDS : Shape.TERMINATION)
        .orElseGet(forms::shape);
  }

  private String reason() {
    return violations
        .rejection()
        .or(execution::defect)
        .orElseGet(() -> budget.isOver() ? afterTime() : reason.reason());
  }

  /** What was left open when the time was over. */
  private String afterTime() {
    return switch (reason.kind()) {
      case LEFT_OPEN, UNSUPPORTED, UNDEFINED, UNCONFIRMED, BROKEN -> reason.reason();
      case BOUND, SOLVER -> "time limit: " + reason.reason();
      case TIME, NOT_APPLICABLE ->
          "time limit" + setting.symbolic().openLoop().map(loop -> ": " + loop).orElse("");
    };
  }

  private Optional<Verdict> run(Rounds rounds) {
    return rounds.first(budget, this::run);
  }

  /** The verdict that a step comes to, if any. */
  private Optional<Verdict> run(PlanStep step, Budget share) {
    return guarded(step, () -> taken(step, share));
  }

  /** What comes of a step; nothing where it ends with an error, if the listener goes on. */
  private <T> Optional<T> guarded(PlanStep step, Supplier<Optional<T>> work) {
    try {
      return work.get();
    } catch (RuntimeException error) {
      listener.broke(step, error);
      reason = reason.or(new Incompleteness(Kind.BROKEN, "internal error in " + step.engine()));
      return Optional.empty();
    }
  }

  private Optional<Verdict> taken(PlanStep step, Budget share) {
    boolean noProof = hasMetDefect() || violations.rejection().isPresent();
    boolean isHopeless = violations.isOver() || noProof && afterDefect.isOver();
    Optional<Engine> made = isHopeless ? Optional.empty() : step.maker().make(setting);
    if (made.isEmpty()) {
      return Optional.empty();
    }
    Engine engine = made.get();
    if (noProof && engine.traits().contains(Trait.ONLY_PROVES)) {
      return Optional.empty();
    }
    listener.starts(engine.activity());
    long start = Clock.WORLD.nanos();
    Answer answer = engine.run(share);
    Optional<Verdict> verdict = verdict(answer, step, engine);
    Duration time = Duration.ofNanos(Clock.WORLD.nanos() - start);
    listener.ends(new Trial(step, time, inWords(answer, verdict), afterTime()));
    return verdict;
  }

  private static String inWords(Answer answer, Optional<Verdict> verdict) {
    return switch (answer) {
      case Answer.Holds _ -> verdict.isPresent() ? "a proof" : "a proof of something else";
      case Answer.Violated _ ->
          verdict.isPresent() ? "a violation" : "a violation that is not shown";
      case Answer.HoldsWhereDefined(String reason, var _) -> "no violation, but " + reason;
      case Answer.Unknown(Incompleteness why, var _) -> why.reason();
    };
  }

  private Optional<Verdict> verdict(Answer answer, PlanStep step, Engine engine) {
    return switch (answer) {
      case Answer.Holds _ when !shows(engine) -> Optional.empty();
      case Answer.Holds proof ->
          Optional.of(
              new Verdict.Holds(
                  proof.argument(),
                  proof.certificate(),
                  setting.symbolic().loops(),
                  engine.showsEnds(proof),
                  step));
      case Answer.Violated violated ->
          switch (violations.check(violated, step, replayTime())) {
            case ViolationCheck.Result.Shown(Verdict.Violated shown) -> Optional.of(shown);
            case ViolationCheck.Result.NotShown(Incompleteness why) -> {
              reason = reason.or(why);
              yield Optional.empty();
            }
          };
      case Answer.Unknown(Incompleteness why, var _) when why.kind() == Kind.LEFT_OPEN -> {
        settled = true;
        yield Optional.of(new Verdict.Unknown(why.reason(), setting.symbolic().loops()));
      }
      case Answer.HoldsWhereDefined(String why, var undefined) -> {
        reason = reason.or(new Incompleteness(Kind.UNDEFINED, why));
        undefined.ifPresent(this::meetDefect);
        settled = hasMetDefect() && shows(engine);
        yield settled ? Optional.of(unknown()) : Optional.empty();
      }
      case Answer.Unknown(Incompleteness why, var undefined) -> {
        reason = reason.or(why);
        undefined.ifPresent(this::meetDefect);
        yield Optional.empty();
      }
    };
  }

  /** Executes what should be undefined, unless it is known that something is. */
  private void meetDefect(Iterable<ChosenInput> inputs) {
    if (!hasMetDefect()) {
      execution.run(new ScriptedSource(inputs), Limits.time(replayTime().remaining()));
    }
  }

  /** Whether what the engine proves is what is asked for. */
  private boolean shows(Engine engine) {
    return setting.task().mustEnd().isEmpty() || engine.traits().contains(Trait.SHOWS_ENDS);
  }

  /** Executions that may take long and show nothing get a part of the time. */
  private Budget replayTime() {
    return setting.hasLoopsForRecursion()
        ? budget.atMost(budget.remaining().dividedBy(REPLAY_PART))
        : budget;
  }
}
