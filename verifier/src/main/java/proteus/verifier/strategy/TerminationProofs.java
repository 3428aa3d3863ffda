package proteus.verifier.strategy;

import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.run.Execution;
import proteus.smt.Budget;
import proteus.verifier.check.paths.PathCheck;
import proteus.verifier.engine.algebra.Harmless;
import proteus.verifier.engine.enumeration.InputEnumeration;
import proteus.verifier.engine.execution.ExecutionEngine;
import proteus.verifier.engine.execution.InputConstants;
import proteus.verifier.engine.execution.InputSearch;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.engine.termination.RankingEngine;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.property.Assumptions;
import proteus.verifier.property.DefinedArithmetic;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Engine;
import proteus.verifier.task.Incompleteness;
import proteus.verifier.task.Incompleteness.Kind;
import proteus.verifier.task.MustEnd;
import proteus.verifier.task.VerificationTask;
import proteus.verifier.task.certificate.AllPaths;
import proteus.verifier.task.certificate.RankingArgument;

/** Engines that show that all executions end. Other tasks have none. */
final class TerminationProofs {
  private static final String UNTRIED =
      "no time was left to try whether a loop never ends where signed overflow wraps";

  private static final double RANKING_SHARE = 0.6;
  private static final double BOUNDS_SHARE = 0.6;
  private static final long LOOPS_MILLIS = 5_000;
  private static final long RANDOM_MILLIS = 60;
  private static final long INPUTS_MILLIS = 300;

  private TerminationProofs() {}

  private record Proof(String activity, Function<Budget, Answer> search) implements Engine {
    @Override
    public Answer run(Budget budget) {
      return search.apply(budget);
    }

    @Override
    public Set<Trait> traits() {
      return Set.of(Trait.ONLY_PROVES, Trait.SHOWS_ENDS);
    }
  }

  /** What ranking functions may take signed overflow for. */
  enum Overflow {
    /** It may wrap, and it may end executions. */
    ANY,
    /** It does not happen. */
    NONE
  }

  /** By ranking functions for the loops; what may be undefined must not be reached. */
  static Optional<Engine> ranking(VerificationTask task, Overflow overflow, RankingRuns runs) {
    boolean isMathematical = task.program().integers() == Integers.MATHEMATICAL;
    return task.mustEnd()
        .filter(_ -> overflow == Overflow.ANY || !isMathematical)
        .map(end -> new Proof("ranking functions", b -> ranked(task, end, overflow, runs, b)));
  }

  private static Answer ranked(
      VerificationTask task, MustEnd end, Overflow overflow, RankingRuns runs, Budget budget) {
    Program program = end.program();
    return switch (runs.find(program, overflow, budget.part(RANKING_SHARE))) {
      case RankingEngine.Open(String reason) -> new Answer.Unknown(Kind.BOUND, reason);
      case RankingEngine.Ends(Optional<RankingArgument> argument) ->
          switch (overflow) {
            case ANY ->
                endsAnyhow(
                    task,
                    end,
                    () -> endsUnbounded(program, runs, budget),
                    ends("", argument),
                    runs,
                    budget);
            case NONE ->
                endless(end, budget)
                    .orElseGet(
                        () ->
                            defined(
                                task,
                                end,
                                ends(", without signed overflow", argument),
                                runs,
                                budget));
          };
    };
  }

  private static boolean endsUnbounded(Program program, RankingRuns runs, Budget budget) {
    return runs.find(program, Overflow.NONE, budget.part(RANKING_SHARE))
        instanceof RankingEngine.Ends;
  }

  /**
   * What follows for a program whose loops end where signed overflow wraps. Where it does not also
   * end if signed integers have no bounds, nothing may signed overflow.
   */
  static Answer endsAnyhow(
      VerificationTask task,
      MustEnd end,
      BooleanSupplier endsUnbounded,
      Answer ends,
      RankingRuns runs,
      Budget budget) {
    Program program = end.program();
    return program.integers() == Integers.MATHEMATICAL || endsUnbounded.getAsBoolean()
        ? defined(task, end, ends, runs, budget)
        : defined(task, DefinedArithmetic.of(program), ends, runs, budget);
  }

  private static Answer defined(
      VerificationTask task, MustEnd end, Answer ends, RankingRuns runs, Budget budget) {
    return end.isDefined() && !Assumptions.mayWait(end.program())
        ? ends
        : defined(task, end.program(), ends, runs, budget);
  }

