package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import proteus.ir.graph.Edge;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.path.PathStep;
import proteus.summarizer.path.Trace;

/**
 * Writes the traces of a nest of loops over its split paths. A path of the outer loop that runs an
 * inner one is a cycle of split paths, from the header back to it: σ1 σ2^k σ3. Executing it n times
 * is n rounds of that cycle; so connected cycles are merged from the inside out and come one after
 * the other (Xie et al. 2019, Algorithm 4).
 */
final class TraceSplitter {
  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;
  private final SplitNest nest;
  private boolean isUndecided;

  TraceSplitter(Terms terms, Feasibility feasibility, HeaderSymbols symbols, SplitNest nest) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
    this.nest = nest;
  }

  /** The way through the nest over split paths; empty where one could not be told from others. */
  Optional<Trace> split(Trace trace) {
    isUndecided = false;
    Trace result = new Trace(pieces(trace).phases());
    return isUndecided ? Optional.empty() : Optional.of(result);
  }

  /** Which executions of a phase. */
  private enum Which {
    DURING,
    LAST
  }

  /**
   * Phases over split paths.
   *
   * @param rest the beginning of a split path that goes on outside of the loop
   */
  private record Pieces(List<Trace.Phase> phases, Segment rest) {}

  /** Edges passed since a header, with what is taken from outside there. */
  private record Segment(List<Edge> edges, List<Trace.Event> events) {
    static Segment empty() {
      return new Segment(new ArrayList<>(), new ArrayList<>());
    }
  }

  private Pieces pieces(Trace trace) {
    List<Trace.Phase> phases = new ArrayList<>();
    Segment rest = Segment.empty();
    for (Trace.Phase phase : trace.phases()) {
      LoopPath path = phase.path();
      if (!path.isIterative()) {
        Pieces left = pieces(path, phase.events(), Which.LAST);
        phases.addAll(left.phases());
        rest = left.rest();
      } else if (phase.events().stream().anyMatch(e -> e instanceof Trace.Event.Inner)) {
        phases.add(round(phase));
      } else {
        SplitWalk walk = new SplitWalk(terms, feasibility, symbols, path);
        LoopPath split = choose(walk, path.edges(), SplitWalk.Place.LAST);
        phases.add(new Trace.Phase(split, phase.count(), phase.index(), phase.events()));
      }
    }
    return new Pieces(phases, rest);
  }

  /** Rounds of a cycle, like those that are merged. */
  private Trace.Phase round(Trace.Phase phase) {
    LoopPath path = phase.path();
    Trace during = body(phase, Which.DURING);
    Trace last = body(phase, Which.LAST);
    LoopPath round =
        new LoopPath(
            path.number(),
            PathEnd.Iterate.HEADER,
            List.of(new PathStep.Inner(path.head(), during)),
            path.conditions(),
            path.update(),
            path.choices(),
            path.approximation());
    return new Trace.Phase(
        round,
        phase.count(),
        phase.index(),
        List.of(new Trace.Event.Inner(path.head(), during, last)));
  }

  private Trace body(Trace.Phase phase, Which which) {
    if (phase.path().isRound()
        && phase.events().getFirst() instanceof Trace.Event.Inner(_, Trace during, Trace last)) {
      return new Trace(pieces(which == Which.DURING ? during : last).phases());
    }
    return new Trace(pieces(phase.path(), phase.events(), which).phases());
  }

  private Pieces pieces(LoopPath path, List<Trace.Event> events, Which which) {
    List<Trace.Phase> phases = new ArrayList<>();
    SplitWalk walk = new SplitWalk(terms, feasibility, symbols, path);
    Iterator<Trace.Event> next = events.iterator();
    Segment segment = Segment.empty();
    for (PathStep step : path.steps()) {
      switch (step) {
        case PathStep.Pass(Edge edge) -> segment.edges().add(edge);
        case PathStep.Input(Edge edge, _) -> {
          segment.edges().add(edge);
          if (next.hasNext()) {
            segment.events().add(next.next());
          }
        }
        case PathStep.Inner(_, Trace whole) -> {
          phases.add(once(choose(walk, segment.edges(), SplitWalk.Place.BETWEEN), segment));
          Pieces inner = pieces(next.hasNext() ? trace(next.next(), which, whole) : whole);
          phases.addAll(inner.phases());
          segment = inner.rest();
          walk.run(whole);
        }
      }
    }
    // An inner loop's exit may lead to a header at once: then nothing is left to be passed.
    boolean isWhole = path.isIterative() || nest.byEdges().containsKey(segment.edges());
    if (isWhole && !segment.edges().isEmpty()) {
      phases.add(once(choose(walk, segment.edges(), SplitWalk.Place.LAST), segment));
      segment = Segment.empty();
    }
    return new Pieces(phases, segment);
  }

  private static Trace trace(Trace.Event event, Which which, Trace otherwise) {
    return switch (event) {
      case Trace.Event.Inner(_, Trace during, Trace last) -> which == Which.DURING ? during : last;
      case Trace.Event.Input _ -> otherwise;
    };
  }

  private Trace.Phase once(LoopPath path, Segment segment) {
    return new Trace.Phase(
        path,
        terms.intConst(1),
        terms.freshVar("i", Sort.INT, Interval.nonNegative()),
        segment.events());
  }

  private LoopPath choose(SplitWalk walk, List<Edge> edges, SplitWalk.Place place) {
    List<LoopPath> candidates = nest.byEdges().getOrDefault(edges, List.of());
    List<LoopPath> possible =
        candidates.size() == 1 ? candidates : walk.possible(candidates, place);
    if (possible.size() != 1) {
      isUndecided = true;
      return nest.paths().getFirst();
    }
    walk.pass(possible.getFirst());
    return possible.getFirst();
  }
}
