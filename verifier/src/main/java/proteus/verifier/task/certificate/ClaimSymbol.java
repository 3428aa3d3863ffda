package proteus.verifier.task.certificate;

import java.math.BigInteger;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.smt.Term;

/** What a variable of a claim stands for. */
public sealed interface ClaimSymbol {
  /** When it is looked up. */
  ClaimMoment moment();

  /** The value of a variable that is no pointer. */
  record Value(Variable variable, ClaimMoment moment) implements ClaimSymbol {}

  /** How many bytes a pointer is away from the start of the object that it points into. */
  record Offset(Variable pointer, ClaimMoment moment) implements ClaimSymbol {}

  /**
   * An array: its element at {@code o} is what {@code size} bytes hold, {@code o} bytes from the
   * start of an object, read as a value of the type.
   *
   * @param pointer into the object: a variable, or the address of a global object
   */
  record Contents(Expr pointer, Type type, int size, ClaimMoment moment) implements ClaimSymbol {}

  /**
   * An array of mathematical integers: its element at {@code j + 1} exceeds that at {@code j} by
   * the element of the contents at {@code factor * j + rest}, for each integer {@code j}. There is
   * such an array for any contents; as they were when the loop was entered.
   *
   * @param rest over other symbols
   */
  record Sums(Expr pointer, IntType type, int size, BigInteger factor, Term rest)
      implements ClaimSymbol {
    @Override
    public ClaimMoment moment() {
      return ClaimMoment.ENTRY;
    }
  }
}
