package proteus.verifier.pass.offset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Reach;

/**
 * Which allocations make one object: each by itself, or the copies of one, in functions that were
 * inlined into loops, whose blocks the same pointers lead to.
 *
 * @param sites the edges of each object
 * @param cfg of these edges
 */
record AllocationSites(List<List<Edge>> sites, Cfg cfg) {
  AllocationSites {
    sites = List.copyOf(sites);
  }

  /** What copies of one allocation have in common. */
  private record Origin(SourceSpan span, AllocationKind kind, Optional<Expr> constantSize) {
    static Origin of(Edge edge) {
      Action.Allocate made = (Action.Allocate) edge.action();
      return new Origin(
          edge.span(),
          made.kind(),
          Optional.of(made.size()).filter(Expr.IntLiteral.class::isInstance));
    }
  }

  /** Each allocation by itself. */
  static AllocationSites single(Cfg cfg) {
    return new AllocationSites(
        cfg.edges().stream()
            .filter(e -> e.action() instanceof Action.Allocate)
            .map(List::of)
            .toList(),
        cfg);
  }

  /** Copies of one allocation together, where pointers may lead to what several of them made. */
  AllocationSites joined(PointsTo pointsTo) {
    Map<Origin, Set<Edge>> copies = new LinkedHashMap<>();
    for (Set<OffsetObject> objects : pointsTo.together()) {
      Map<Origin, Set<Edge>> here = new LinkedHashMap<>();
      for (OffsetObject object : objects) {
        if (object.repeats()) {
          object
              .allocations()
              .forEach(e -> here.computeIfAbsent(Origin.of(e), _ -> new LinkedHashSet<>()).add(e));
        }
      }
      here.values().removeIf(edges -> edges.size() == 1);
      here.forEach(
          (origin, edges) ->
              copies.computeIfAbsent(origin, _ -> new LinkedHashSet<>()).addAll(edges));
    }
    List<List<Edge>> joined = new ArrayList<>();
    copies.values().forEach(edges -> joined.add(List.copyOf(edges)));
    sites.stream()
        .filter(site -> copies.values().stream().noneMatch(c -> c.containsAll(site)))
        .forEach(joined::add);
    return new AllocationSites(joined, cfg);
  }

  /** Whether one of them may be made more than once. */
  boolean repeats(List<Edge> site) {
    return site.size() > 1
        || site.stream().anyMatch(e -> Reach.leads(cfg, List.of(e.target()), e, List.of(e)));
  }
}
