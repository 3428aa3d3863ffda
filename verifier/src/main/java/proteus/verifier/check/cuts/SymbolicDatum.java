package proteus.verifier.check.cuts;

import java.util.Optional;
import proteus.smt.Term;

/** What a variable or memory holds. */
sealed interface SymbolicDatum {
  /** A number or truth value. */
  record Scalar(Term term) implements SymbolicDatum {}

  /**
   * A pointer.
   *
   * @param object its number; 0 for small integers used as pointers, null among them
   * @param offset in bytes from the object's start, an Int
   */
  record Pointer(int object, Term offset) implements SymbolicDatum {}

  /**
   * A pointer of which nothing is known but, if there is a term for it, whether it is null: using
   * it ends the check.
   */
  record Unknown(String what, Optional<Term> isNull) implements SymbolicDatum {
    Unknown(String what) {
      this(what, Optional.empty());
    }
  }
}
