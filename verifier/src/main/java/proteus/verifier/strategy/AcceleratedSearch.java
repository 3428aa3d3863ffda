package proteus.verifier.strategy;

import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.verifier.engine.acceleration.AccelerationEngine;
import proteus.verifier.engine.acceleration.AccelerationEngine.Relations;
import proteus.verifier.engine.induction.InductionEngine;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Incompleteness.Kind;

/** Searches of the program as a transition system with accelerated cycles, and by k-induction. */
final class AcceleratedSearch {
  private static final double EXACT_SHARE = 0.4;
  private static final double ANY_SHARE = 0.4;

  private final Supplier<Solver> solvers;

  AcceleratedSearch(Supplier<Solver> solvers) {
    this.solvers = solvers;
  }

  /** Searches a program into which calls were inlined. A violation still has to be executed. */
  Answer search(Program inlined, Budget budget) {
    return switch (TransitionSystemBuilder.of(inlined, IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) ->
          new Answer.Unknown(Kind.NOT_APPLICABLE, reason);
      case TransitionSystemBuilder.Result.Built(TransitionSystem system)
          when system.cutPoints().isEmpty() ->
          new Answer.Unknown(Kind.NOT_APPLICABLE, "no loops");
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) -> {
        Answer answer =
            AccelerationEngine.run(system, Relations.EXACT, solvers, budget.part(EXACT_SHARE));
        if (answer instanceof Answer.Unknown && !budget.isOver()) {
          answer = AccelerationEngine.run(system, Relations.ANY, solvers, budget.part(ANY_SHARE));
        }
        if (answer instanceof Answer.Unknown && !budget.isOver()) {
          answer = InductionEngine.run(system, solvers, budget);
        }
        yield answered(inlined, answer);
      }
    };
  }

  /** What an undefined or unmodelled function returns proves nothing. */
  private static Answer answered(Program program, Answer answer) {
    boolean open =
        answer instanceof Answer.Violated
            && program
                .edges()
                .anyMatch(e -> e.action() instanceof Action.Havoc h && !h.source().isChosen());
    return open
        ? new Answer.Unknown(Kind.NOT_APPLICABLE, "a possible violation may depend on a function")
        : answer;
  }
}
