package proteus.verifier.strategy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.Expr;
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
import proteus.verifier.engine.symbolic.UnrollBounds;
import proteus.verifier.engine.symbolic.loop.Loops;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.UndefinedAtOnce;
import proteus.verifier.pass.control.InductionSteps;
import proteus.verifier.task.Answer;
import proteus.verifier.task.certificate.KInduction;

/**
 * Proofs by k-induction: what it asks is decided by symbolic execution. It remembers for later
 * steps which questions are answered.
 */
final class InductionProofs {
  private static final double INTERVALS_SHARE = 0.2;
  private static final double FIRST_SHARE = 0.5;
  private static final UnrollBounds BOUNDS = new UnrollBounds(70, 20, 30_000);

  private final Program program;
  private final Supplier<Solver> solvers;
  private final Map<Integer, List<Program>> questions = new HashMap<>();

  /** Empty until there was time enough to find them. */
  private Optional<Map<Location, List<Expr>>> intervals = Optional.empty();

  private final Set<Program> shown = new HashSet<>();

  private InductionProofs(Program program, Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /** About a program without calls; its short loops are unrolled for that. */
  static InductionProofs of(Program inlined, Supplier<Solver> solvers) {
    Program whole = UndefinedAtOnce.of(inlined);
    return new InductionProofs(
        Pipeline.UNROLLED_MEMORY.apply(whole, Preserved.REACHABILITY), solvers);
  }

  /**
   * Why the program violates nothing.
   *
   * @param iterations how many before another one are known to violate nothing
   */
  Optional<KInduction> prove(int iterations, Budget budget) {
    if (intervals.isEmpty()) {
      intervals = intervals(budget.part(INTERVALS_SHARE));
      questions.clear();
    }
    List<Program> asked = questions.computeIfAbsent(iterations, this::questions);
    return !asked.isEmpty() && asked.stream().allMatch(question -> isShown(question, budget))
        ? Optional.of(new KInduction(asked, iterations))
        : Optional.empty();
  }

  private List<Program> questions(int iterations) {
    return InductionSteps.of(program, iterations, intervals.orElse(Map.of())).stream()
        .map(question -> Pipeline.RELEVANT_VALUES.apply(question, Preserved.REACHABILITY))
        .toList();
  }

  /** What is true at headers of loops as long as nothing is violated. */
  private Optional<Map<Location, List<Expr>>> intervals(Budget budget) {
    Program rightly = program.mapped(f -> f.with(withoutViolations(f.cfg())));
    return IntervalAnalysis.of(rightly).map(analysis -> analysis.run(budget)).stream()
        .flatMap(r -> r instanceof IntervalAnalysis.Proved proved ? Stream.of(proved) : Stream.of())
        .map(IntervalAnalysis.Proved::invariants)
        .findFirst();
  }

  private static Cfg withoutViolations(Cfg cfg) {
    return cfg.without(
        cfg.edges().stream()
            .filter(
                e -> e.action() instanceof Action.Violate || e.action() instanceof Action.Undefined)
            .toList());
  }

  private boolean isShown(Program question, Budget budget) {
    if (!shown.contains(question) && holds(question, budget)) {
      shown.add(question);
    }
    return shown.contains(question);
  }

  /** Over integers, and over bits, where the program computes with bits. */
  private boolean holds(Program question, Budget budget) {
    boolean bits = EncodingChoice.suitsBits(question);
    Budget first = bits ? budget.part(FIRST_SHARE) : budget;
    return holds(question, IntegerEncoding::new, Loops.COMPLETE_SUMMARIES, first)
        || bits && holds(question, BitPreciseEncoding::new, Loops.UNROLL, budget);
  }

  private boolean holds(
      Program question, Function<Terms, Encoding> encoding, Loops loops, Budget budget) {
    SymbolicEngine.Options options =
        new SymbolicEngine.Options(encoding, loops, BOUNDS, SummaryLimits.STANDARD);
    return new SymbolicEngine(question, solvers).run(options, budget).answer()
        instanceof Answer.Holds;
  }
}
