package proteus.verifier.pass.offset;

import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/**
 * What is watched, one of several things: the first undefined behaviour of an execution has to do
 * with one object, or with one element of a column.
 */
final class Focus {
  private static final Variable FOCUS = Variable.temporary("focus", IntType.UNBOUNDED);

  private int things;

  /** Adds something that may be watched: whether it is. */
  Expr add() {
    return Offsets.compare(BinaryOp.EQ, Exprs.read(FOCUS), Offsets.number(things++));
  }

  /** The variable that says what is watched; all that it is assigned are constants. */
  Variable variable() {
    return FOCUS;
  }

  /** One of the things is chosen. */
  void choose(Path path) {
    path.then(new Action.Assign(FOCUS, Offsets.number(0)));
    for (int i = 1; i < things; i++) {
      Variable choice = Variable.temporary("choice#focus#" + i, BoolType.BOOL);
      path.then(OffsetActions.any(choice));
      path.when(Exprs.read(choice), new Action.Assign(FOCUS, Offsets.number(i)));
    }
  }
}
