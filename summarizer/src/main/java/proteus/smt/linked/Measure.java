package proteus.smt.linked;

import proteus.ir.Expr;
import proteus.ir.Variable;

/** What can get less only finitely often between heads of loops. */
public sealed interface Measure {
  /** The objects that have not ended; one set is less than another that has more in it. */
  record Living() implements Measure {}

  /** The objects that are reached from where the pointer leads, or lie on the way there. */
  record Reached(Slot slot, Variable pointer, boolean isBehind) implements Measure {}

  /**
   * An integer, where it is not negative.
   *
   * @param term over variables that are no pointers
   */
  record Number(Expr term) implements Measure {}
}
