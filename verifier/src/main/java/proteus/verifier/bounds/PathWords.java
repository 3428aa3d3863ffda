package proteus.verifier.bounds;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.summarizer.bound.FunctionBounds.PathBound;

/** Paths in words: the decisions on the way. */
public final class PathWords {
  private PathWords() {}

  /** For each decision its line and how it goes; one line where there are none. */
  public static String of(PathBound path) {
    if (!isSingle(path)) {
      return "several ways through lines " + lines(path);
    }
    List<String> decisions = new ArrayList<>();
    for (Edge edge : path.edges()) {
      if (edge.action() instanceof Action.Assume assume && assume.branch().isPresent()) {
        decisions.add(words(assume.branch().get()));
      }
    }
    return decisions.isEmpty() ? "line " + lines(path) : String.join(", ", decisions);
  }

  private static String words(Branch branch) {
    String line = "line " + branch.statement().line() + " ";
    return branch.caseValue().isPresent()
        ? line + "case " + branch.caseValue().get()
        : line + branch.taken();
  }

  private static String lines(PathBound path) {
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (Edge edge : path.edges()) {
      if (edge.span().isKnown()) {
        first = Math.min(first, edge.span().line());
        last = Math.max(last, edge.span().line());
      }
    }
    return first >= last ? "" + last : first + "-" + last;
  }

  /** Whether the edges follow each other. */
  private static boolean isSingle(PathBound path) {
    Location at = path.source();
    boolean first = true;
    for (Edge edge : path.edges()) {
      if (!edge.source().equals(at) && !first) {
        return false;
      }
      at = edge.target();
      first = false;
    }
    return true;
  }
}