  private static Answer ends(String restriction, Optional<RankingArgument> argument) {
    return new Answer.Holds("ranking functions for all loops" + restriction, argument.map(a -> a));
  }

  /**
   * That a loop does not end where signed overflow wraps, if executions show that. As it tells what
   * is unknown from what holds, work limits the search, and the machine's speed does not matter.
   */
  private static Optional<Answer> endless(MustEnd end, Budget budget) {
    Program wrapping = end.wrapping().apply(Budget.ofWork(LOOPS_MILLIS));
    Execution execution = TieredExecution.of(wrapping);
    ExecutionEngine executions = new ExecutionEngine(execution);
    InputSearch inputs = new InputSearch(execution, InputConstants.of(wrapping));
    return executions
        .tryRandomInputs(Budget.ofWork(RANDOM_MILLIS))
        .or(() -> inputs.search(1, Budget.ofWork(INPUTS_MILLIS)))
        .<Answer>map(
            violated ->
                new Answer.Unknown(
                    Kind.UNDEFINED,
                    "signed overflow: the loop at line "
                        + violated.span().line()
                        + " never ends where it wraps"))
        .or(
            () ->
                budget.isOver()
                    ? Optional.of(new Answer.Unknown(Kind.BOUND, UNTRIED))
                    : Optional.empty());
  }

  /** Executions that do what is undefined, or meet an assumption that fails, need not end. */
  private static Answer defined(
      VerificationTask task, Program program, Answer ends, RankingRuns runs, Budget budget) {
    Program inlined = Pipeline.INLINED.apply(program, Preserved.REACHABILITY);
    if (Harmless.is(inlined)
        || runs.offsets().prove(inlined, budget.part(BOUNDS_SHARE)).isPresent()) {
      return ends;
    }
    VerificationTask rest =
        new VerificationTask(program, TieredExecution.of(program), task.solvers(), task.horn());
    return switch (Portfolio.decide(rest, ViolationPolicy::withoutCompiler, budget)) {
      case Verdict.Holds _ -> ends;
      case Verdict.Violated violated when Assumptions.mayDependOnInputs(program) ->
          new Answer.Unknown(
              Kind.LEFT_OPEN,
              "the loops end, but the assumption at line "
                  + violated.violation().edge().span().line()
                  + " may not hold, and never ends then");
      case Verdict.Violated violated ->
          new Answer.Violated(
              violated.violation().property(),
              violated.violation().edge().span(),
              violated.inputs());
      case Verdict.Unknown(String reason, var _) ->
          new Answer.Unknown(Kind.BOUND, "the loops end, but " + reason);
    };
  }

  /** By following all paths, on which nothing signed overflows. */
  static Optional<Engine> paths(VerificationTask task) {
    return task.mustEnd().map(end -> new Proof("all paths", b -> paths(task, end.program(), b)));
  }

  /** By executions with all inputs that matter, in which nothing signed overflows. */
  static Optional<Engine> enumeration(VerificationTask task) {
    return task.mustEnd()
        .map(end -> new Proof("executions with all inputs", b -> executed(end.program(), b)));
  }

  private static Answer executed(Program program, Budget budget) {
    Pipeline flat = Pipeline.LINEAR_LOOPS.then(Pipeline.FLAT);
    Program inlined = flat.apply(defined(program), Preserved.TERMINATION);
    return InputEnumeration.of(inlined, TieredExecution.of(inlined))
        .map(all -> all.run(budget))
        .filter(Answer.Holds.class::isInstance)
        .<Answer>map(_ -> new Answer.Holds("each execution ends", Optional.empty()))
        .orElseGet(() -> new Answer.Unknown(Kind.NOT_APPLICABLE, "there are too many inputs"));
  }

  private static Program defined(Program program) {
    return program.integers() == Integers.MATHEMATICAL ? program : DefinedArithmetic.of(program);
  }

  private static Answer paths(VerificationTask task, Program program, Budget budget) {
    return switch (PathCheck.check(defined(program), task.solvers(), budget)) {
      case PathCheck.Result.Checked(int paths) ->
          new Answer.Holds(
              (paths == 1 ? "the only path ends" : "each of " + paths + " paths ends"),
              new AllPaths());
      case PathCheck.Result.Refuted _, PathCheck.Result.Unchecked _ ->
          new Answer.Unknown(
              new Incompleteness(Kind.NOT_APPLICABLE, "paths that never end"), Optional.empty());
    };
  }
}
