package proteus.witness.graphml;

import java.util.List;

/**
 * A GraphML document with one directed graph. What it means is not checked here: a graph that was
 * read may break every rule.
 */
public record Graph(List<Key> keys, List<Data> data, List<Node> nodes, List<Edge> edges) {
  public Graph {
    keys = List.copyOf(keys);
    data = List.copyOf(data);
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /**
   * The declaration of a key.
   *
   * @param domain the {@code for} of the declaration: graph, node or edge
   */
  public record Key(String id, String name, String type, String domain) {}

  /** A value under a key. */
  public record Data(String key, String value) {
    public static Data of(GraphKey key, String value) {
      return new Data(key.id(), value);
    }
  }

  /** A state of the witness automaton. */
  public record Node(String id, List<Data> data) {
    public Node {
      data = List.copyOf(data);
    }
  }

  /** A transition of the witness automaton. */
  public record Edge(String source, String target, List<Data> data) {
    public Edge {
      data = List.copyOf(data);
    }
  }

  /** The values under a key, in order. */
  public static List<String> values(List<Data> data, GraphKey key) {
    return data.stream().filter(d -> d.key().equals(key.id())).map(Data::value).toList();
  }
}
