package proteus.verifier.engine.symbolic.memory;

import java.util.Optional;
import proteus.ir.arithmetic.Placement;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.MemoryObject.Kind;
import proteus.verifier.engine.symbolic.state.PersistentArray;
import proteus.verifier.engine.symbolic.state.State.ObjectState;

/**
 * How an object came into being: that says which other objects lived then, and so lie elsewhere.
 *
 * @param guard of the executions that make the object
 * @param before the objects that there were; absent for those that the program starts with
 */
public record Birth(
    Placement placement, Term guard, Optional<PersistentArray<ObjectState>> before) {
  /** Of an object that is always there. */
  public static Birth atStart(int alignment, Terms terms) {
    return new Birth(Placement.aligned(alignment), terms.tru(), Optional.empty());
  }

  /** Where this object, which is {@code own}, is certain to lie apart from an earlier one. */
  Term isApart(MemoryObject own, MemoryObject earlier, Terms terms) {
    boolean mayReplace = placement.room() == Placement.Room.RESIZED && earlier.kind() == Kind.HEAP;
    if (mayReplace || own.mayShareWith(earlier)) {
      return terms.fals();
    }
    if (before.isEmpty() || earlier.kind() == Kind.FUNCTION) {
      return guard;
    }
    ObjectState state = before.get().get(earlier.id());
    return state == null ? terms.fals() : terms.and(guard, state.live());
  }
}
