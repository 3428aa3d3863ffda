package proteus.verifier.app.verify;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import proteus.exec.CompiledProgram;
import proteus.frontend.Compiler;
import proteus.frontend.Start;
import proteus.frontend.lower.Mentioned;
import proteus.ir.Program;
import proteus.ir.run.Clock;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.LoopHeader;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.smt.z3.Z3Spacer;
import proteus.verifier.app.Outputs;
import proteus.verifier.app.Solvers;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.counterexample.Outline;
import proteus.verifier.counterexample.Recorder;
import proteus.verifier.counterexample.Snapshots;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.property.EndingInputs;
import proteus.verifier.property.HeldBlocks;
import proteus.verifier.property.MemorySafety;
import proteus.verifier.property.PropertyScope;
import proteus.verifier.property.Specification;
import proteus.verifier.strategy.CheckedProof;
import proteus.verifier.strategy.EvidenceSearch;
import proteus.verifier.strategy.OffsetProofs;
import proteus.verifier.strategy.ParallelPortfolio;
import proteus.verifier.strategy.Plan;
import proteus.verifier.strategy.Portfolio;
import proteus.verifier.strategy.ProofSearch;
import proteus.verifier.strategy.TerminationTask;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.strategy.ViolationPolicy;
import proteus.verifier.task.ScriptedSource;
import proteus.verifier.task.VerificationTask;
import proteus.witness.report.Evidence;
import proteus.witness.source.SourceCode;

/**
 * The way from files to a verdict and its explanation. Whatever is found is published at once: the
 * thread that supervises it may stop waiting at any time.
 */
public final class Verification implements Runnable {
  /** Z3's part of the memory limit; the heap has two fifths. */
  public static final double Z3_SHARE = 0.45;

  /** The part of that at which checks end in good order. */
  public static final double Z3_STOPS_AT = 0.9;

  /** What is kept for the way from a verdict to the output. */
  private static final double RESERVE = 0.05;

  /** Of the time that is left, for a proof that executions without an end lose nothing. */
  private static final double LOSSES_SHARE = 0.3;

  private static final long MAX_RESERVE_MILLIS = 1000;

  /** So long, in milliseconds, evidence for a proof is looked for at least and at most. */
  private static final long MIN_CHECK = 3_000;

  private static final long MAX_CHECK = 10_000;

  /** Longer executions are told in outline. */
  private static final long MAX_WATCHED_ITERATIONS = 10_000_000;

  private final VerifyOptions options;
  private final List<SourceCode> sources;
  private volatile String entry;
  private final Specification specification;
  private final Plan plan;
  private final Budget budget;
  private final SearchLog log = new SearchLog();
  private volatile Progress progress = Progress.NOTHING;
  private volatile String phase = "starting";
  private volatile Optional<BugReport> bug = Optional.empty();

  /**
   * @param sources the files' texts
   * @param entry the C function to start at
   * @param plan of the engines that decide
   */
  public Verification(
      VerifyOptions options,
      List<SourceCode> sources,
      String entry,
      Specification specification,
      Plan plan,
      Budget budget) {
    this.options = options;
    this.sources = List.copyOf(sources);
    this.entry = entry;
    this.specification = specification;
    this.plan = plan;
    this.budget = budget;
  }

  /** The C function that executions start at. */
  public String entry() {
    return entry;
  }

  public Progress progress() {
    return progress;
  }

  /** What was tried. */
  public SearchLog log() {
    return log;
  }

  /** What is being done, in words. */
  public String activity() {
    String now = phase;
    List<String> tried = log.activities();
    return switch (now) {
      case "read" -> "reading the program";
      case "decide" -> tried.isEmpty() ? "short executions" : tried.getLast();
      case "explain" -> "explaining the violation";
      case "check" -> "checking the proof";
      default -> now;
    };
  }

  /** A proof that was refuted; known before the verdict that says so. */
  public Optional<BugReport> bug() {
    return bug;
  }

