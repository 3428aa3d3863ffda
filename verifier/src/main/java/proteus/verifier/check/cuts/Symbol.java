package proteus.verifier.check.cuts;

import proteus.ir.Expr;
import proteus.ir.Type;
import proteus.ir.Variable;

/** What a variable of a claim stands for. */
public sealed interface Symbol {
  /** When it is looked up. */
  Moment moment();

  /** The value of a variable that is no pointer. */
  record Value(Variable variable, Moment moment) implements Symbol {}

  /** How many bytes a pointer is away from the start of the object that it points into. */
  record Offset(Variable pointer, Moment moment) implements Symbol {}

  /**
   * An array: its element at {@code o} is what {@code size} bytes hold, {@code o} bytes from the
   * start of an object, read as a value of the type.
   *
   * @param pointer into the object: a variable, or the address of a global object
   */
  record Contents(Expr pointer, Type type, int size, Moment moment) implements Symbol {}
}
