package proteus.verifier.engine.symbolic.memory;

import java.util.OptionalLong;
import proteus.ir.arithmetic.SharedStorage;
import proteus.smt.Term;

/**
 * What stays the same about a memory object while it lives.
 *
 * @param id its number
 * @param name the variable or the allocating function
 * @param size in bytes, as an encoded integer of the offset type
 * @param constantSize the size, where it is a constant
 * @param prefix the first bytes of a global object, one character a byte
 */
public record MemoryObject(
    int id, String name, Kind kind, Term size, OptionalLong constantSize, String prefix) {
  /** The number that stands for integers used as pointers. */
  public static final int RAW = 0;

  /** Where an object comes from, which says what may be done with it. */
  public enum Kind {
    RAW,
    FUNCTION,
    GLOBAL,
    CONSTANT,
    LITERAL,
    LOCAL,
    ALLOCA,
    HEAP
  }

  /** Whether the program may write to it. */
  public boolean isWritable() {
    return isData() && kind != Kind.CONSTANT && kind != Kind.LITERAL;
  }

  /** Whether both objects may have bytes in common. */
  public boolean mayShareWith(MemoryObject other) {
    return kind == Kind.LITERAL
        && other.kind == Kind.LITERAL
        && SharedStorage.mayOverlap(prefix, other.prefix);
  }

  public boolean isData() {
    return kind != Kind.RAW && kind != Kind.FUNCTION;
  }
}
