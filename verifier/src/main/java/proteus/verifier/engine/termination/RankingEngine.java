package proteus.verifier.engine.termination;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.arithmetic.UnboundedSigned;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.summarizer.bound.TerminationAnalysis;
import proteus.summarizer.bound.rank.Rank;
import proteus.summarizer.path.TermReader.SignedOverflow;
import proteus.verifier.task.certificate.RankingArgument;

/** Ranking functions for all loops of a program whose calls are inlined. */
public final class RankingEngine {
  private final Program program;
  private final List<SignedOverflow> overflows;
  private final Supplier<Solver> solvers;

  private RankingEngine(Program program, List<SignedOverflow> overflows, Supplier<Solver> solvers) {
    this.program = program;
    this.overflows = overflows;
    this.solvers = solvers;
  }

  /**
   * Whether the program ends whatever signed overflow does: it may wrap, and it may end executions.
   *
   * @param program with calls inlined, but for those that no argument covers
   * @param solvers opens a new solver at each call
   */
  public static RankingEngine of(Program program, Supplier<Solver> solvers) {
    return new RankingEngine(
        program,
        program.integers() != Integers.MATHEMATICAL && hasSignedArithmetic(program)
            ? List.of(SignedOverflow.WRAPS, SignedOverflow.UNDEFINED)
            : List.of(SignedOverflow.WRAPS),
        solvers);
  }

  /** Whether signed overflow may make a difference. */
  public static boolean hasSignedArithmetic(Program program) {
    return program
        .edges()
        .flatMap(edge -> Subexpressions.of(edge.action()).stream())
        .anyMatch(
            part ->
                (part instanceof Expr.Binary || part instanceof Expr.Unary)
                    && part.type() instanceof IntType type
                    && type.isSigned());
  }

  /**
   * Whether executions without signed overflow end, and not for the bounds of signed integers: it
   * is asked of the program in which these have none.
   *
   * @param program with calls inlined, but for those that no argument covers
   * @param solvers opens a new solver at each call
   */
  public static RankingEngine withoutOverflow(Program program, Supplier<Solver> solvers) {
    return new RankingEngine(UnboundedSigned.of(program), List.of(SignedOverflow.WRAPS), solvers);
  }

  /** What came of it. */
  public sealed interface Result {}

  /**
   * Every execution ends, unless it does what is undefined.
   *
   * @param argument why, where it can be checked
   */
  public record Ends(Optional<RankingArgument> argument) implements Result {}

  /** Nothing is known; {@code reason} says of what. */
  public record Open(String reason) implements Result {}

  /** Looks for ranking functions. */
  public Result run(Budget budget) {
    Function function = program.function(program.entry());
    if (function.cfg().edges().stream().anyMatch(e -> e.action() instanceof Action.Call)) {
      return new Open("recursion without a measure that falls");
    }
    try (Solver solver = solvers.get()) {
      return switch (new TerminationAnalysis(solver)
          .analyze(program, function, overflows, budget)) {
        case TerminationAnalysis.Ends(Optional<TerminationAnalysis.Argument> argument) ->
            new Ends(argument.map(this::certificate));
        case TerminationAnalysis.Open(Set<Location> loops) ->
            new Open(reason(function.cfg(), loops));
      };
    }
  }

  private RankingArgument certificate(TerminationAnalysis.Argument argument) {
    return new RankingArgument(
        program,
        argument.terms(),
        argument.symbols(),
        argument.cases().stream()
            .map(
                c ->
                    new RankingArgument.Case(
                        c.facts(), c.ranks().stream().map(Rank::terms).toList()))
            .toList());
  }

  private static String reason(Cfg cfg, Set<Location> loops) {
    String lines =
        loops.stream()
            .flatMap(header -> cfg.outgoing(header).stream().limit(1))
            .map(edge -> cfg.loopHeads().getOrDefault(edge.source(), edge.span()))
            .filter(SourceSpan::isKnown)
            .map(SourceSpan::line)
            .distinct()
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    return "no ranking function was found"
        + (lines.isEmpty() ? "" : " for the loop at line " + lines);
  }
}
