package proteus.verifier.property;

import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.AllocationKind;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Reach;

/**
 * Blocks that are allocated once each, and that a static variable holds from then on: no execution
 * loses them, whether it ends or not.
 */
public final class HeldBlocks {
  /** Between the allocation and the assignment. */
  private static final int MOST_STEPS = 16;

  private HeldBlocks() {}

  /**
   * Whether all blocks of the program are of that kind.
   *
   * @param inlined with calls inlined, as far as that goes
   */
  public static boolean areAll(Program inlined) {
    Cfg cfg = inlined.function(inlined.entry()).cfg();
    List<Edge> allocations = inlined.edges().filter(HeldBlocks::allocates).toList();
    return cfg.edges().containsAll(allocations)
        && allocations.stream().allMatch(edge -> isHeld(edge, cfg, inlined));
  }

  private static boolean allocates(Edge edge) {
    return edge.action() instanceof Action.Allocate allocate
        && allocate.kind() == AllocationKind.HEAP;
  }

  private static boolean isHeld(Edge allocation, Cfg cfg, Program program) {
    if (repeats(allocation, cfg)) {
      return false;
    }
    return holding(allocation, cfg, program)
        .filter(assignment -> !repeats(assignment, cfg))
        .filter(
            assignment -> {
              Variable holder = Actions.target(assignment.action()).orElseThrow();
              return program
                  .edges()
                  .filter(e -> Actions.target(e.action()).filter(holder::equals).isPresent())
                  .allMatch(e -> e.equals(assignment) || isBefore(e, allocation, cfg));
            })
        .isPresent();
  }

  /** The assignment of the pointer to a static variable that follows in any case. */
  private static Optional<Edge> holding(Edge allocation, Cfg cfg, Program program) {
    Variable block = Actions.target(allocation.action()).orElseThrow();
    if (program.globals().contains(block)) {
      return Optional.of(allocation);
    }
    Location at = allocation.target();
    for (int i = 0; i < MOST_STEPS && cfg.outgoing(at).size() == 1; i++) {
      Edge next = cfg.outgoing(at).getFirst();
      if (next.action() instanceof Action.Assign(Variable target, Expr.VariableRead(Variable read))
          && read.equals(block)
          && program.globals().contains(target)) {
        return Optional.of(next);
      }
      if (Actions.target(next.action()).filter(block::equals).isPresent()) {
        return Optional.empty();
      }
      at = next.target();
    }
    return Optional.empty();
  }

  private static boolean repeats(Edge edge, Cfg cfg) {
    return Reach.leads(cfg, List.of(edge.target()), List.of(), List.of(edge));
  }

  private static boolean isBefore(Edge edge, Edge allocation, Cfg cfg) {
    return cfg.edges().contains(edge)
        && !Reach.leads(cfg, List.of(allocation.target()), List.of(), List.of(edge));
  }
}
