package proteus.summarizer.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundOrder;
import proteus.summarizer.bound.memory.Assumption;
import proteus.summarizer.bound.memory.Trust;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.EntryCases;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.IntegerProgramBuilder;
import proteus.summarizer.bound.program.LiveSymbols;
import proteus.summarizer.bound.program.PlaceFacts;
import proteus.summarizer.bound.program.StepMath;
import proteus.summarizer.bound.rank.Counting;
import proteus.summarizer.bound.rank.NaiveProducts;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.TermReader.SignedOverflow;

/** Finds bounds for the loops and edges of a function, over its parameters and globals. */
public final class BoundAnalysis {
  /** Steps run out first, but on a machine that is very busy. */
  private static final int CHECK_MILLIS = 5000;

  private static final long CHECK_STEPS = 500_000;
  private static final long CHECK_STEPS_QUICKLY = 100_000;
  private static final double EXACT_SHARE = 0.3;
  private static final double CONDITIONS_SHARE = 0.15;

  private final Solver solver;
  private final Trust trust;
  private final Effort effort;

  /**
   * Assumes nothing of memory, and looks for everything.
   *
   * @param solver is asked within scopes of its own
   */
  public BoundAnalysis(Solver solver) {
    this(solver, Trust.NONE, Effort.EVERYTHING);
  }

  /**
   * @param trust what may be assumed of memory
   */
  public BoundAnalysis(Solver solver, Trust trust, Effort effort) {
    this.solver = solver;
    this.trust = trust;
    this.effort = effort;
  }

  /** The bounds of a function of the program. */
  public FunctionBounds analyze(Program program, Function function, Budget budget) {
    Terms terms = new Terms();
    long steps = effort == Effort.LOOPS_QUICKLY ? CHECK_STEPS_QUICKLY : CHECK_STEPS;
    Feasibility feasibility = new Feasibility(terms, solver, budget, CHECK_MILLIS, steps);
    IntegerProgramBuilder builder =
        new IntegerProgramBuilder(
            program, function, terms, feasibility, trust, SignedOverflow.UNDEFINED, effort);
    Optional<IntegerProgram> built = builder.build();
    if (built.isEmpty()) {
      return FunctionBounds.unknown(function, budget.isOver() ? "time limit" : "too many paths");
    }
    IntegerProgram whole = LiveSymbols.only(built.get());
    List<IntegerProgram> split =
        effort == Effort.LOOPS_QUICKLY ? List.of(whole) : split(whole, terms, feasibility);
    if (effort != Effort.EVERYTHING) {
      Optional<Runnable> assuming =
          trust.allowed().contains(Assumption.COUNTERS)
              ? Optional.of(() -> builder.assume(Assumption.COUNTERS))
              : Optional.empty();
      List<CaseAnalysis.Result> cases = run(split, List.of(), terms, feasibility, budget, assuming);
      return loopsAlone(function, whole, cases)
          .over(builder.memory(), builder.choices(), builder.assumptions());
    }
    Budget search = budget.part(1 - CONDITIONS_SHARE);
    // first without summaries: a question that the solver does not come back from is the last one
    List<CaseAnalysis.Result> cases =
        run(split, List.of(), terms, feasibility, search.part(1 - EXACT_SHARE), Optional.empty());
    Budget share = search.part(0.5);
    Feasibility shortly = new Feasibility(terms, solver, share, CHECK_MILLIS, CHECK_STEPS);
    Map<Location, LoopCount> exact =
        new ExactCounts(built.get(), function.cfg(), terms, solver, shortly, share).all();
    List<Counting.Known> known = known(function, whole, exact);
    if (!known.isEmpty() && !search.isOver()) {
      List<CaseAnalysis.Result> again =
          run(split, known, terms, feasibility, search, Optional.empty());
      cases = search.isOver() ? cases : again;
    }
    StepMath math =
        new StepMath(
            terms,
            feasibility,
            PlaceFacts.of(whole, Component.of(whole), terms, solver, budget, Optional.empty()));
    Map<Location, List<BoundExpression>> lower =
        new LowerBounds(whole, math).all(LoopForest.of(function.cfg()), exact, budget);
    CaseAnalysis analysis =
        new CaseAnalysis(terms, feasibility, solver, known, budget, Optional.empty());
    ConditionalBounds conditional =
        new ConditionalBounds(
            whole,
            math,
            feasibility,
            p -> split(p, terms, feasibility).stream().map(analysis::quick).toList(),
            p -> split(p, terms, feasibility).stream().map(analysis::run).toList(),
            budget);
    List<CaseAnalysis.Result> all = cases;
    return results(function, whole, all, lower, exact)
        .with(loop -> loop.under(conditional.of(loop, split, all)))
        .over(builder.memory(), builder.choices(), builder.assumptions());
  }

  private static List<IntegerProgram> split(
      IntegerProgram program, Terms terms, Feasibility feasibility) {
    return new EntryCases(terms, feasibility, program).split();
  }

