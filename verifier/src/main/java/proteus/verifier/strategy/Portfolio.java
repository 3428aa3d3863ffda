package proteus.verifier.strategy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.run.Execution;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.EncodingChoice;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Spacer;
import proteus.summarizer.summary.SummaryLimits;
import proteus.verifier.check.Replay;
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.ScriptedSource;
import proteus.verifier.engine.algebra.Harmless;
import proteus.verifier.engine.algebra.PolynomialProof;
import proteus.verifier.engine.execution.AddressUse;
import proteus.verifier.engine.execution.ExecutionEngine;
import proteus.verifier.engine.execution.InputSearch;
import proteus.verifier.engine.symbolic.Findings.GapKind;
import proteus.verifier.engine.symbolic.SymbolicEngine;
import proteus.verifier.engine.symbolic.SymbolicEngine.Loops;
import proteus.verifier.engine.symbolic.UnrollBounds;
import proteus.verifier.engine.symbolic.Unrollings.Unrolling;
import proteus.verifier.pass.CopiedPointers;
import proteus.verifier.pass.DeadEnds;
import proteus.verifier.pass.DescendingRecursion;
import proteus.verifier.pass.Inliner;
import proteus.verifier.pass.LinearRecursion;
import proteus.verifier.pass.ScalarObjects;
import proteus.verifier.pass.Slicing;

/**
 * Runs the engines within one time budget, cheapest first: execution, then symbolic execution with
 * summaries, encodings and bounds that grow from attempt to attempt. A violation counts only when
 * its execution shows it.
 */
public final class Portfolio {
  private final Program program;
  private final Execution execution;
  private final Supplier<Solver> solvers;
  private final HornSolver horn;
  private final Budget budget;
  private String reason = "nothing was tried";
  private Map<SourceSpan, Unrolling> loops = new LinkedHashMap<>();
  private boolean hopeless;

  /** Whether the engines see loops in place of recursion, which may take far longer to execute. */
  private boolean recursionIsLoops;

