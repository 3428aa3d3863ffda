package proteus.verifier.bounds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import proteus.ir.Action;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundOrder;

/**
 * How often source lines run in a call of a function: how often executions come to a line from
 * another one, or go through one of its parts, whichever is more.
 */
public final class LineBounds {
  private final BoundedFunction subject;
  private final FunctionBounds bounds;
  private final Cfg cfg;

  private LineBounds(FunctionFinding.Analysed finding) {
    this.subject = finding.subject();
    this.bounds = finding.bounds();
    this.cfg = bounds.function().cfg();
  }

  /** A line of a file. */
  public record Line(String file, int number) implements Comparable<Line> {
    @Override
    public int compareTo(Line other) {
      return Comparator.comparing(Line::file).thenComparingInt(Line::number).compare(this, other);
    }

    /** The beginning of the line. */
    public SourceSpan span() {
      return new SourceSpan(file, number, 1, number, 1);
    }

    static Optional<Line> of(Edge edge) {
      return edge.span().isKnown()
          ? Optional.of(new Line(edge.span().file(), edge.span().line()))
          : Optional.empty();
    }
  }

  /** The lines of the function and of what is inlined in it; empty for those without bound. */
  public static SortedMap<Line, Optional<BoundExpression>> of(FunctionFinding.Analysed finding) {
    return new LineBounds(finding).all();
  }

  private SortedMap<Line, Optional<BoundExpression>> all() {
    Map<Line, List<Edge>> edges = new LinkedHashMap<>();
    for (Edge edge : cfg.edges()) {
      Line.of(edge).ifPresent(l -> edges.computeIfAbsent(l, k -> new ArrayList<>()).add(edge));
    }
    SortedMap<Line, Optional<BoundExpression>> counts = new TreeMap<>();
    edges.forEach(
        (line, own) -> {
          boolean isLeftOut = subject.isRecursive(own.getFirst().span());
          Optional<BoundExpression> sum =
              isLeftOut ? Optional.empty() : Optional.of(BoundExpression.ZERO);
          for (Set<Location> part : parts(own)) {
            Optional<BoundExpression> count = count(part, line);
            sum = sum.flatMap(s -> count.map(s::plus));
          }
          counts.put(line, sum);
        });
    return counts;
  }

  /** The places of a line, those together that hang together: copies of a function are apart. */
  private static List<Set<Location>> parts(List<Edge> edges) {
    Map<Location, Set<Location>> near = new LinkedHashMap<>();
    for (Edge edge : edges) {
      near.computeIfAbsent(edge.source(), l -> new LinkedHashSet<>()).add(edge.target());
      near.computeIfAbsent(edge.target(), l -> new LinkedHashSet<>()).add(edge.source());
    }
    Set<Location> sources = new LinkedHashSet<>();
    edges.forEach(e -> sources.add(e.source()));
    List<Set<Location>> parts = new ArrayList<>();
    Set<Location> seen = new LinkedHashSet<>();
    for (Location source : sources) {
      Set<Location> part = new LinkedHashSet<>();
      Deque<Location> work = new ArrayDeque<>(List.of(source));
      while (!work.isEmpty()) {
        Location location = work.pop();
        if (seen.add(location)) {
          part.add(location);
          work.addAll(near.getOrDefault(location, Set.of()));
        }
      }
      part.retainAll(sources);
      if (!part.isEmpty()) {
        parts.add(part);
      }
    }
    return parts;
  }

  private Optional<BoundExpression> count(Set<Location> part, Line line) {
    List<BoundExpression> most = new ArrayList<>();
    BoundExpression entered = BoundExpression.ZERO;
    for (Location location : part) {
      Optional<BoundExpression> visits = visits(location);
      if (visits.isEmpty()) {
        return Optional.empty();
      }
      List<Edge> coming = cfg.incoming(location);
      boolean isEntry =
          location.equals(cfg.entry())
              || coming.stream().anyMatch(e -> !Line.of(e).equals(Optional.of(line)));
      boolean isAfterAnother = coming.size() == 1 && part.contains(coming.getFirst().source());
      if (isEntry) {
        entered = entered.plus(visits.get());
      } else if (!isAfterAnother) {
        most.add(visits.get());
      }
    }
    most.add(entered);
    return Optional.of(BoundExpression.max(most));
  }

  /** How often executions are at the place: as often as they come there, or leave it. */
  private Optional<BoundExpression> visits(Location location) {
    BoundExpression first =
        location.equals(cfg.entry()) ? BoundExpression.ONE : BoundExpression.ZERO;
    Optional<BoundExpression> coming = sum(cfg.incoming(location), first);
    Optional<BoundExpression> leaving = sum(cfg.outgoing(location), BoundExpression.ZERO);
    if (leaving.isEmpty() || canEnd(location)) {
      return coming;
    }
    return coming
        .map(c -> BoundOrder.TIGHTEST_FIRST.compare(c, leaving.get()) <= 0 ? c : leaving.get())
        .or(() -> leaving);
  }

  /** Whether executions may end there: at an assumption that does not hold, or within a call. */
  private boolean canEnd(Location location) {
    List<Edge> out = cfg.outgoing(location);
    if (out.size() != 1) {
      return out.isEmpty();
    }
    Action action = out.getFirst().action();
    return action instanceof Action.Call
        || action instanceof Action.Assume && !action.equals(Action.NOTHING);
  }

  private Optional<BoundExpression> sum(List<Edge> edges, BoundExpression start) {
    BoundExpression sum = start;
    for (Edge edge : edges) {
      List<BoundExpression> known = bounds.edges().getOrDefault(edge, List.of());
      if (known.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(known.getFirst());
    }
    return Optional.of(sum);
  }
}
