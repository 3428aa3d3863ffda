package proteus.verifier.check.paths;

import proteus.ir.Value;
import proteus.smt.Term;

/** What a variable or memory holds on a path. */
sealed interface Datum {
  /** The same value in all executions that take the path. */
  record Known(Value value) implements Datum {}

  /** A value that differs between executions; never a pointer. */
  record Symbolic(Term term) implements Datum {}

  /**
   * A pointer that nobody set, or that comes from outside. It may be null; otherwise whatever is
   * done with it but comparing it with null ends the check.
   *
   * @param number of the object that stands for what it points to, below zero
   */
  record AnyPointer(Term isNull, int number) implements Datum {}
}
