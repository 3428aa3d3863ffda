package proteus.verifier.strategy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import proteus.exec.CompiledProgram;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.summarizer.summary.SummaryLimits;
import proteus.verifier.check.Replay;
import proteus.verifier.counterexample.IdleChoices;
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.ScriptedSource;
import proteus.verifier.engine.algebra.Harmless;
import proteus.verifier.engine.algebra.PolynomialProof;
import proteus.verifier.engine.enumeration.InputEnumeration;
import proteus.verifier.engine.execution.ExecutionEngine;
import proteus.verifier.engine.execution.InputSearch;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.engine.symbolic.Findings.GapKind;
import proteus.verifier.engine.symbolic.SymbolicEngine;
import proteus.verifier.engine.symbolic.Unrollings.Unrolling;
import proteus.verifier.pass.DeadEnds;
import proteus.verifier.pass.Inliner;
import proteus.verifier.pass.Passes;
import proteus.verifier.pass.ResidueCounters;
import proteus.verifier.pass.Slicing;

/**
 * Runs the engines within one time budget, cheapest first: execution, then symbolic execution with
 * summaries, encodings and bounds that grow from attempt to attempt. A violation counts only when
 * its execution shows it.
 */
public final class Portfolio {
  /** So many violations that do not count are enough to stop looking for one that does. */
  private static final int MAX_REJECTIONS = 6;

  private final Program program;
  private final DefectWatch execution;
  private final Supplier<Solver> solvers;
  private final ProofSearch proofs;
  private final Consumer<String> listener;
  private final ViolationPolicy policy;
  private final Budget budget;
  private Optional<String> rejection = Optional.empty();
  private int rejections;
  private String reason = "nothing was tried";
  private Map<SourceSpan, Unrolling> loops = new LinkedHashMap<>();
  private boolean hopeless;

  /** Whether the engines see loops in place of recursion, which may take far longer to execute. */
  private boolean recursionIsLoops;

  /**
   * @param program with the property's violations in it
   * @param execution of that program
   * @param solvers opens a new solver at each call
   * @param horn finds invariants
   */
  public Portfolio(
      Program program,
      Execution execution,
      Supplier<Solver> solvers,
      HornSolver horn,
      Budget budget) {
    this(program, execution, solvers, horn, ViolationPolicy::accept, budget);
  }

  /**
   * @param program with the property's violations in it
   * @param execution of that program
   * @param solvers opens a new solver at each call
   * @param horn finds invariants
   * @param policy decides which violations count
   */
  public Portfolio(
      Program program,
      Execution execution,
      Supplier<Solver> solvers,
      HornSolver horn,
      ViolationPolicy policy,
      Budget budget) {
    this(program, execution, solvers, new ProofSearch(horn, solvers), policy, budget, _ -> {});
  }

  /**
   * @param program with the property's violations in it
   * @param execution of that program
   * @param solvers opens a new solver at each call
   * @param proofs finds invariants
   * @param policy decides which violations count
   * @param listener is told what is tried next
   */
  public Portfolio(
      Program program,
      Execution execution,
      Supplier<Solver> solvers,
      ProofSearch proofs,
      ViolationPolicy policy,
      Budget budget,
      Consumer<String> listener) {
    this.policy = policy;
    this.listener = listener;
    this.proofs = proofs;
    this.program = program;
    this.execution = new DefectWatch(execution);
    this.solvers = solvers;
    this.budget = budget;
  }

  /** Decides, or says why not. */
  public Verdict decide() {
    return byShortExecutions()
        .or(this::byAttempts)
        .filter(verdict -> !(verdict instanceof Verdict.Holds && execution.hasMetDefect()))
        .orElseGet(
            () -> new Verdict.Unknown(rejection.or(execution::defect).orElse(reason), loops));
  }

  private Optional<Verdict> byShortExecutions() {
    ExecutionEngine engine = new ExecutionEngine(execution);
    return verdict(engine.runShortly(budget), Map.of())
        .or(
            () ->
                engine
                    .tryRandomInputs(budget.atMostMillis(60))
                    .flatMap(violated -> verdict(violated, Map.of())));
  }

