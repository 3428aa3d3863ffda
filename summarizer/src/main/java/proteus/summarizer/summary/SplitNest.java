package proteus.summarizer.summary;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.pda.Pda;

/**
 * The paths of a nest of loops, split at all headers (Xie et al. 2019, Definition 2), and their
 * automaton.
 *
 * @param paths in the order of their numbers
 * @param byEdges the paths that may stand for an execution of the edges: more than one where edges
 *     are passed in several ways, as where a result may wrap around
 */
record SplitNest(List<LoopPath> paths, Pda pda, Map<List<Edge>, List<LoopPath>> byEdges) {
  SplitNest {
    paths = List.copyOf(paths);
    byEdges = new LinkedHashMap<>(byEdges);
  }

  /** The headers of the loop and of the loops within it, outer ones first. */
  static Set<Location> headers(Loop loop) {
    Set<Location> headers = new LinkedHashSet<>();
    headers.add(loop.header());
    loop.inner().forEach(l -> headers.addAll(headers(l)));
    return headers;
  }
}
