package proteus.verifier.check.cuts;

import org.jspecify.annotations.Nullable;
import proteus.ir.AllocationKind;
import proteus.ir.GlobalObject.Access;
import proteus.ir.arithmetic.SharedStorage;
import proteus.smt.Term;

/**
 * A memory object.
 *
 * @param size in bytes
 * @param kind absent for the program's own objects
 */
record Block(
    String name,
    Term size,
    @Nullable AllocationKind kind,
    Access access,
    boolean alive,
    Content content) {
  Block with(Content other) {
    return new Block(name, size, kind, access, alive, other);
  }

  boolean writable() {
    return access == Access.READ_WRITE;
  }

  /** Whether both may have bytes in common. */
  boolean mayShareWith(Block other) {
    return access == Access.LITERAL
        && other.access == Access.LITERAL
        && !(content instanceof Content.Initial(String left, var _)
            && other.content instanceof Content.Initial(String right, var _)
            && !SharedStorage.mayOverlap(left, right));
  }

  Block ended() {
    return new Block(name, size, kind, access, false, content);
  }
}
