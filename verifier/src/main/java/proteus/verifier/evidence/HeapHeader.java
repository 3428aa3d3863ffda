package proteus.verifier.evidence;

import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;

/**
 * In programs that resize objects, the front end keeps each object's size in front of it: the first
 * thing that happens after the allocation.
 */
final class HeapHeader {
  static final int BYTES = 16;

  private HeapHeader() {}

  /** Whether the object that is allocated at the edge has its size in front. */
  static boolean isKept(Program program, Edge allocation) {
    return allocation.action() instanceof Action.Allocate made
        && made.kind() == AllocationKind.HEAP
        && isStoredInto(program, allocation, made.target());
  }

  private static boolean isStoredInto(Program program, Edge allocation, Variable object) {
    for (Function function : program.functions().values()) {
      if (function.cfg().edges().contains(allocation)) {
        return function.cfg().outgoing(allocation.target()).stream()
            .anyMatch(
                e ->
                    e.action() instanceof Action.Store(Expr address, _, _)
                        && address.equals(new Expr.VariableRead(object)));
      }
    }
    return false;
  }
}