  @Override
  public void run() {
    // That something ends is also said of single functions.
    Start wanted = new Start(entry, specification.isTermination(), options.arguments());
    Compiler.Result reading =
        timed(
            "read",
            () ->
                Compiler.compile(
                    options.files(),
                    options.frontend(),
                    options.integers(),
                    wanted,
                    specification.watched()));
    switch (reading) {
      case Compiler.Result.Refused(var why) -> progress = progress.with(why);
      case Compiler.Result.Compiled(Program program, String start, var _, Mentioned mentioned) -> {
        PropertyScope scope = new PropertyScope(specification, mentioned);
        List<String> remarks = new ArrayList<>();
        if (!start.equals(entry)) {
          remarks.add("there is no " + entry + ": executions start at " + start);
        }
        remarks.addAll(scope.remarks());
        remarks.addAll(options.arguments().remarks());
        entry = start;
        progress = progress.with(program).with(remarks);
        scope
            .emptiness()
            .ifPresentOrElse(
                nothing -> progress = progress.with(new Verdict.Unknown(nothing, Map.of())),
                () -> verify(program));
      }
    }
  }

  private void verify(Program lowered) {
    Program read = specification.instrumented(lowered);
    options.memoryMegabytes().ifPresent(limit -> Z3Solver.limitMemory((int) (limit * Z3_SHARE)));
    ParallelPortfolio portfolio =
        new ParallelPortfolio(options.plan().cores(), searchBudget(), own -> portfolio(read, own));
    Program program = portfolio.task().program();
    progress = progress.with(program);
    Verdict verdict = timed("decide", () -> withEnds(lowered, portfolio.decide()));
    progress =
        progress.with(
            verdict instanceof Verdict.Holds holds && isEvidenceRequired()
                ? new Verdict.Unknown("no evidence: time limit", holds.loops())
                : verdict);
    switch (verdict) {
      case Verdict.Violated violated ->
          timed("explain", () -> explain(program, portfolio.task().execution(), violated));
      case Verdict.Holds holds ->
          timed(
              "check",
              () ->
                  specification.isTermination()
                      ? checkEnds(holds)
                      : check(program, holds, portfolio));
      case Verdict.Unknown _ -> {}
    }
  }

  /** With a task and solvers of its own. */
  private Portfolio portfolio(Program read, Budget own) {
    HornSolver horn = new Z3Spacer(z3());
    VerificationTask task =
        specification.isTermination()
            ? TerminationTask.of(read, this::solver, horn, own)
            : new VerificationTask(read, execution(read), this::solver, horn);
    ProofSearch proofs = new ProofSearch(horn, this::solver);
    return new Portfolio(task, plan, proofs, policy(task.program()), own, log);
  }

  /** The program's executions; what is lost at their ends tells the interpreter only. */
  private Execution execution(Program program) {
    return specification.looksAtEnds(program)
        ? new Interpreter(MemorySafety.executed(program))
        : TieredExecution.of(program);
  }

  /**
   * The verdict, where executions that do not end do not matter or all can end. What is asked of
   * the program as it was lowered: that only so many blocks are counted ends no execution.
   */
  private Verdict withEnds(Program program, Verdict verdict) {
    return verdict instanceof Verdict.Holds holds
            && specification.looksAtEnds(program)
            && !holds.showsEnds()
            && !HeldBlocks.areAll(Pipeline.CALLS.apply(program, Preserved.MEMORY))
            && !OffsetProofs.loseNothing(
                program, this::solver, new Z3Spacer(z3()), searchBudget().part(LOSSES_SHARE))
            && !(ends(program) instanceof Verdict.Holds)
        ? new Verdict.Unknown("memory may be lost in an execution that does not end", holds.loops())
        : verdict;
  }

  /** Whether from each state an execution ends, where nothing undefined is reached. */
  private Verdict ends(Program program) {
    HornSolver horn = new Z3Spacer(z3());
    return new Portfolio(
            TerminationTask.ofDefined(EndingInputs.of(program), this::solver, horn, searchBudget()),
            plan,
            new ProofSearch(horn, this::solver),
            ViolationPolicy::withoutCompiler,
            searchBudget(),
            log)
        .decide();
  }

