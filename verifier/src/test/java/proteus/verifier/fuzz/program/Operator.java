package proteus.verifier.fuzz.program;

import java.math.BigInteger;

/** Binary operators of C. The right side of a division or shift is a suitable constant. */
enum Operator {
  ADD("+"),
  SUB("-"),
  MUL("*"),
  DIV("/"),
  REM("%"),
  AND("&"),
  OR("|"),
  XOR("^"),
  SHL("<<"),
  SHR(">>"),
  LT("<"),
  LE("<="),
  GT(">"),
  GE(">="),
  EQ("=="),
  NE("!="),
  BOTH("&&"),
  EITHER("||");

  final String text;

  Operator(String text) {
    this.text = text;
  }

  /** The type of the result. */
  Kind type(Kind left, Kind right) {
    return switch (this) {
      case LT, LE, GT, GE, EQ, NE, BOTH, EITHER -> Kind.INT;
      case SHL, SHR -> left.promoted();
      case ADD, SUB, MUL, DIV, REM, AND, OR, XOR -> Kind.common(left, right);
    };
  }

  /** The type in which values are looked at. */
  Kind operands(Kind left, Kind right) {
    return switch (this) {
      case SHL, SHR -> left.promoted();
      case BOTH, EITHER -> Kind.LONG;
      default -> Kind.common(left, right);
    };
  }

  /** The result before it is wrapped, of values of the type of the operands. */
  BigInteger apply(BigInteger left, BigInteger right) {
    return switch (this) {
      case ADD -> left.add(right);
      case SUB -> left.subtract(right);
      case MUL -> left.multiply(right);
      case DIV -> left.divide(right);
      case REM -> left.remainder(right);
      case AND -> left.and(right);
      case OR -> left.or(right);
      case XOR -> left.xor(right);
      case SHL -> left.shiftLeft(right.intValueExact());
      case SHR -> left.shiftRight(right.intValueExact());
      case LT -> truth(left.compareTo(right) < 0);
      case LE -> truth(left.compareTo(right) <= 0);
      case GT -> truth(left.compareTo(right) > 0);
      case GE -> truth(left.compareTo(right) >= 0);
      case EQ -> truth(left.equals(right));
      case NE -> truth(!left.equals(right));
      case BOTH -> truth(left.signum() != 0 && right.signum() != 0);
      case EITHER -> truth(left.signum() != 0 || right.signum() != 0);
    };
  }

  /** The comparison that holds where this one does not; itself if it is no comparison. */
  Operator negated() {
    return switch (this) {
      case LT -> GE;
      case LE -> GT;
      case GT -> LE;
      case GE -> LT;
      case EQ -> NE;
      case NE -> EQ;
      default -> this;
    };
  }

  private static BigInteger truth(boolean holds) {
    return holds ? BigInteger.ONE : BigInteger.ZERO;
  }
}