  /**
   * @param program with the property's violations in it
   * @param execution of that program
   * @param solvers opens a new solver at each call
   */
  public Portfolio(Program program, Execution execution, Supplier<Solver> solvers, Budget budget) {
    this(program, execution, solvers, new Z3Spacer(Z3Options.DEFAULT), budget);
  }

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
    this.horn = horn;
    this.program = program;
    this.execution = execution;
    this.solvers = solvers;
    this.budget = budget;
  }

  /** Something to try. {@code share} is the part of the time left that it may use. */
  private sealed interface Attempt {
    double share();
  }

  private record Symbolic(
      Function<Terms, Encoding> encoding, Loops loops, UnrollBounds bounds, double share)
      implements Attempt {}

  /** The same for recursive calls that were made loops: what they were may be easier to prove. */
  private record Contracts(Symbolic attempt) implements Attempt {
    @Override
    public double share() {
      return attempt.share();
    }
  }

  /** Comes after summaries, so that the time for a loop does not depend on its bound. */
  private record LongExecution(double share) implements Attempt {}

  /**
   * Executions with inputs chosen from the program's constants; where they are long they may take
   * four times the time.
   */
  private record Inputs(long firstSeed, long millis, double share) implements Attempt {}

  /** A proof about the transition system, which has no memory. */
  private record Invariants(double share) implements Attempt {}

  /** A search of the transition system with accelerated cycles. */
  private record Accelerated(double share) implements Attempt {}

  /** Decides, or says why not. */
  public Verdict decide() {
    return byShortExecutions().or(this::byAttempts).orElseGet(this::unknown);
  }

  private Verdict unknown() {
    return new Verdict.Unknown(reason, loops);
  }

  private Optional<Verdict> byShortExecutions() {
    ExecutionEngine engine = new ExecutionEngine(execution);
    return byExecution(engine.runShortly(budget))
        .or(
            () ->
                engine
                    .tryRandomInputs(budget.atMostMillis(60))
                    .flatMap(violated -> verdict(violated, Map.of())));
  }

  private Optional<Verdict> byExecution(Answer once) {
    boolean proof = once instanceof Answer.Holds;
    return proof && AddressUse.in(program) ? Optional.empty() : verdict(once, Map.of());
  }

  private Optional<Verdict> byAttempts() {
    Program loopProgram = DescendingRecursion.toLoops(LinearRecursion.toLoops(program));
    Program whole = ScalarObjects.replaced(CopiedPointers.propagated(Inliner.inline(loopProgram)));
    Program inlined =
        PolynomialProof.withoutProved(whole, budget.atMost(budget.remaining().dividedBy(10)));
    if (!inlined.equals(whole) && Harmless.is(inlined)) {
      return verdict(new Answer.Holds("polynomial equations between variables"), loops);
    }
    Program sliced = Slicing.of(DeadEnds.removed(inlined, whole));
    SymbolicEngine engine = new SymbolicEngine(sliced, solvers);
    recursionIsLoops = !loopProgram.equals(program);
    for (Attempt attempt : attempts(sliced)) {
      if (budget.isOver()) {
        reason = "time limit; last: " + reason;
        break;
      }
      Budget share = budget.atMostMillis((long) (budget.remaining().toMillis() * attempt.share()));
      Optional<Verdict> verdict =
          switch (attempt) {
            case LongExecution e -> byLongExecution(share);
            case Inputs(long seed, long millis, double s) -> byInputs(seed, millis, share);
            case Invariants i -> byInvariants(sliced, share);
            case Accelerated a -> byAcceleration(sliced, share);
            case Symbolic symbolic -> bySymbolicExecution(engine, symbolic, share);
            case Contracts(var symbolic) ->
                recursionIsLoops
                    ? bySymbolicExecution(
                        new SymbolicEngine(Inliner.inline(program), solvers), symbolic, share)
                    : Optional.empty();
          };
      if (verdict.isPresent()) {
        return verdict;
      }
    }
    return Optional.empty();
  }

  /** Leaves the reason of the attempt before, which says more about the program. */
  private Optional<Verdict> byLongExecution(Budget share) {
    String before = reason;
    Optional<Verdict> verdict = byExecution(new ExecutionEngine(execution).runToEnd(share));
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
  private Optional<Verdict> byInvariants(Program inlined, Budget share) {
    Answer answer = new InductiveProofs(horn, solvers).prove(inlined, share);
    return answer instanceof Answer.Holds ? verdict(answer, loops) : Optional.empty();
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
      SymbolicEngine engine, Symbolic attempt, Budget share) {
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

  /** Whether loops may leave in memory what is asked for: transition systems have no memory. */
  private static boolean storesToMemory(Program program) {
    return program.functions().values().stream()
        .flatMap(function -> function.cfg().edges().stream())
        .anyMatch(edge -> edge.action() instanceof Action.Store);
  }

  private List<Attempt> attempts(Program sliced) {
    Function<Terms, Encoding> integers = IntegerEncoding::new;
    Function<Terms, Encoding> bits = BitPreciseEncoding::new;
    boolean bitPrecise =
        program.integers() == Integers.MACHINE
            && EncodingChoice.of(program).kind() == EncodingChoice.Kind.BIT_PRECISE;
    Function<Terms, Encoding> first = bitPrecise ? bits : integers;
    Function<Terms, Encoding> second =
        bitPrecise || program.integers() == Integers.MATHEMATICAL ? integers : bits;
    Loops firstLoops = bitPrecise ? Loops.UNROLL : Loops.COMPLETE_SUMMARIES;
    boolean memory = storesToMemory(sliced);
    return List.of(
        new Symbolic(integers, Loops.COMPLETE_SUMMARIES, new UnrollBounds(3, 3, 300), 0.15),
        new Symbolic(first, Loops.UNROLL, new UnrollBounds(12, 8, 3_000), 0.05),
        new Inputs(1, 600, 0.1),
        new Invariants(memory ? 0.05 : 0.25),
        new Accelerated(memory ? 0.03 : 0.15),
        new Contracts(new Symbolic(integers, Loops.INVARIANTS, new UnrollBounds(3, 3, 300), 0.15)),
        new Symbolic(integers, Loops.INVARIANTS, new UnrollBounds(3, 3, 300), memory ? 0.4 : 0.25),
        new Symbolic(integers, Loops.APPROXIMATIONS, new UnrollBounds(3, 3, 300), 0.25),
        new Accelerated(0.3),
        new LongExecution(0.15),
        new Inputs(100_000, 3_000, 0.2),
        new Symbolic(integers, Loops.ALL_SUMMARIES, new UnrollBounds(3, 3, 300), 0.2),
        new Symbolic(first, firstLoops, new UnrollBounds(12, 8, 3_000), 0.3),
        new Symbolic(second, Loops.UNROLL, new UnrollBounds(12, 8, 3_000), 0.3),
        new Symbolic(first, firstLoops, new UnrollBounds(40, 20, 30_000), 0.4),
        new Symbolic(second, Loops.UNROLL, new UnrollBounds(40, 20, 30_000), 0.5),
        new Symbolic(first, Loops.UNROLL, new UnrollBounds(150, 60, 100_000), 0.6),
        new Symbolic(second, Loops.UNROLL, new UnrollBounds(600, 200, 300_000), 1.0));
  }

  /** The verdict that an answer amounts to, if any; remembers why not. */
  private Optional<Verdict> verdict(Answer answer, Map<SourceSpan, Unrolling> unrolled) {
    Budget forReplay = recursionIsLoops ? budget.atMost(budget.remaining().dividedBy(4)) : budget;
    return verdict(answer, unrolled, forReplay);
  }

  private Optional<Verdict> verdict(
      Answer answer, Map<SourceSpan, Unrolling> unrolled, Budget forReplay) {
    return switch (answer) {
      case Answer.Holds(String argument) -> Optional.of(new Verdict.Holds(argument, unrolled));
      case Answer.Unknown(String why) -> {
        reason = why;
        yield Optional.empty();
      }
      case Answer.Violated(var property, var span, var inputs) ->
          switch (Replay.run(execution, new ScriptedSource(inputs), property, forReplay)) {
            case Replay.Confirmed(var run, var violation) ->
                Optional.of(new Verdict.Violated(violation, inputs, run));
            case Replay.NotConfirmed(String why) -> {
              reason = "a possible violation was not confirmed: " + why;
              yield Optional.empty();
            }
          };
    };
  }
}
