package proteus.verifier.survey;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.EntryFacts;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.LoopSummary;
import proteus.summarizer.summary.LoopType;
import proteus.summarizer.summary.SummaryLimits;
import proteus.summarizer.summary.SummaryResult;
import proteus.verifier.bounds.LoopEnd;

/**
 * Classifies loops (Xie et al. 2019, Section 3.2), sliced for what decides when they are left, as
 * for their Table 3.
 */
public final class LoopTypes implements LoopAnalysis {
  private static final int LOOP_MILLIS = 1500;
  private static final SummaryLimits LIMITS = new SummaryLimits(24, 5, 16, 300, 300_000);

  @Override
  public List<LoopFinding> analyze(Program program, Function function, Budget budget) {
    List<LoopFinding> findings = new ArrayList<>();
    List<Loop> loops = LoopForest.of(function.cfg()).innermostFirst();
    try (Solver solver = Z3Solver.create()) {
      for (int i = 0; i < loops.size(); i++) {
        Budget share = budget.atMost(budget.remaining().dividedBy(loops.size() - i));
        Program alone = LoopNest.alone(program, function, loops.get(i));
        Function nest = alone.function(alone.entry());
        finding(solver, nest.cfg(), share.atMostMillis(LOOP_MILLIS))
            .map(f -> f.type().isPresent() ? f : f.ofType(byPaths(nest)))
            .ifPresent(findings::add);
      }
    }
    return findings;
  }

  /**
   * The type of a loop whose conditions are not followed, so that they are none of induction
   * variables: a single path follows itself, and the order of several is unknown.
   */
  private static int byPaths(Function nest) {
    Cfg cfg = ExitSlice.of(nest).cfg();
    List<Loop> roots = LoopForest.of(cfg).roots();
    boolean single =
        roots.size() == 1
            && roots.getFirst().inner().isEmpty()
            && roots.getFirst().backEdges().size() == 1
            && isStraight(cfg, roots.getFirst());
    return (single ? LoopType.TYPE_3 : LoopType.TYPE_4).number();
  }

  /** Whether only one way leads through the loop: any other way at a branch leaves it. */
  private static boolean isStraight(Cfg cfg, Loop loop) {
    return loop.body().stream()
        .allMatch(
            l -> cfg.outgoing(l).stream().filter(e -> loop.contains(e.target())).count() == 1);
  }

  private static Optional<LoopFinding> finding(Solver solver, Cfg cfg, Budget budget) {
    return LoopForest.of(cfg).roots().stream()
        .findFirst()
        .map(loop -> finding(solver, cfg, loop, budget));
  }

  private static LoopFinding finding(Solver solver, Cfg cfg, Loop loop, Budget budget) {
    Terms terms = new Terms();
    Feasibility feasibility =
        new Feasibility(terms, solver, budget, LIMITS.checkMillis(), LIMITS.checkSteps());
    List<Term> facts = EntryFacts.of(terms, feasibility, cfg, loop);
    EntryContext context = new EntryContext(facts, new EntryContext.Interest.Only(Set.of()));
    LoopSummarizer summarizer = new LoopSummarizer(terms, solver, LIMITS);
    return switch (summarizer.summarize(cfg, loop, context, budget)) {
      case SummaryResult.Summarized(LoopSummary summary) ->
          found(
              loop,
              summary,
              dependsOnOthers(cfg, loop) ? withOthers(summary.type()) : summary.type(),
              summary.residual().reasons().stream().findFirst());
      case SummaryResult.NotSummarized(String reason, var _) ->
          summarizer.approximate(cfg, loop, context, budget)
                  instanceof SummaryResult.Summarized(LoopSummary summary)
              ? found(loop, summary, withOthers(summary.type()), Optional.of(reason))
              : LoopFinding.unknown(loop.span(), reason);
    };
  }

  /** Whether a condition of the loop reads what the loop is given by a call, or by memory. */
  private static boolean dependsOnOthers(Cfg cfg, Loop loop) {
    List<Edge> edges = new ArrayList<>();
    loop.body().forEach(l -> edges.addAll(cfg.outgoing(l)));
    Set<Variable> others = new HashSet<>();
    for (Edge edge : edges) {
      if (edge.action() instanceof Action.Havoc || edge.action() instanceof Action.Load) {
        Actions.target(edge.action()).ifPresent(others::add);
      }
    }
    int size;
    do {
      size = others.size();
      for (Edge edge : edges) {
        if (edge.action() instanceof Action.Assign(Variable target, Expr value)
            && readsAny(value, others)) {
          others.add(target);
        }
      }
    } while (others.size() != size);
    return edges.stream()
        .anyMatch(
            e ->
                e.action() instanceof Action.Assume(Expr condition, var _)
                    && readsAny(condition, others));
  }

  private static boolean readsAny(Expr e, Set<Variable> variables) {
    return Subexpressions.variables(e).stream().anyMatch(variables::contains);
  }

  /** Of a loop whose conditions were abstracted some are no conditions of induction variables. */
  private static LoopType withOthers(LoopType type) {
    return switch (type) {
      case TYPE_1, TYPE_3 -> LoopType.TYPE_3;
      case TYPE_2, TYPE_4 -> LoopType.TYPE_4;
    };
  }

  private static LoopFinding found(
      Loop loop, LoopSummary summary, LoopType type, Optional<String> reason) {
    boolean complete = summary.residual().isNone();
    boolean exact = complete && summary.approximation() == Approximation.EXACT && reason.isEmpty();
    LoopFinding.Summary how =
        exact
            ? LoopFinding.Summary.EXACT
            : complete ? LoopFinding.Summary.OVER : LoopFinding.Summary.NONE;
    return new LoopFinding(
        loop.span(),
        OptionalInt.of(type.number()),
        how,
        List.of(),
        Optional.empty(),
        LoopFinding.Comparison.NONE,
        reason,
        List.of(),
        LoopEnd.UNKNOWN);
  }
}
