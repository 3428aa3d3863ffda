package proteus.verifier.validation;

import java.util.List;
import java.util.Optional;
import proteus.witness.graphml.Graph;
import proteus.witness.graphml.GraphKey;
import proteus.witness.source.SourceCode;

/** What the edges of a witness automaton in GraphML say. */
final class GraphData {
  private GraphData() {}

  static Optional<String> text(Graph.Edge edge, GraphKey key) {
    return Graph.values(edge.data(), key).stream()
        .map(String::strip)
        .filter(t -> !t.isEmpty())
        .findFirst();
  }

  static Optional<Integer> line(Graph.Edge edge) {
    return text(edge, GraphKey.START_LINE)
        .filter(t -> t.matches("[1-9]\\d{0,8}"))
        .map(Integer::parseInt);
  }

  static boolean entersLoop(Graph.Edge edge) {
    return text(edge, GraphKey.ENTER_LOOP_HEAD).filter("true"::equals).isPresent();
  }

  /** The file that an edge is in: the first of the program, unless it says another. */
  static String file(Graph.Edge edge, List<SourceCode> sources) {
    return text(edge, GraphKey.ORIGIN_FILE)
        .filter(f -> sources.stream().anyMatch(s -> s.isCalled(f)))
        .orElseGet(() -> sources.getFirst().path());
  }
}
