package proteus.ir.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.SourceSpan;

/**
 * The natural loops of a control-flow graph, and what is cyclic but no natural loop.
 *
 * @param roots the outermost loops in the order of their headers
 * @param innermostFirst all loops; a loop comes after the loops within it
 * @param irreducible the cyclic regions with several entries: no loop there is a natural loop
 */
public record LoopForest(
    List<Loop> roots, List<Loop> innermostFirst, List<IrreducibleRegion> irreducible) {
  public LoopForest {
    roots = List.copyOf(roots);
    innermostFirst = List.copyOf(innermostFirst);
    irreducible = List.copyOf(irreducible);
  }

  /**
   * A cycle that can be entered at several places.
   *
   * @param edges the retreating edges whose target does not dominate their source
   * @param body all locations on cycles through one of these edges that avoid no loop header around
   */
  public record IrreducibleRegion(List<Edge> edges, Set<Location> body, SourceSpan span) {
    public IrreducibleRegion {
      edges = List.copyOf(edges);
      body = Collections.unmodifiableSet(new LinkedHashSet<>(body));
    }
  }

  /** The loops of the graph's part that the entry reaches. */
  public static LoopForest of(Cfg cfg) {
    return new Builder(cfg).build();
  }

  /** Whether no location is reached twice. */
  public boolean isEmpty() {
    return roots.isEmpty() && irreducible.isEmpty();
  }

  /** The loop with that header. */
  public Optional<Loop> loopAt(Location header) {
    return innermostFirst.stream().filter(l -> l.header().equals(header)).findFirst();
  }

  /** The innermost loop that the location belongs to. */
  public Optional<Loop> innermostAround(Location location) {
    return innermostFirst.stream().filter(l -> l.contains(location)).findFirst();
  }

  private static final class Builder {
    private final Cfg cfg;
    private final Dominators dominators;
    private final Map<Location, List<Edge>> backEdges = new LinkedHashMap<>();
    private final Map<Location, Set<Location>> bodies = new LinkedHashMap<>();
    private final List<Location> outermost = new ArrayList<>();
    private final Map<Location, List<Location>> within = new LinkedHashMap<>();
    private final List<Edge> irreducible = new ArrayList<>();
    private final List<Loop> innermostFirst = new ArrayList<>();

    Builder(Cfg cfg) {
      this.cfg = cfg;
      this.dominators = Dominators.of(cfg);
    }

    LoopForest build() {
      for (Location location : dominators.reversePostorder()) {
        for (Edge edge : cfg.incoming(location)) {
          if (!dominators.isRetreating(edge)) {
            continue;
          }
          if (dominators.dominates(location, edge.source())) {
            backEdges.computeIfAbsent(location, h -> new ArrayList<>()).add(edge);
          } else {
            irreducible.add(edge);
          }
        }
      }
      backEdges.forEach((header, edges) -> bodies.put(header, body(header, edges)));
      sortHeaders();
      List<Loop> roots = loops(outermost, 1);
      return new LoopForest(roots, innermostFirst, regions());
    }

    /**
     * Finds the loop that each header lies in. Of two loops with a common location one contains the
     * other, and its header comes first.
     */
    private void sortHeaders() {
      Map<Location, Location> innermost = new LinkedHashMap<>();
      bodies.forEach(
          (header, body) -> {
            Location around = innermost.get(header);
            (around == null ? outermost : within.computeIfAbsent(around, h -> new ArrayList<>()))
                .add(header);
            body.forEach(location -> innermost.put(location, header));
          });
    }

    /** The loops with these headers, with what is within. */
    private List<Loop> loops(List<Location> headers, int depth) {
      List<Loop> loops = new ArrayList<>();
      for (Location header : headers) {
        Loop loop = loop(header, loops(within.getOrDefault(header, List.of()), depth + 1), depth);
        innermostFirst.add(loop);
        loops.add(loop);
      }
      return loops;
    }

    private Set<Location> body(Location header) {
      return bodies.getOrDefault(header, Set.of());
    }

    private Loop loop(Location header, List<Loop> inner, int depth) {
      Set<Location> body = inOrder(body(header));
      List<Edge> exits = new ArrayList<>();
      for (Location location : body) {
        for (Edge edge : cfg.outgoing(location)) {
          if (!body.contains(edge.target())) {
            exits.add(edge);
          }
        }
      }
      List<Edge> entries =
          cfg.incoming(header).stream()
              .filter(e -> !body.contains(e.source()) && dominators.isReachable(e.source()))
              .toList();
      SourceSpan span = cfg.loopHeads().getOrDefault(header, cfg.outgoing(header).get(0).span());
      return new Loop(
          header,
          body,
          backEdges.getOrDefault(header, List.of()),
          entries,
          exits,
          inner,
          depth,
          span);
    }

    private Set<Location> inOrder(Set<Location> locations) {
      return locations.stream()
          .sorted(Comparator.comparingInt(dominators::rank))
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Set<Location> body(Location header, List<Edge> edges) {
      Set<Location> body = new LinkedHashSet<>();
      body.add(header);
      Deque<Location> work = new ArrayDeque<>();
      edges.forEach(e -> work.push(e.source()));
      while (!work.isEmpty()) {
        Location location = work.pop();
        if (body.add(location)) {
          cfg.incoming(location).stream()
              .map(Edge::source)
              .filter(dominators::isReachable)
              .forEach(work::push);
        }
      }
      return body;
    }

    private List<IrreducibleRegion> regions() {
      List<Edge> left = new ArrayList<>(irreducible);
      List<IrreducibleRegion> regions = new ArrayList<>();
      while (!left.isEmpty()) {
        Edge first = left.get(0);
        Set<Location> body = cycleThrough(first);
        List<Edge> inside = left.stream().filter(e -> e.equals(first) || isIn(body, e)).toList();
        left.removeAll(inside);
        regions.add(new IrreducibleRegion(inside, inOrder(body), first.span()));
      }
      regions.sort((one, other) -> entry(one).compareTo(entry(other)));
      return regions;
    }

    private static Location entry(IrreducibleRegion region) {
      return region.edges().getFirst().target();
    }

    private static boolean isIn(Set<Location> body, Edge edge) {
      return body.contains(edge.source()) && body.contains(edge.target());
    }

    /** The locations on cycles through the edge that stay within the loop around it. */
    private Set<Location> cycleThrough(Edge edge) {
      Set<Location> barred = new LinkedHashSet<>();
      bodies.forEach(
          (header, body) -> {
            if (isIn(body, edge)) {
              barred.add(header);
            }
          });
      Set<Location> forward = reach(edge.target(), barred, Way.FORWARD);
      forward.retainAll(reach(edge.source(), barred, Way.BACKWARD));
      return forward;
    }

    private enum Way {
      FORWARD,
      BACKWARD
    }

    private Set<Location> reach(Location start, Set<Location> barred, Way way) {
      Set<Location> seen = new LinkedHashSet<>();
      Deque<Location> work = new ArrayDeque<>();
      work.push(start);
      while (!work.isEmpty()) {
        Location location = work.pop();
        if (barred.contains(location) || !dominators.isReachable(location) || !seen.add(location)) {
          continue;
        }
        List<Edge> edges = way == Way.FORWARD ? cfg.outgoing(location) : cfg.incoming(location);
        for (Edge edge : edges) {
          work.push(way == Way.FORWARD ? edge.target() : edge.source());
        }
      }
      return seen;
    }
  }
}