  private List<CaseAnalysis.Result> run(
      List<IntegerProgram> cases,
      List<Counting.Known> known,
      Terms terms,
      Feasibility feasibility,
      Budget budget,
      Optional<Runnable> assuming) {
    CaseAnalysis analysis = new CaseAnalysis(terms, feasibility, solver, known, budget, assuming);
    return cases.stream()
        .map(c -> effort == Effort.LOOPS_QUICKLY ? analysis.quick(c) : analysis.run(c))
        .toList();
  }

  /** How often the steps back to loops' headers run at most. */
  private static List<Counting.Known> known(
      Function function, IntegerProgram whole, Map<Location, LoopCount> exact) {
    List<Counting.Known> known = new ArrayList<>();
    for (Loop loop : LoopForest.of(function.cfg()).innermostFirst()) {
      exact
          .getOrDefault(loop.header(), LoopCount.UNKNOWN)
          .greatest()
          .ifPresent(
              bound -> known.add(new Counting.Known(s -> isBack(loop, whole.original(s)), bound)));
    }
    return known;
  }

  private static boolean isBack(Loop loop, Step step) {
    return step.target().equals(loop.header()) && loop.contains(step.source());
  }

  private static FunctionBounds loopsAlone(
      Function function, IntegerProgram whole, List<CaseAnalysis.Result> cases) {
    List<FunctionBounds.LoopBound> loops = loops(function, whole, cases, Map.of(), Map.of());
    return new FunctionBounds(function, loops, List.of(), Map.of(), Optional.empty());
  }

  private static List<FunctionBounds.LoopBound> loops(
      Function function,
      IntegerProgram whole,
      List<CaseAnalysis.Result> cases,
      Map<Location, List<BoundExpression>> lower,
      Map<Location, LoopCount> exact) {
    List<FunctionBounds.LoopBound> loops = new ArrayList<>();
    for (Loop loop : LoopForest.of(function.cfg()).innermostFirst()) {
      LoopCount counts = exact.getOrDefault(loop.header(), LoopCount.UNKNOWN);
      List<BoundExpression> found =
          CaseAnalysis.bounds(cases, s -> isBack(loop, whole.original(s)));
      Set<BoundExpression> upper = new LinkedHashSet<>();
      counts
          .greatest()
          .filter(g -> found.stream().noneMatch(f -> BoundOrder.isSame(f, g)))
          .ifPresent(upper::add);
      upper.addAll(found);
      List<BoundExpression> least = lower.getOrDefault(loop.header(), List.of());
      loops.add(
          new FunctionBounds.LoopBound(
              loop,
              List.copyOf(upper),
              least,
              product(function, whole, cases, loop),
              counts.cases().isEmpty()
                  ? MeetingBounds.of(List.copyOf(upper), least).orElse(counts)
                  : counts));
    }
    return loops;
  }

  private static FunctionBounds results(
      Function function,
      IntegerProgram whole,
      List<CaseAnalysis.Result> cases,
      Map<Location, List<BoundExpression>> lower,
      Map<Location, LoopCount> exact) {
    List<FunctionBounds.LoopBound> loops = loops(function, whole, cases, lower, exact);
    Map<Edge, List<BoundExpression>> edges = new LinkedHashMap<>();
    for (Edge edge : function.cfg().edges()) {
      edges.put(edge, CaseAnalysis.bounds(cases, s -> s.edges().contains(edge)));
    }
    return new FunctionBounds(function, loops, paths(whole, cases), edges, Optional.empty());
  }

  /** Steps with the same edges are one path. */
  private static List<FunctionBounds.PathBound> paths(
      IntegerProgram whole, List<CaseAnalysis.Result> cases) {
    record Path(Location source, Location target, Set<Edge> edges) {}
    Map<Path, Set<Integer>> steps = new LinkedHashMap<>();
    for (Step step : whole.steps()) {
      if (whole.places().contains(step.source())) {
        steps
            .computeIfAbsent(
                new Path(step.source(), step.target(), step.edges()), _ -> new LinkedHashSet<>())
            .add(step.number());
      }
    }
    return steps.entrySet().stream()
        .map(
            e ->
                new FunctionBounds.PathBound(
                    e.getKey().source(),
                    e.getKey().target(),
                    List.copyOf(e.getKey().edges()),
                    CaseAnalysis.bounds(cases, s -> e.getValue().contains(s.origin()))))
        .toList();
  }

  /** The product of the bounds of a nest; for loops that are in others. */
  private static Optional<BoundExpression> product(
      Function function, IntegerProgram whole, List<CaseAnalysis.Result> cases, Loop loop) {
    if (loop.depth() == 1) {
      return Optional.empty();
    }
    List<Loop> nest =
        LoopForest.of(function.cfg()).innermostFirst().stream()
            .filter(l -> l.contains(loop.header()))
            .toList();
    List<BoundExpression> products = new ArrayList<>();
    for (CaseAnalysis.Result one : cases) {
      Optional<BoundExpression> product = new NaiveProducts(one, whole).of(nest);
      if (product.isEmpty()) {
        return product;
      }
      products.add(product.get());
    }
    return Optional.of(BoundExpression.max(products));
  }
}
