package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.irregular.PathCounterRelation;
import proteus.summarizer.irregular.PathCounters;
import proteus.summarizer.path.AssumedInvariants;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.InnerLoops;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.path.PathEnumerator;
import proteus.summarizer.path.PathRefinement;
import proteus.summarizer.pda.DeterminedChoices;
import proteus.summarizer.pda.Pda;
import proteus.summarizer.pda.Phases;
import proteus.summarizer.slice.LoopSlice;

/** Summarizes a loop after the loops within it, all over the same slice and symbols. */
final class NestedSummarizer {
  private final Terms terms;
  private final Feasibility feasibility;
  private final SummaryLimits limits;
  private final Cfg cfg;
  private final LoopSlice slice;
  private final HeaderSymbols symbols;
  private final Precision precision;

  /** What to do about executions that no trace describes. */
  enum Precision {
    /** They are the residual. */
    TRACES,
    /** They are the residual, of which some are described. */
    UNDER,
    /** They are described approximately, by path counters. */
    COMPLETE
  }

  NestedSummarizer(
      Terms terms,
      Feasibility feasibility,
      SummaryLimits limits,
      Cfg cfg,
      LoopSlice slice,
      HeaderSymbols symbols,
      Precision precision) {
    this.precision = precision;
    this.terms = terms;
    this.feasibility = feasibility;
    this.limits = limits;
    this.cfg = cfg;
    this.slice = slice;
    this.symbols = symbols;
  }

  /** A summary over {@link HeaderSymbols}, or why there is none. */
  sealed interface Result {
    /**
     * Everything found.
     *
     * @param invariant holds whenever a header is reached
     */
    record Raw(List<LoopPath> paths, Pda pda, LoopType type, Found found, List<Term> invariant)
        implements Result {
      private Raw with(Found other) {
        return new Raw(paths, pda, type, other, invariant);
      }
    }

    /** A limit was reached. */
    record Failed(String reason, SourceSpan where) implements Result {}
  }

  /** Some of an inner loop's executions would be some of the outer loop's only. */
  private NestedSummarizer forInner() {
    return precision == Precision.UNDER
        ? new NestedSummarizer(terms, feasibility, limits, cfg, slice, symbols, Precision.TRACES)
        : this;
  }

  /** Summarizes the outermost loop. */
  Result summarize(Loop loop, List<Term> facts, EntryContext.Interest interest) {
    AssumedInvariants invariants = AssumedInvariants.from(terms, feasibility, facts);
    while (true) {
      Result result = summarize(loop, facts, interest, invariants);
      if (!invariants.isBroken()) {
        return result;
      }
      invariants = invariants.remaining();
    }
  }

  /**
   * The refined paths of a loop.
   *
   * @param invariant holds whenever the header is reached
   * @param invariantOfNeeded those of it that speak of no variable that the loop changes and that
   *     no path keeps
   */
  private record Paths(List<LoopPath> all, List<Term> invariant, List<Term> invariantOfNeeded) {}

  /** A part of the work, or why it could not be done. */
  private sealed interface Part {
    record Done(Paths paths) implements Part {}

    record Failed(Result.Failed why) implements Part {}
  }

  private Part paths(
      Loop loop, List<Term> facts, EntryContext.Interest interest, AssumedInvariants invariants) {
    Map<Location, List<InnerLoops.Way>> inner = new LinkedHashMap<>();
    List<Term> invariant = new ArrayList<>(facts.stream().filter(this::isInvariant).toList());
    invariant.addAll(invariants.assumed());
    LiveVariables live = LiveVariables.within(cfg, loop, interest::covers);
    for (Loop nested : loop.inner()) {
      EntryContext.Interest later = new EntryContext.Interest.Only(live.after(cfg, nested));
      switch (forInner().summarize(nested, invariant, later, invariants)) {
        case Result.Failed failed -> {
          return new Part.Failed(failed);
        }
        case Result.Raw raw ->
            inner.put(nested.header(), InnerTraces.of(terms, symbols, raw.found()));
      }
    }
    PathEnumerator enumerator =
        new PathEnumerator(
            terms,
            feasibility,
            cfg,
            loop,
            slice,
            symbols,
            new InnerTraces(inner),
            invariants,
            limits.paths());
    Optional<List<LoopPath>> enumerated = enumerator.enumerate(invariant);
    if (enumerated.isEmpty()) {
      String reason =
          feasibility.isOver()
              ? "the time for summarizing is over"
              : "more than " + limits.paths() + " loop paths";
      return new Part.Failed(new Result.Failed(reason, loop.span()));
    }
    if (invariants.isBroken()) {
      return new Part.Failed(new Result.Failed("an assumed invariant does not hold", loop.span()));
    }
    Set<Variable> wanted = new LinkedHashSet<>(slice.written());
    wanted.removeIf(v -> !interest.covers(v));
    PathRefinement refinement = new PathRefinement(terms, symbols, feasibility, invariant);
    DeterminedChoices determined = new DeterminedChoices(terms);
    List<LoopPath> paths = enumerated.get().stream().map(determined::reduced).toList();
    List<LoopPath> refined = refinement.refine(paths, wanted);
    Set<Term> dropped = dropped(loop, refined);
    List<Term> ofNeeded = new ArrayList<>(invariant);
    ofNeeded.removeIf(i -> TermGraph.freeVariables(i).stream().anyMatch(dropped::contains));
    return new Part.Done(new Paths(refined, invariant, ofNeeded));
  }

