package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.graph.Edge;

/**
 * Programs with one violation of a program each, and what matters for it: where a loop keeps many
 * things apart, each of them is small. An execution that comes to a violation has come to no other
 * one, so each part may go on as if the other violations were never reached; where no part reaches
 * its violation, the program reaches none.
 */
public final class SeparateViolations {
  private static final int MAX_PARTS = 64;
  private static final double MOST_OF_WHOLE = 0.75;

  private SeparateViolations() {}

  /**
   * The parts; none where the program has one violation, too many, or where a part is hardly
   * smaller than the whole.
   */
  public static List<Program> of(Program program) {
    List<Edge> violations =
        program.edges().filter(e -> e.action() instanceof Action.Violate).distinct().toList();
    if (violations.size() < 2 || violations.size() > MAX_PARTS) {
      return List.of();
    }
    long whole = size(Pipeline.RELEVANT.apply(program, Preserved.REACHABILITY));
    List<Program> parts = new ArrayList<>();
    for (Edge violation : violations) {
      List<Edge> others = violations.stream().filter(e -> !e.equals(violation)).toList();
      Program part = program.mapped(f -> f.with(f.cfg().without(others)));
      Program relevant =
          Pipeline.RELEVANT.apply(DeadEnds.removed(part, program), Preserved.REACHABILITY);
      if (size(relevant) > MOST_OF_WHOLE * whole) {
        return List.of();
      }
      parts.add(relevant);
    }
    return parts;
  }

  /** How many edges do something. */
  private static long size(Program program) {
    return program.edges().filter(e -> !e.action().equals(Action.NOTHING)).count();
  }
}
