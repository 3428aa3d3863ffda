package proteus.smt.linked;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.GlobalObject;
import proteus.ir.graph.Edge;

/**
 * Where objects come from: an edge that allocates them, or a global object.
 *
 * @param number tells the program's sites apart; positive
 * @param size of each object, in bytes
 * @param global empty for sites of allocations
 * @param isFamily whether there may be more than one object
 */
public record Site(
    int number,
    BigInteger size,
    Optional<Edge> allocation,
    Optional<GlobalObject> global,
    boolean isFamily) {
  /** Whether its objects are allocated so. */
  public boolean isOf(AllocationKind kind) {
    return allocation.stream()
        .anyMatch(e -> e.action() instanceof Action.Allocate a && a.kind() == kind);
  }

  /** Whether the program may write to its objects. */
  public boolean isWritable() {
    return global.filter(g -> g.access() != GlobalObject.Access.READ_WRITE).isEmpty();
  }

  /** Whether its objects have so many bytes from the offset on. */
  boolean has(BigInteger offset, int bytes) {
    return offset.signum() >= 0 && offset.add(BigInteger.valueOf(bytes)).compareTo(size) <= 0;
  }
}
