package proteus.summarizer.path;

import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Term;

/** What the loops within a loop do, as composite edges. */
public interface InnerLoops {
  /** No inner loop is passed. */
  InnerLoops NONE =
      new InnerLoops() {
        @Override
        public List<Way> ways(Location header) {
          return List.of();
        }

        @Override
        public boolean startsAt(Location location) {
          return false;
        }
      };

  /**
   * A way through an inner loop. Terms are over the variables' symbols at its header and {@code
   * choices}.
   *
   * @param choices symbols that are to be renamed at each use
   * @param end an exit, or unexplored for executions that are not described
   */
  record Way(
      PathEnd end,
      List<Term> choices,
      Term condition,
      Map<Variable, Term> post,
      Trace trace,
      Approximation approximation) {}

  /** The ways through the loop with that header; empty if no inner loop starts there. */
  List<Way> ways(Location header);

  /** Whether an inner loop starts there. */
  boolean startsAt(Location location);
}
