package proteus.ir;

import java.math.BigInteger;
import proteus.ir.arithmetic.IntegerArithmetic;
import proteus.ir.arithmetic.SoftFloat;

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

  /** The comparison that holds where this one does not (for operands that are ordered). */
  public BinaryOp negated() {
    return switch (this) {
      case EQ -> NE;
      case NE -> EQ;
      case LT -> GE;
      case LE -> GT;
      case GT -> LE;
      case GE -> LT;
      default -> throw new IllegalArgumentException(this + " is no comparison");
    };
  }

  /** The comparison that holds for exchanged operands where this one does. */
  public BinaryOp mirrored() {
    return switch (this) {
      case EQ, NE -> this;
      case LT -> GT;
      case LE -> GE;
      case GT -> LT;
      case GE -> LE;
      default -> throw new IllegalArgumentException(this + " is no comparison");
    };
  }

  /** Whether this comparison holds for operands that compare as {@code order} (see compareTo). */
  public boolean holds(int order) {
    return switch (this) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case LT -> order < 0;
      case LE -> order <= 0;
      case GT -> order > 0;
      case GE -> order >= 0;
      default -> throw new IllegalArgumentException(this + " is no comparison");
    };
  }

  /**
   * The result for two operands that are no pointers.
   *
   * @param type of the left operand
   */
  public Value apply(Value left, Value right, Type type) {
    return switch (type) {
      case BoolType t -> new Value.BoolValue(truth(bool(left), bool(right)));
      case IntType t -> {
        BigInteger l = integer(left);
        BigInteger r = integer(right);
        yield isComparison()
            ? new Value.BoolValue(holds(l.compareTo(r)))
            : new Value.IntValue(IntegerArithmetic.apply(this, l, r, t));
      }
      case FloatType t -> {
        BigInteger l = ((Value.FloatValue) left).encoding();
        BigInteger r = ((Value.FloatValue) right).encoding();
        yield isComparison()
            ? new Value.BoolValue(SoftFloat.compare(this, l, r, t))
            : new Value.FloatValue(SoftFloat.apply(this, l, r, t), t);
      }
      case PointerType t ->
          throw new IllegalArgumentException(this + " of pointers depends on where objects lie");
    };
  }

  private boolean truth(boolean left, boolean right) {
    return switch (this) {
      case LOGICAL_AND -> left && right;
      case LOGICAL_OR -> left || right;
      case EQ -> left == right;
      case NE -> left != right;
      default -> throw new IllegalArgumentException(this + " of truth values");
    };
  }

  private static boolean bool(Value value) {
    return ((Value.BoolValue) value).value();
  }

  private static BigInteger integer(Value value) {
    return ((Value.IntValue) value).value();
  }
}
