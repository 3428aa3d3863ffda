package proteus.smt;

/**
 * The operators of terms. Meanings are those of SMT-LIB 2.6; where SMT-LIB leaves a result open,
 * the operator says what it is here, so that every operator is a total function.
 */
public enum Op {
  /** A constant; its payload is the {@link TermValue}. */
  CONST,
  /** A variable; its payload is the name. */
  VAR,

  /** Negation. */
  NOT,
  /** Conjunction of two or more. */
  AND,
  /** Disjunction of two or more. */
  OR,
  /** Equality of two terms of one sort ("iff" on Bool; on floats bits: NaN = NaN, +0 ≠ -0). */
  EQ,
  /** Condition, then, else. */
  ITE,

  /** Sum of two or more Ints or Reals. */
  ADD,
  /** Product of two or more Ints or Reals; a constant factor comes first. */
  MUL,
  /** Euclidean quotient; by 0 it is 0. */
  DIV,
  /** Euclidean remainder, never negative; by 0 it is the dividend. */
  MOD,
  /** At most, on Ints or Reals. */
  LE,
  /** Less than, on Reals only (on Ints it is normalised to LE). */
  LT,
  /** The Int constant, at least 2, to the power of an Int; 1 for exponents below 0. */
  POW,
  /** The greatest n, from 0 on, with base^n at most the Int; base is a constant of at least 2. */
  LOG,
  /**
   * U(n + shift) of the payload's {@link LinearRecurrence}, n the Int argument; of a negative one
   * U(shift).
   */
  ELEMENT,
  /** Quotient of Reals; by 0 it is 0. */
  REAL_DIV,
  /** The Int as a Real. */
  TO_REAL,
  /** The greatest Int not above the Real. */
  TO_INT,

  /** Sum modulo 2^w. */
  BV_ADD,
  /** Product modulo 2^w. */
  BV_MUL,
  /** Two's complement negation. */
  BV_NEG,
  /** Unsigned quotient; by 0 it is all ones. */
  BV_UDIV,
  /** Signed quotient towards zero; by 0 it is 1 for negative dividends, else -1. */
  BV_SDIV,
  /** Unsigned remainder; by 0 it is the dividend. */
  BV_UREM,
  /** Signed remainder with the dividend's sign; by 0 it is the dividend. */
  BV_SREM,
  /** Shift left; 0 from the width on. */
  BV_SHL,
  /** Logical shift right; 0 from the width on. */
  BV_LSHR,
  /** Arithmetic shift right; all sign bits from the width on. */
  BV_ASHR,
  /** Bitwise and. */
  BV_AND,
  /** Bitwise or. */
  BV_OR,
  /** Bitwise exclusive or. */
  BV_XOR,
  /** Bitwise complement. */
  BV_NOT,
  /** Concatenation, high part first. */
  BV_CONCAT,
  /** The bits from payload {@code low} on, as many as the sort's width. */
  BV_EXTRACT,
  /** Zeros in front up to the sort's width. */
  BV_ZERO_EXTEND,
  /** Sign bits in front up to the sort's width. */
  BV_SIGN_EXTEND,
  /** Unsigned less than. */
  BV_ULT,
  /** Unsigned at most. */
  BV_ULE,
  /** Signed less than. */
  BV_SLT,
  /** Signed at most. */
  BV_SLE,
  /** The bits as a non-negative Int. */
  BV_TO_NAT,
  /** The Int modulo 2^w. */
  INT_TO_BV,

  /** Rounded sum. */
  FP_ADD,
  /** Rounded difference. */
  FP_SUB,
  /** Rounded product. */
  FP_MUL,
  /** Rounded quotient. */
  FP_DIV,
  /** Rounded square root. */
  FP_SQRT,
  /** IEEE remainder: x - y * n, n the integer nearest to x / y (ties to even). */
  FP_REM,
  /** Rounded to an integral value. */
  FP_ROUND,
  /** Without sign. */
  FP_ABS,
  /** With the other sign. */
  FP_NEG,
  /** IEEE less than (false on NaN). */
  FP_LT,
  /** IEEE at most (false on NaN). */
  FP_LE,
  /** IEEE equality (false on NaN, +0 = -0). */
  FP_EQ,
  /** Whether NaN. */
  FP_IS_NAN,
  /** Whether infinite. */
  FP_IS_INFINITE,
  /** Whether the sign bit is set; false on NaN. */
  FP_IS_NEGATIVE,
  /** Whether normal: neither 0, subnormal, infinite nor NaN. */
  FP_IS_NORMAL,
  /** Whether subnormal. */
  FP_IS_SUBNORMAL,
  /** A float rounded to the sort. */
  FP_TO_FP,
  /** A signed bit-vector rounded to the sort. */
  FP_FROM_SIGNED,
  /** An unsigned bit-vector rounded to the sort. */
  FP_FROM_UNSIGNED,
  /** The float with these IEEE bits. */
  FP_FROM_BITS,
  /** Rounded to a signed bit-vector; what does not fit, and NaN, is 100...0 (as on x86). */
  FP_TO_SIGNED,
  /** Rounded to an unsigned bit-vector; what does not fit, and NaN, is 100...0. */
  FP_TO_UNSIGNED,
  /** The IEEE bits; of NaN those of the quiet positive NaN without payload. */
  FP_TO_BITS,

  /** Element of the array at the index. */
  SELECT,
  /** Array, index, element: the array with that element there. */
  STORE,
  /** The array with this element everywhere. */
  CONST_ARRAY,

  /** Bound variables, then the body: for all values in the variables' ranges. */
  FORALL,
  /** Bound variables, then the body: for some values in the variables' ranges. */
  EXISTS;

  /** Whether the operator binds variables. */
  public boolean isQuantifier() {
    return this == FORALL || this == EXISTS;
  }
}
