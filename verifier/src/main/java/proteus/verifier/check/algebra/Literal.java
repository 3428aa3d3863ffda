package proteus.verifier.check.algebra;

import proteus.ir.BinaryOp;
import proteus.ir.Expr;

/** A condition that is no combination of others. */
sealed interface Literal {
  /** Integers compare like this. */
  record Comparison(BinaryOp op, Expr left, Expr right) implements Literal {}

  /** A truth value that is not looked into. */
  record Truth(Expr expression, boolean holds) implements Literal {}
}
