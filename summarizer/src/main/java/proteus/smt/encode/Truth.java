package proteus.smt.encode;

import proteus.ir.BinaryOp;
import proteus.smt.Term;
import proteus.smt.Terms;

/** Operators on truth values: the same in every encoding. */
final class Truth {
  private Truth() {}

  static Term binary(Terms terms, BinaryOp op, Term left, Term right) {
    return switch (op) {
      case LOGICAL_AND -> terms.and(left, right);
      case LOGICAL_OR -> terms.or(left, right);
      case EQ -> terms.eq(left, right);
      case NE -> terms.ne(left, right);
      default -> throw new IllegalArgumentException(op + " of truth values");
    };
  }
}
