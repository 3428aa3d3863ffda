package proteus.verifier.check.paths;

import proteus.ir.Value;
import proteus.smt.Term;

/** What a variable or memory holds on a path. */
sealed interface Datum {
  /** The same value in all executions that take the path. */
  record Known(Value value) implements Datum {}

  /** A value that differs between executions; never a pointer. */
  record Symbolic(Term term) implements Datum {}

  /** A pointer that nobody set: whatever is done with it ends the check. */
  enum Indeterminate implements Datum {
    POINTER
  }
}
