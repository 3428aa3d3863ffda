package proteus.verifier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.witness.graphml.Graph;
import proteus.witness.graphml.GraphKey;
import proteus.witness.graphml.GraphmlReader;
import proteus.witness.graphml.ReadGraph;
import proteus.witness.model.Constraint;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WitnessSegment;
import proteus.witness.yaml.ReadWitness;
import proteus.witness.yaml.YamlReader;

/** A waypoint of any format; {@code column} is 0 and {@code callee} is empty where not known. */
record ReplayPoint(Kind kind, int line, int column, String callee, String text) {
  enum Kind {
    RETURN,
    ASSUMPTION,
    BRANCHING,
    TARGET
  }

  boolean isAt(int otherLine, int otherColumn) {
    return line == otherLine && (column == 0 || column == otherColumn);
  }

  /** The waypoints of a violation witness, in their order. */
  static List<ReplayPoint> read(String witness) {
    return witness.startsWith("<") ? graphml(witness) : yaml(witness);
  }

  private static List<ReplayPoint> yaml(String text) {
    if (!(YamlReader.read(text) instanceof ReadWitness.Valid(ViolationWitness witness))) {
      throw new AssertionError("no violation witness: " + YamlReader.read(text));
    }
    List<ReplayPoint> points = new ArrayList<>();
    for (WitnessSegment segment : witness.segments()) {
      Waypoint w = segment.follow();
      Kind kind =
          switch (w.type()) {
            case ASSUMPTION -> Kind.ASSUMPTION;
            case BRANCHING -> Kind.BRANCHING;
            case FUNCTION_RETURN -> Kind.RETURN;
            case TARGET -> Kind.TARGET;
            case FUNCTION_ENTER -> throw new AssertionError("not written by us");
          };
      String value = w.constraint().map(Constraint::value).orElse("");
      points.add(
          new ReplayPoint(kind, w.location().line(), w.location().column().orElse(0), "", value));
    }
    return points;
  }

  private static List<ReplayPoint> graphml(String text) {
    if (!(GraphmlReader.read(text) instanceof ReadGraph.Read(Graph graph))) {
      throw new AssertionError("no graph");
    }
    List<ReplayPoint> points = new ArrayList<>();
    for (Graph.Edge edge : graph.edges()) {
      Optional<String> assumption = one(edge, GraphKey.ASSUMPTION);
      Optional<String> callee = one(edge, GraphKey.ASSUMPTION_RESULT_FUNCTION);
      Optional<String> control = one(edge, GraphKey.CONTROL);
      int line = Integer.parseInt(one(edge, GraphKey.START_LINE).orElseThrow());
      boolean last = edge.equals(graph.edges().getLast());
      Kind kind =
          assumption.isPresent()
              ? callee.isPresent() ? Kind.RETURN : Kind.ASSUMPTION
              : last ? Kind.TARGET : Kind.BRANCHING;
      String value =
          assumption
              .map(a -> a.replaceFirst(";$", ""))
              .or(() -> control.map(c -> c.replace("condition-", "")))
              .orElse("");
      // A switch's case, or a call through a pointer: nothing is said.
      if (last || !value.isEmpty()) {
        points.add(new ReplayPoint(kind, line, 0, callee.orElse(""), value));
      }
    }
    return points;
  }

  private static Optional<String> one(Graph.Edge edge, GraphKey key) {
    return Graph.values(edge.data(), key).stream().findFirst();
  }
}
