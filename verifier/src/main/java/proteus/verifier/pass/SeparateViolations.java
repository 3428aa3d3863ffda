package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Programs with one way into one violation of a program each, and what matters for it: where a loop
 * keeps many things apart, each of them is small. An execution that comes to a violation has come
 * to no other one, so each part may go on as if the other violations were never reached; where no
 * part reaches its violation, the program reaches none.
 */
public final class SeparateViolations {
  private static final int MAX_PARTS = 64;
  private static final double MOST_OF_WHOLE = 0.75;

  private SeparateViolations() {}

  /**
   * The parts; none where the program has one way into one violation, too many, or where the parts
   * are hardly smaller than the whole.
   */
  public static List<Program> of(Program program) {
    List<Edge> violations =
        program.functions().values().stream()
            .flatMap(f -> entries(f.cfg()).stream())
            .distinct()
            .toList();
    if (violations.size() < 2 || violations.size() > MAX_PARTS) {
      return List.of();
    }
    long whole = size(BackwardSlice.of(program));
    List<Program> parts = new ArrayList<>();
    for (Edge violation : violations) {
      List<Edge> others = violations.stream().filter(e -> !e.equals(violation)).toList();
      Program part = program.mapped(f -> f.with(f.cfg().without(others)));
      Program relevant = BackwardSlice.of(DeadEnds.removed(part, program));
      parts.add(relevant);
    }
    long sum = parts.stream().mapToLong(SeparateViolations::size).sum();
    return sum > MOST_OF_WHOLE * whole * parts.size() ? List.of() : parts;
  }

  /** The edges after which nothing but a violation can follow, the first ones on each way. */
  private static List<Edge> entries(Cfg cfg) {
    List<Edge> entries = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Violate) {
        Edge first = edge;
        List<Edge> before = before(cfg, first);
        while (before.size() == 1) {
          first = before.getFirst();
          before = before(cfg, first);
        }
        entries.addAll(before.isEmpty() ? List.of(first) : before);
      }
    }
    return entries;
  }

  /** The edges that lead to one without an alternative; none where it has an alternative. */
  private static List<Edge> before(Cfg cfg, Edge edge) {
    Location source = edge.source();
    boolean isSure = cfg.outgoing(source).size() == 1 && !source.equals(cfg.entry());
    return isSure ? cfg.incoming(source) : List.of();
  }

  /** How many edges do something. */
  private static long size(Program program) {
    return program.edges().filter(e -> !e.action().equals(Action.NOTHING)).count();
  }
}