  private Optional<Verdict> byAttempts() {
    Program loopProgram = Passes.withLoops(program);
    Program whole = Passes.inlined(loopProgram);
    Program inlined =
        PolynomialProof.withoutProved(whole, budget.atMost(budget.remaining().dividedBy(10)));
    if (!inlined.equals(whole) && Harmless.is(inlined)) {
      return verdict(new Answer.Holds("polynomial equations between variables"), loops);
    }
    Program sliced = Slicing.of(DeadEnds.removed(inlined, whole));
    SymbolicEngine engine = new SymbolicEngine(sliced, solvers);
    recursionIsLoops = !loopProgram.equals(program);
    Optional<InputEnumeration> enumeration =
        InputEnumeration.of(
            sliced,
            new TieredExecution(new Interpreter(sliced), () -> new CompiledProgram(sliced)));
    Optional<Verdict> verdict =
        new Rounds(Attempt.plan(program, sliced))
            .first(
                budget,
                (attempt, share) -> {
                  if (execution.hasMetDefect() && attempt.onlyProves()) {
                    return Optional.empty();
                  }
                  if (applies(attempt, enumeration)) {
                    listener.accept(attempt.description());
                  }
                  return switch (attempt) {
                    case Attempt.LongExecution _ -> byLongExecution(share);
                    case Attempt.Inputs(long seed, long millis, double _) ->
                        byInputs(seed, millis, share);
                    case Attempt.AllInputs _ -> byAllInputs(enumeration, share);
                    case Attempt.Invariants _ -> byInvariants(sliced, whole, share);
                    case Attempt.Guesses _ -> byGuesses(whole, share);
                    case Attempt.Accelerated _ -> byAcceleration(sliced, share);
                    case Attempt.Symbolic symbolic -> bySymbolicExecution(engine, symbolic, share);
                    case Attempt.Counted(var symbolic) ->
                        byCountedResidues(sliced, symbolic, share);
                    case Attempt.Contracts(var symbolic) ->
                        recursionIsLoops
                            ? bySymbolicExecution(
                                new SymbolicEngine(Inliner.inline(program), solvers),
                                symbolic,
                                share)
                            : Optional.empty();
                  };
                });
    if (verdict.isEmpty() && budget.isOver()) {
      reason = "time limit; last: " + reason;
    }
    return verdict;
  }

  private boolean applies(Attempt attempt, Optional<InputEnumeration> enumeration) {
    return switch (attempt) {
      case Attempt.LongExecution _, Attempt.Inputs _ -> true;
      case Attempt.Invariants _, Attempt.Guesses _, Attempt.Accelerated _ -> true;
      case Attempt.AllInputs _ -> enumeration.isPresent();
      case Attempt.Symbolic _ -> !hopeless;
      case Attempt.Contracts _ -> recursionIsLoops && !hopeless;
      // Of the next attempt's kind.
      case Attempt.Counted _ -> false;
    };
  }

  /** Leaves the reason as {@link #byLongExecution} does. */
  private Optional<Verdict> byCountedResidues(
      Program sliced, Attempt.Symbolic attempt, Budget share) {
    Program counted = ResidueCounters.introduced(sliced);
    if (counted.equals(sliced)) {
      return Optional.empty();
    }
    String before = reason;
    Optional<Verdict> verdict =
        bySymbolicExecution(new SymbolicEngine(counted, solvers), attempt, share);
    reason = before;
    return verdict;
  }

  /** Leaves the reason of the attempt before, which says more about the program. */
  private Optional<Verdict> byLongExecution(Budget share) {
    String before = reason;
    Optional<Verdict> verdict = verdict(new ExecutionEngine(execution).runToEnd(share), Map.of());
    reason = before;
    return verdict;
  }

  /** Leaves the reason as {@link #byLongExecution} does. */
  private Optional<Verdict> byInputs(long seed, long millis, Budget share) {
    String before = reason;
    InputSearch search = new InputSearch(execution, Constants.of(program));
    Optional<Verdict> verdict =
        search
            .search(seed, share.atMostMillis(millis), share.atMostMillis(4 * millis))
            .flatMap(violated -> verdict(violated, Map.of()));
    reason = before;
    return verdict;
  }

  /** Leaves the reason as {@link #byLongExecution} does. */
  private Optional<Verdict> byAllInputs(Optional<InputEnumeration> enumeration, Budget share) {
    String before = reason;
    Optional<Verdict> verdict =
        enumeration.map(e -> e.run(share)).flatMap(answer -> verdict(answer, loops));
    reason = before;
    return verdict;
  }