  /**
   * Looks for a proof that others can check, and checks it, for about as long as it took to decide;
   * longer where evidence is required, and where the processor was busy with other things.
   */
  private CheckedProof check(Program program, Verdict.Holds verdict, ParallelPortfolio portfolio) {
    long decided = progress.phases().getOrDefault("decide", Duration.ZERO).toMillis();
    Duration share = Duration.ofMillis(Math.clamp(decided, MIN_CHECK, MAX_CHECK));
    Budget time = searchBudget();
    LastQuestion questions = new LastQuestion(this::solver);
    CheckedProof proof;
    try (EvidenceSearch search =
        new EvidenceSearch(program, portfolio.proofs(), portfolio::otherProof, questions)) {
      proof = search.of(verdict, share, isEvidenceRequired(), isStarved(share), time);
    }
    if (proof.status() == Evidence.Status.REFUTED) {
      bug = Optional.of(BugReport.of(proof, questions.satisfiable()));
    }
    progress = progress.with(judged(verdict, proof));
    if (progress.verdict().orElseThrow() instanceof Verdict.Holds) {
      progress = progress.with(proof);
      if (options.outputs().witnessKind() == Outputs.WitnessKind.YAML_2_1) {
        progress = progress.with(proof.withRelations(this::solver, time.atMost(share)));
      }
    }
    return proof;
  }

  /** What shows that executions end was checked already, or cannot be. */
  private CheckedProof checkEnds(Verdict.Holds verdict) {
    CheckedProof proof = EvidenceSearch.ofEnds(verdict.certificate(), this::solver, searchBudget());
    progress = progress.with(judged(verdict, proof)).with(proof);
    return proof;
  }

  /** Whether from now on this process gets less than half of that time from the processor. */
  private BooleanSupplier isStarved(Duration time) {
    Clock clock = budget.clock();
    long start = clock.processorNanos();
    return () -> 2 * (clock.processorNanos() - start) < time.toNanos();
  }

  private Verdict judged(Verdict.Holds verdict, CheckedProof proof) {
    return switch (proof.status()) {
      case REFUTED ->
          new Verdict.Unknown("a bug: the proof was refuted: " + proof.detail(), verdict.loops());
      case CHECKED -> verdict;
      case UNCHECKED, NONE ->
          isEvidenceRequired()
              ? new Verdict.Unknown("no evidence: " + proof.detail(), verdict.loops())
              : verdict;
    };
  }

  private ViolationPolicy policy(Program program) {
    return PolicyChoice.of(specification, options, program, sources, searchBudget());
  }

  private boolean isEvidenceRequired() {
    return options.evidence() == VerifyOptions.Evidence.REQUIRED;
  }

  private Budget searchBudget() {
    long left = budget.remaining().toMillis();
    return budget.atMostMillis(left - Math.min(MAX_RESERVE_MILLIS, (long) (left * RESERVE)));
  }

  private Solver solver() {
    return Solvers.open(z3());
  }

  private Z3Options z3() {
    int megabytes = (int) (options.memoryMegabytes().orElse(0) * Z3_SHARE * Z3_STOPS_AT);
    return Z3Options.DEFAULT.withMemoryMegabytes(megabytes);
  }

  /** Executes the program again, this time with somebody watching, if that is not too slow. */
  private Outcome explain(Program program, Execution execution, Verdict.Violated violated) {
    Map<LoopHeader, Long> iterations = violated.run().iterations();
    if (iterations.values().stream().mapToLong(n -> n).sum() <= MAX_WATCHED_ITERATIONS) {
      Recorder recorder = new Recorder(program);
      NondetSource inputs = new ScriptedSource(violated.inputs());
      Limits half = budget.atMost(budget.remaining().dividedBy(2)).limits();
      Outcome outcome = execution.run(inputs, half, recorder).outcome();
      if (outcome instanceof Outcome.Violated) {
        progress = progress.with(recorder.counterexample());
        return outcome;
      }
    }
    Snapshots snapshots = new Snapshots(program, iterations.keySet());
    Outline outline = new Outline(snapshots);
    NondetSource inputs = new ScriptedSource(violated.inputs());
    Execution quick = new CompiledProgram(snapshots.program());
    Run run = quick.run(inputs, budget.limits(), outline);
    if (run.outcome() instanceof Outcome.Violated again) {
      progress = progress.with(outline.counterexample(run, again));
    }
    return run.outcome();
  }

  private <T> T timed(String name, Supplier<T> work) {
    Stopwatch watch = Stopwatch.start(budget.clock());
    phase = name;
    T result = work.get();
    progress = progress.withPhase(name, watch.elapsed());
    return result;
  }
}
