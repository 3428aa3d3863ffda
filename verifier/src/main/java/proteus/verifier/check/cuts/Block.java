package proteus.verifier.check.cuts;

import org.jspecify.annotations.Nullable;
import proteus.ir.AllocationKind;
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
    boolean writable,
    boolean alive,
    Content content) {
  Block with(Content other) {
    return new Block(name, size, kind, writable, alive, other);
  }

  Block ended() {
    return new Block(name, size, kind, writable, false, content);
  }
}
