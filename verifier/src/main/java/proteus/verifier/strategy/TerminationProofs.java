package proteus.verifier.strategy;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import proteus.exec.CompiledProgram;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.smt.Budget;
import proteus.verifier.check.paths.PathCheck;
import proteus.verifier.engine.algebra.Harmless;
import proteus.verifier.engine.execution.TieredExecution;
import proteus.verifier.engine.termination.RankingEngine;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Engine;
import proteus.verifier.task.Incompleteness;
import proteus.verifier.task.Incompleteness.Kind;
import proteus.verifier.task.VerificationTask;
import proteus.verifier.task.certificate.AllPaths;
import proteus.verifier.task.certificate.RankingArgument;

/** Engines that show that all executions end. Other tasks have none. */
final class TerminationProofs {
  private static final double RANKING_SHARE = 0.6;

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

  /** By ranking functions for the loops; what may be undefined must not be reached. */
  static Optional<Engine> ranking(VerificationTask task) {
    return task.mustEnd()
        .map(program -> new Proof("ranking functions", b -> ranked(task, program, b)));
  }

  private static Answer ranked(VerificationTask task, Program program, Budget budget) {
    RankingEngine ranking =
        new RankingEngine(Pipeline.ENDS.apply(program, Preserved.TERMINATION), task.solvers());
    return switch (ranking.run(budget.part(RANKING_SHARE))) {
      case RankingEngine.Open(String reason) -> new Answer.Unknown(Kind.BOUND, reason);
      case RankingEngine.Ends(Optional<RankingArgument> argument) ->
          defined(
              task,
              program,
              new Answer.Holds("ranking functions for all loops", argument.map(a -> a)),
              budget);
    };
  }

  /** Executions that do what is undefined, or meet an assumption that fails, need not end. */
  private static Answer defined(
      VerificationTask task, Program program, Answer ends, Budget budget) {
    if (Harmless.is(Pipeline.INLINED.apply(program, Preserved.REACHABILITY))) {
      return ends;
    }
    VerificationTask rest =
        new VerificationTask(
            program,
            new TieredExecution(new Interpreter(program), () -> new CompiledProgram(program)),
            task.solvers(),
            task.horn());
    return switch (Portfolio.decide(rest, ViolationPolicy::withoutCompiler, budget)) {
      case Verdict.Holds _ -> ends;
      case Verdict.Violated violated ->
          new Answer.Violated(
              violated.violation().property(),
              violated.violation().edge().span(),
              violated.inputs());
      case Verdict.Unknown(String reason, var _) ->
          new Answer.Unknown(Kind.BOUND, "the loops end, but " + reason);
    };
  }

  /** By following all paths. */
  static Optional<Engine> paths(VerificationTask task) {
    return task.mustEnd().map(program -> new Proof("all paths", b -> paths(task, program, b)));
  }

  private static Answer paths(VerificationTask task, Program program, Budget budget) {
    return switch (PathCheck.check(program, task.solvers(), budget)) {
      case PathCheck.Result.Checked(int paths) ->
          new Answer.Holds(
              (paths == 1 ? "the only path ends" : "each of " + paths + " paths ends"),
              new AllPaths());
      case PathCheck.Result.Refuted _, PathCheck.Result.Unchecked _ ->
          new Answer.Unknown(
              new Incompleteness(Kind.NOT_APPLICABLE, "endless paths"), Optional.empty());
    };
  }
}