  /** The symbols of variables that the loop changes and that no path keeps. */
  private Set<Term> dropped(Loop loop, List<LoopPath> paths) {
    Set<Variable> dropped = new LinkedHashSet<>();
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        Actions.target(edge.action()).filter(slice.followed()::contains).ifPresent(dropped::add);
      }
    }
    paths.forEach(p -> dropped.removeAll(p.update().keySet()));
    Set<Term> result = new LinkedHashSet<>();
    dropped.forEach(v -> result.add(symbols.of(v)));
    return result;
  }

  private Result summarize(
      Loop loop, List<Term> facts, EntryContext.Interest interest, AssumedInvariants invariants) {
    return switch (paths(loop, facts, interest, invariants)) {
      case Part.Failed(Result.Failed why) -> why;
      case Part.Done(Paths paths) -> summarize(loop, facts, invariants, paths);
    };
  }

  private Result summarize(Loop loop, List<Term> facts, AssumedInvariants invariants, Paths paths) {
    List<Term> invariant = paths.invariant();
    List<Term> broken =
        new ArrayList<>(AssumedInvariants.from(terms, feasibility, facts).assumed());
    broken.removeAll(invariants.assumed());
    Phases phases = new Phases(terms, feasibility, symbols, invariant, broken);
    TraceExploration.Builder builder =
        new TraceExploration.Builder(terms, feasibility, limits, symbols, loop, facts, invariant);
    TraceExploration explored = builder.explore(paths.all(), phases);
    List<LoopPath> all = explored.pda().states().stream().map(Pda.State::path).toList();
    Found found = explored.found();
    Classifier classifier = new Classifier(terms, feasibility, symbols, invariant);
    Interleaving interleaving = Classifier.interleaving(explored.extended(), found);
    LoopType type = LoopType.of(classifier.conditions(all), interleaving);
    Result.Raw traced = new Result.Raw(all, explored.pda(), type, found, invariant);
    if (found.residual().isEmpty()) {
      return traced;
    }
    if (precision == Precision.COMPLETE) {
      Optional<TraceExploration> intervals =
          builder.approximate(explored.pda(), paths.invariantOfNeeded());
      if (intervals.isPresent()) {
        Interleaving summed =
            Classifier.interleaving(intervals.get().extended(), intervals.get().found());
        return new Result.Raw(
            all,
            intervals.get().pda(),
            LoopType.of(classifier.conditions(all), summed),
            intervals.get().found(),
            invariant);
      }
      Irregular irregular =
          new Irregular(terms, feasibility, symbols, facts, paths.invariantOfNeeded());
      return traced.with(irregular.completed(all, found));
    }
    if (precision == Precision.UNDER) {
      List<RawDisjunct> some = builder.under(explored);
      if (!some.isEmpty()) {
        return traced.with(found.with(some));
      }
    }
    return explored.stepByStep().isPresent()
        ? new Result.Failed(explored.stepByStep().get(), loop.span())
        : traced;
  }

  /**
   * The summary with the paths split at the headers of inner loops; empty where it is not complete,
   * or its traces could not be written over the split paths.
   */
  Optional<Result.Raw> split(Loop loop, Result.Raw raw, EntryContext.Interest interest) {
    if (loop.inner().isEmpty() || !raw.found().residual().isEmpty()) {
      return Optional.empty();
    }
    Set<Variable> wanted = new LinkedHashSet<>(slice.written());
    wanted.removeIf(v -> !interest.covers(v));
    return new NestSplitter(terms, feasibility, limits, cfg, slice, symbols)
        .split(loop, raw.invariant(), wanted)
        .flatMap(
            nest ->
                raw.found()
                    .split(new TraceSplitter(terms, feasibility, symbols, nest))
                    .map(
                        found ->
                            new Result.Raw(
                                nest.paths(), nest.pda(), raw.type(), found, raw.invariant())));
  }

  /** How the values at the header relate to those at entry, in any iteration. */
  Optional<PathCounterRelation> relation(
      Loop loop, List<Term> facts, EntryContext.Interest interest) {
    AssumedInvariants invariants = AssumedInvariants.from(terms, feasibility, facts);
    while (true) {
      Part part = paths(loop, facts, interest, invariants);
      if (!invariants.isBroken()) {
        return part instanceof Part.Done(Paths paths)
                && paths.all().stream().noneMatch(p -> p.end() instanceof PathEnd.Unexplored)
            ? Optional.of(
                new PathCounters(
                        terms, feasibility, symbols, paths.invariantOfNeeded(), paths.all())
                    .relation())
            : Optional.empty();
      }
      invariants = invariants.remaining();
    }
  }

  /** Whether the condition speaks of nothing that the outermost loop writes. */
  private boolean isInvariant(Term fact) {
    Set<Term> written = new LinkedHashSet<>();
    slice.written().forEach(v -> written.add(symbols.of(v)));
    return TermGraph.freeVariables(fact).stream().noneMatch(written::contains);
  }
}
