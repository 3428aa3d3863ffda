package proteus.verifier.pass.object;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.verifier.pass.object.RepeatedLoads.Held;
import proteus.verifier.pass.object.RepeatedLoads.Read;

/**
 * Copies the first iteration of loops that read in it again what was read just before them, as
 * {@code if (digit(*p)) while (digit(*p)) p++}: that such a loop makes an iteration needs no
 * knowledge of memory then, if {@link RepeatedLoads} follows.
 */
public final class LoopPeeling {
  private static final int MAX_EDGES = 3_000;

  private LoopPeeling() {}

  /** The program with such copies. */
  public static Program peeled(Program program) {
    return program.mapped(f -> f.with(peeled(f.cfg())));
  }

  private static Cfg peeled(Cfg cfg) {
    LoopForest forest = LoopForest.of(cfg);
    if (!forest.irreducible().isEmpty()) {
      return cfg;
    }
    Map<Location, Set<Held>> known = RepeatedLoads.known(cfg, Set.of());
    Cfg result = cfg;
    for (Loop loop : forest.innermostFirst()) {
      if (loop.inner().isEmpty()
          && result.edges().size() < MAX_EDGES
          && repeats(cfg, loop, known)) {
        result = peeled(result, loop);
      }
    }
    return result;
  }

  /** Whether the first iteration reads what is known before it, and later ones do not. */
  private static boolean repeats(Cfg cfg, Loop loop, Map<Location, Set<Held>> known) {
    Map<Location, Set<Held>> first = RepeatedLoads.known(iteration(cfg, loop), before(loop, known));
    return cfg.edges().stream()
        .filter(edge -> loop.contains(edge.source()) && edge.action() instanceof Action.Load)
        .anyMatch(
            edge -> {
              Read read = Read.by((Action.Load) edge.action());
              return isKnown(read, edge, first) && !isKnown(read, edge, known);
            });
  }

  private static boolean isKnown(Read read, Edge edge, Map<Location, Set<Held>> known) {
    return known.getOrDefault(edge.source(), Set.of()).stream()
        .anyMatch(held -> held.read().equals(read));
  }

  /** What is known wherever the loop is entered. */
  private static Set<Held> before(Loop loop, Map<Location, Set<Held>> known) {
    return loop.entryEdges().stream()
        .filter(edge -> known.containsKey(edge.source()))
        .map(e -> RepeatedLoads.after(e.action(), Objects.requireNonNull(known.get(e.source()))))
        .reduce(
            (a, b) -> {
              a.retainAll(b);
              return a;
            })
        .orElse(Set.of());
  }

  /** One iteration alone. */
  private static Cfg iteration(Cfg cfg, Loop loop) {
    List<Edge> edges =
        cfg.edges().stream()
            .filter(e -> loop.contains(e.source()) && loop.contains(e.target()))
            .filter(e -> !e.target().equals(loop.header()))
            .toList();
    return new Cfg(loop.header(), cfg.exit(), cfg.locationCount(), edges, Map.of());
  }

  private static Cfg peeled(Cfg cfg, Loop loop) {
    CfgRewriter graph = new CfgRewriter(cfg);
    Map<Location, Location> copies = new LinkedHashMap<>();
    loop.body().forEach(location -> copies.put(location, graph.newLocation()));
    List<Edge> copied = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      boolean enters = edge.target().equals(loop.header()) && !loop.contains(edge.source());
      graph.edge(enters ? edge.to(Objects.requireNonNull(copies.get(loop.header()))) : edge);
      if (loop.contains(edge.source())) {
        Location source = Objects.requireNonNull(copies.get(edge.source()));
        boolean goesOn = edge.target().equals(loop.header());
        Location target =
            goesOn ? edge.target() : copies.getOrDefault(edge.target(), edge.target());
        copied.add(new Edge(source, edge.action(), target, edge.span()));
      }
    }
    copied.forEach(graph::edge);
    return graph.build();
  }
}