  /** Leaves the reason as {@link #byLongExecution} does. */
  private Optional<Verdict> byInvariants(Program sliced, Program whole, Budget share) {
    return proofs.prove(sliced, share)
            instanceof InductiveProofs.Result.Proved(String argument, Proof proof)
        ? holds(argument, new Proof(whole, proof.invariants(), proof.extent()))
        : Optional.empty();
  }

  private Optional<Verdict> byGuesses(Program whole, Budget share) {
    return proofs
        .guess(whole, List.of(), share)
        .flatMap(proof -> holds("facts that executions have in common, confirmed", proof));
  }

  private Optional<Verdict> holds(String argument, Proof proof) {
    return Optional.of(
        new Verdict.Holds(argument, Answer.Basis.REASONING, loops, Optional.of(proof)));
  }

  /** Its candidates may be executions that do not end: the system leaves floats open. */
  private Optional<Verdict> byAcceleration(Program inlined, Budget share) {
    String before = reason;
    Optional<Verdict> verdict =
        verdict(
            new AcceleratedSearch(solvers).search(inlined, share),
            loops,
            budget.atMost(budget.remaining().dividedBy(4)));
    reason = before;
    return verdict;
  }

  private Optional<Verdict> bySymbolicExecution(
      SymbolicEngine engine, Attempt.Symbolic attempt, Budget share) {
    if (hopeless) {
      return Optional.empty();
    }
    SymbolicEngine.Options options =
        new SymbolicEngine.Options(
            attempt.encoding(), attempt.loops(), attempt.bounds(), SummaryLimits.STANDARD);
    SymbolicEngine.Result result = engine.run(options, share);
    if (attempt.loops().onlyProves() && !(result.answer() instanceof Answer.Holds)) {
      return Optional.empty();
    }
    result.unrollings().loops().forEach((span, u) -> loops.merge(span, u, Unrolling::then));
    hopeless = isHopeless(result);
    return verdict(result.answer(), loops);
  }

  /** Whether larger bounds cannot help: what is missing is support, not effort. */
  private static boolean isHopeless(SymbolicEngine.Result result) {
    Set<GapKind> gaps = result.gaps();
    return !gaps.isEmpty() && !gaps.contains(GapKind.BOUND);
  }

  /** The verdict that an answer amounts to, if any; remembers why not. */
  private Optional<Verdict> verdict(Answer answer, Map<SourceSpan, Unrolling> unrolled) {
    Budget forReplay = recursionIsLoops ? budget.atMost(budget.remaining().dividedBy(4)) : budget;
    return verdict(answer, unrolled, forReplay);
  }

  private Optional<Verdict> verdict(
      Answer answer, Map<SourceSpan, Unrolling> unrolled, Budget forReplay) {
    return switch (answer) {
      case Answer.Holds(String argument, var basis) ->
          Optional.of(new Verdict.Holds(argument, basis, unrolled, Optional.empty()));
      case Answer.Unknown(String why, var undefined) -> {
        reason = why;
        if (!execution.hasMetDefect()) {
          undefined.ifPresent(
              inputs ->
                  execution.run(new ScriptedSource(inputs), Limits.time(forReplay.remaining())));
        }
        yield Optional.empty();
      }
      case Answer.Violated(var property, var span, var inputs) -> {
        OpenChoices choices =
            new OpenChoices(
                new ScriptedSource(inputs), IdleChoices.of(program, Nondet.Kind.UNMODELLED));
        yield switch (Replay.run(execution, choices, property, forReplay)) {
          case Replay.Confirmed(var run, var violation) ->
              ruled(
                  new Verdict.Violated(
                      violation, inputs, run, choices.dependence(run), Optional.empty()));
          case Replay.NotConfirmed(String why) -> {
            reason = "a possible violation was not confirmed: " + why;
            yield Optional.empty();
          }
        };
      }
    };
  }

  /**
   * What becomes of a violation that was executed; after too many that do not count, it is over.
   */
  private Optional<Verdict> ruled(Verdict.Violated violated) {
    return switch (policy.rule(violated)) {
      case ViolationPolicy.Counts(Optional<String> confirmation) ->
          Optional.of(violated.confirmed(confirmation));
      case ViolationPolicy.Rejected(String why) -> {
        rejection = rejection.or(() -> Optional.of(why));
        rejections++;
        yield rejections < MAX_REJECTIONS
            ? Optional.empty()
            : Optional.of(new Verdict.Unknown(rejection.orElse(why), loops));
      }
    };
  }
}
