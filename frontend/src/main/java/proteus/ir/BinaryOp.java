package proteus.ir;

/**
 * Operators of two operands of the same type (but see {@link #SHL}, {@link #SHR}).
 *
 * <p>All are total. Division by zero gives 0 and the remainder by zero gives the dividend; lowering
 * guards every division whose divisor may be zero, so that no execution relies on it.
 */
public enum BinaryOp {
  /** Integers (wrap) and floats (round to nearest even). */
  ADD("+"),
  SUB("-"),
  MUL("*"),
  /** Integers: truncates towards zero (C11 6.5.5). */
  DIV("/"),
  /** Integers: sign of the dividend. Floats: C's {@code fmod}. */
  REM("%"),
  /** Integers: bitwise. */
  AND("&"),
  OR("|"),
  XOR("^"),
  /**
   * Integers; the count may have another integer type and is taken modulo the width of the left
   * operand, as the machine does. An unbounded left operand takes the count as it is.
   */
  SHL("<<"),
  /** Arithmetic for signed, logical for unsigned left operands; the count as for {@link #SHL}. */
  SHR(">>"),
  /** Floats: IEEE remainder. */
  IEEE_REMAINDER("remainder"),
  /** Floats: C's {@code fmin}. */
  MIN("fmin"),
  /** Floats: C's {@code fmax}. */
  MAX("fmax"),
  /** Comparisons of integers, floats or pointers; the result is a truth value. */
  EQ("=="),
  NE("!="),
  LT("<"),
  LE("<="),
  GT(">"),
  GE(">="),
  /** Truth values; both operands are evaluated. */
  LOGICAL_AND("&&"),
  LOGICAL_OR("||"),
  /** Pointers into one object: the distance in bytes, an integer of the machine's offset type. */
  POINTER_DIFFERENCE("-p");

  private final String symbol;

  BinaryOp(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  public boolean isComparison() {
    return compareTo(EQ) >= 0 && compareTo(GE) <= 0;
  }

  public boolean isLogical() {
    return this == LOGICAL_AND || this == LOGICAL_OR;
  }
}
