package proteus.summarizer.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Edge;
import proteus.ir.Function;
import proteus.ir.Location;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.summarizer.bound.IntegerProgram.Step;
import proteus.summarizer.path.Feasibility;

/** Finds bounds for the loops and edges of a function, over its parameters and globals. */
public final class BoundAnalysis {
  private static final int CHECK_MILLIS = 1000;
  private static final long CHECK_STEPS = 500_000;

  private final Solver solver;

  /**
   * @param solver is asked within scopes of its own
   */
  public BoundAnalysis(Solver solver) {
    this.solver = solver;
  }

  /** The bounds of a function of the program. */
  public FunctionBounds analyze(Program program, Function function, Budget budget) {
    Terms terms = new Terms();
    Feasibility feasibility = new Feasibility(terms, solver, budget, CHECK_MILLIS, CHECK_STEPS);
    Optional<IntegerProgram> built =
        new IntegerProgramBuilder(program, function, terms, feasibility).build();
    if (built.isEmpty()) {
      return FunctionBounds.unknown(function, "too many paths");
    }
    IntegerProgram integers = built.get();
    List<Component> components = Component.of(integers);
    Map<Location, List<proteus.smt.Term>> facts =
        Facts.of(integers, components, terms, solver, budget);
    StepMath math = new StepMath(terms, feasibility, facts);
    Counting counting = new Counting(integers, components, math, budget);
    counting.run();
    if (System.getProperty("bounds.trace") != null) {
      integers.steps().forEach(s -> System.err.println(s + "   #" + counting.bounds(List.of(s))));
      facts.forEach((p, f) -> System.err.println(p + ": " + f));
    }
    return results(function, integers, counting);
  }

  private static FunctionBounds results(
      Function function, IntegerProgram integers, Counting counting) {
    List<FunctionBounds.LoopBound> loops = new ArrayList<>();
    for (Loop loop : LoopForest.of(function.cfg()).innermostFirst()) {
      List<Step> back =
          integers.steps().stream()
              .filter(s -> s.target().equals(loop.header()) && loop.contains(s.source()))
              .toList();
      loops.add(new FunctionBounds.LoopBound(loop, counting.bounds(back)));
    }
    Map<Edge, List<BoundExpression>> edges = new LinkedHashMap<>();
    for (Edge edge : function.cfg().edges()) {
      List<Step> through = integers.steps().stream().filter(s -> s.edges().contains(edge)).toList();
      edges.put(edge, counting.bounds(through));
    }
    List<FunctionBounds.PathBound> paths = new ArrayList<>();
    for (Step step : integers.steps()) {
      if (integers.places().contains(step.source())) {
        paths.add(
            new FunctionBounds.PathBound(
                step.source(),
                step.target(),
                List.copyOf(step.edges()),
                counting.bounds(List.of(step))));
      }
    }
    return new FunctionBounds(function, loops, paths, edges, Optional.empty());
  }
}
