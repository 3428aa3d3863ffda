package proteus.verifier.strategy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.EncodingChoice;
import proteus.smt.encode.IntegerEncoding;
import proteus.summarizer.summary.SummaryLimits;
import proteus.verifier.engine.interval.IntervalAnalysis;
import proteus.verifier.engine.symbolic.SymbolicEngine;
import proteus.verifier.engine.symbolic.SymbolicEngine.Loops;
import proteus.verifier.engine.symbolic.UnrollBounds;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.control.InductionSteps;
import proteus.verifier.task.Answer;
import proteus.verifier.task.certificate.KInduction;

/** Proofs by k-induction: what it asks is decided by symbolic execution. */
final class InductionProofs {
  private static final double INTERVALS_SHARE = 0.2;
  private static final UnrollBounds BOUNDS = new UnrollBounds(70, 20, 30_000);

  private final Supplier<Solver> solvers;

  InductionProofs(Supplier<Solver> solvers) {
    this.solvers = solvers;
  }

  /**
   * Why the program violates nothing.
   *
   * @param program without calls
   * @param iterations how many before another one are known to violate nothing
   */
  Optional<KInduction> prove(Program program, int iterations, Budget budget) {
    List<Program> steps =
        InductionSteps.of(program, iterations, intervals(program, budget.part(INTERVALS_SHARE)));
    return !steps.isEmpty() && steps.stream().allMatch(step -> holds(step, budget))
        ? Optional.of(new KInduction(steps, iterations))
        : Optional.empty();
  }

  /** What is true at headers of loops as long as nothing is violated. */
  private static Map<Location, List<Expr>> intervals(Program program, Budget budget) {
    Function<Cfg, Cfg> withoutViolations =
        cfg -> cfg.without(cfg.edges().stream().filter(e -> isWrong(e.action())).toList());
    Program rightly = program.mapped(f -> f.with(withoutViolations.apply(f.cfg())));
    return IntervalAnalysis.of(rightly).map(analysis -> analysis.run(budget)).stream()
        .flatMap(r -> r instanceof IntervalAnalysis.Proved proved ? Stream.of(proved) : Stream.of())
        .map(IntervalAnalysis.Proved::invariants)
        .findFirst()
        .orElse(Map.of());
  }

  private static boolean isWrong(Action action) {
    return action instanceof Action.Violate || action instanceof Action.Undefined;
  }

  private boolean holds(Program step, Budget budget) {
    Program relevant = Pipeline.RELEVANT_VALUES.apply(step, Preserved.REACHABILITY);
    boolean bits =
        relevant.integers() == Integers.MACHINE
            && EncodingChoice.of(relevant).kind() == EncodingChoice.Kind.BIT_PRECISE;
    Function<Terms, Encoding> encoding = bits ? BitPreciseEncoding::new : IntegerEncoding::new;
    SymbolicEngine.Options options =
        new SymbolicEngine.Options(
            encoding,
            bits ? Loops.UNROLL : Loops.COMPLETE_SUMMARIES,
            BOUNDS,
            SummaryLimits.STANDARD);
    return new SymbolicEngine(relevant, solvers).run(options, budget).answer()
        instanceof Answer.Holds;
  }
}
