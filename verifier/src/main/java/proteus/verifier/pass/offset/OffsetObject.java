package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Expr;
import proteus.ir.GlobalObject;
import proteus.ir.graph.Edge;

/**
 * A memory object of the program, or one for each time that an edge allocates it.
 *
 * @param number stands for it in the values of variables
 * @param allocations where it is allocated; empty for global objects and the null pointer
 * @param global what is known of a global object
 * @param repeats whether it may be allocated more than once
 */
record OffsetObject(
    int number, List<Edge> allocations, Optional<GlobalObject> global, boolean repeats) {
  /** What pointers lead to of which nothing is known. */
  static final int UNKNOWN = 0;

  /** What the null pointer leads to: nothing can be read there. */
  static final OffsetObject NULL = new OffsetObject(-1, List.of(), Optional.empty(), false);

  /** The number of a null pointer that was read from an element that is not watched. */
  static final int OTHER_NULL = -2;

  /**
   * The least number of an object; those that stand for earlier ones are below {@link #OTHER_NULL}.
   */
  static final int FIRST = 2;

  /** The number of an earlier object that was allocated there, the one that is watched. */
  int watched() {
    return -2 * number;
  }

  /** The number of all other earlier ones. */
  int others() {
    return -2 * number - 1;
  }

  /** Whether it is a block of the heap. */
  boolean isBlock() {
    return isOf(AllocationKind.HEAP);
  }

  boolean isOf(AllocationKind kind) {
    return allocations.stream()
        .anyMatch(e -> e.action() instanceof Action.Allocate a && a.kind() == kind);
  }

  /** Its size in bytes; empty if that is not always the same. */
  Optional<BigInteger> constantSize() {
    return global
        .map(GlobalObject::size)
        .or(
            () ->
                allocations.stream()
                    .findFirst()
                    .map(e -> ((Action.Allocate) e.action()).size())
                    .filter(Expr.IntLiteral.class::isInstance)
                    .map(s -> ((Expr.IntLiteral) s).value()));
  }

  /** Whether stores are allowed. */
  boolean isWritable() {
    return global.map(g -> g.access() == GlobalObject.Access.READ_WRITE).orElse(true);
  }
}
