package proteus.verifier.engine.symbolic.state;

import java.util.List;
import proteus.smt.Term;
import proteus.verifier.engine.symbolic.memory.MemoryObject;

/** What a variable or memory cell holds in a symbolic state. */
public sealed interface SymbolicValue {

  /** A truth value, integer or float. */
  record Scalar(Term term) implements SymbolicValue {}

  /** A pointer to one of several targets; their guards exclude each other and cover all cases. */
  record Pointer(List<Target> targets) implements SymbolicValue {
    public Pointer {
      targets = List.copyOf(targets);
    }
  }

  /**
   * A place that a pointer may point to.
   *
   * @param guard when it does
   * @param object number of the memory object; {@link MemoryObject#RAW} for the null pointer and
   *     other integers, whose value is then the offset
   * @param offset in bytes from the object's start, as an encoded integer of the offset type
   */
  record Target(Term guard, int object, Term offset) {}
}
