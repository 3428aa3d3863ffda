package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.graph.Loop;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.pda.Cycle;
import proteus.summarizer.pda.CycleMerger;
import proteus.summarizer.pda.Pda;
import proteus.summarizer.pda.PdaBuilder;
import proteus.summarizer.pda.Phases;

/**
 * What the traces of a loop's automaton tell.
 *
 * @param pda the automaton of the paths
 * @param extended with the merged cycles
 * @param stepByStep why no path can be executed many times at once, if none can
 */
record TraceExploration(Pda pda, Pda extended, Found found, Optional<String> stepByStep) {
  /** Disjuncts of a loop that would be unrolled, or whose traces are many and costly to follow. */
  private static final int FEW = 12;

  /** Cycles in cycles are merged so many times. */
  private static final int LEVELS = 3;

  /** Builds the automaton of paths through a loop and follows its traces. */
  static final class Builder {
    private final Terms terms;
    private final Feasibility feasibility;
    private final SummaryLimits limits;
    private final HeaderSymbols symbols;
    private final List<Term> facts;
    private final PdaBuilder builder;
    private final CycleMerger merger;

    /**
     * For one loop.
     *
     * @param facts hold at entry
     * @param invariant holds at the start of every execution of a path
     */
    Builder(
        Terms terms,
        Feasibility feasibility,
        SummaryLimits limits,
        HeaderSymbols symbols,
        Loop loop,
        List<Term> facts,
        List<Term> invariant) {
      this.terms = terms;
      this.feasibility = feasibility;
      this.limits = limits;
      this.symbols = symbols;
      this.facts = facts;
      this.builder = new PdaBuilder(terms, feasibility, symbols, invariant);
      this.merger = new CycleMerger(terms, feasibility, symbols, invariant, loop.header());
    }

    /**
     * The traces, with cycles merged. Where they are connected and executions are left, cycles of
     * merged cycles are merged as well (Xie et al. 2019, Algorithm 4, from the inside out).
     *
     * @param phases splits paths where that helps
     */
    TraceExploration explore(List<LoopPath> paths, Phases phases) {
      Pda whole = builder.build(paths);
      Pda pda = phases.split(whole).map(builder::build).orElse(whole);
      List<Cycle> cycles = merger.merge(pda);
      Pda extended = cycles.isEmpty() ? pda : builder.extended(pda, cycles);
      TraceExploration first = explore(pda, extended, cycles);
      boolean isSettled =
          first.found.residual().isEmpty()
              || first.stepByStep.isPresent()
              || isExponential(extended);
      return isSettled ? first : connected(first, cycles).orElse(first);
    }

    /** With cycles in cycles, if that leaves no execution out. */
    private Optional<TraceExploration> connected(TraceExploration first, List<Cycle> cycles) {
      List<Cycle> all = new ArrayList<>(cycles);
      List<Cycle> last = cycles;
      Pda extended = first.extended;
      for (int level = 1; level < LEVELS && !last.isEmpty() && !feasibility.isOver(); level++) {
        last = merger.merge(extended, all, last);
        if (!last.isEmpty()) {
          all.addAll(last);
          extended = builder.extended(extended, last);
          TraceExploration next = explore(first.pda, extended, all);
          if (next.found.residual().isEmpty()) {
            return Optional.of(next);
          }
        }
      }
      return Optional.empty();
    }

    /**
     * The traces with states that stand for many executions approximately, where there is no n-th
     * term; empty if that leaves executions out, or changes nothing.
     */
    Optional<TraceExploration> approximate(Pda pda, List<Term> invariantOfNeeded) {
      IntervalStates intervals = new IntervalStates(terms, feasibility, symbols, invariantOfNeeded);
      List<Pda.State> states = pda.states().stream().map(intervals::approximated).toList();
      boolean isWhole =
          states.stream()
              .noneMatch(
                  q ->
                      q.acceleration() instanceof Acceleration.SingleStep
                          || q.path().end() instanceof PathEnd.Unexplored);
      if (!isWhole || states.equals(pda.states())) {
        return Optional.empty();
      }
      Pda approximate = builder.of(states);
      List<Cycle> cycles = merger.merge(approximate);
      Pda extended = cycles.isEmpty() ? approximate : builder.extended(approximate, cycles);
      TraceExploration explored = explore(approximate, extended, cycles);
      return Optional.of(explored).filter(e -> e.found.residual().isEmpty());
    }

    /** Disjuncts for some of the executions that the exploration leaves out. */
    List<RawDisjunct> under(TraceExploration explored) {
      boolean isExact =
          explored.pda.states().stream()
              .allMatch(q -> q.path().approximation() == Approximation.EXACT);
      List<Cycle> cycles = isExact ? merger.mergeFixed(explored.pda) : List.of();
      if (cycles.isEmpty() || feasibility.isOver()) {
        return List.of();
      }
      Pda extended = builder.extended(explored.pda, cycles);
      Pda mergedFirst = new Pda(extended.states().reversed(), extended.transitions());
      return new TraceExplorer(terms, feasibility, symbols, mergedFirst, cycles, facts, limits)
          .explore().disjuncts().stream()
              .filter(d -> d.approximation() == Approximation.UNDER)
              .limit(FEW)
              .toList();
    }

    /**
     * How many phases a trace may have: a long cycle by itself has as many ways in and out as
     * states, so that following them all does not branch.
     */
    private int phases(Pda pda, List<Cycle> cycles) {
      int longest = cycles.stream().mapToInt(c -> c.round().size()).max().orElse(0);
      boolean single = PdaShape.of(pda) == PdaShape.SIMPLE_CYCLES;
      return single ? Math.max(limits.phases(), 2 * longest + 2) : limits.phases();
    }

    private TraceExploration explore(Pda pda, Pda extended, List<Cycle> cycles) {
      Optional<String> stepByStep = stepByStep(extended);
      boolean branching = stepByStep.isPresent() || isExponential(extended);
      SummaryLimits wide = branching ? limits.withDisjuncts(FEW) : limits;
      SummaryLimits reach = wide.withPhases(phases(pda, cycles));
      TraceExplorer explorer =
          new TraceExplorer(terms, feasibility, symbols, extended, cycles, facts, reach);
      return new TraceExploration(pda, extended, explorer.explore(), stepByStep);
    }
  }

  /** Why no path can be executed many times at once; then a summary would be an unrolling. */
  private static Optional<String> stepByStep(Pda pda) {
    List<String> reasons = new ArrayList<>();
    for (Pda.State state : pda.states()) {
      switch (state.acceleration()) {
        case Acceleration.Closed closed -> {
          return Optional.empty();
        }
        case Acceleration.SingleStep(String reason) -> reasons.add(reason);
        case Acceleration.Once _, Acceleration.Summed _ -> {}
      }
    }
    return reasons.stream().findFirst();
  }

  /** Whether some values grow exponentially, in an irregular interleaving of paths. */
  private static boolean isExponential(Pda pda) {
    List<Term> sequences = new ArrayList<>();
    for (Pda.State state : pda.states()) {
      if (state.acceleration() instanceof Acceleration.Closed closed) {
        closed.form().terms().values().forEach(s -> sequences.add(s.term()));
      }
    }
    return TermGraph.subterms(sequences).stream()
            .anyMatch(t -> t.op() == Op.POW || t.op() == Op.ELEMENT)
        && PdaShape.of(pda) == PdaShape.CONNECTED_CYCLES;
  }
}
