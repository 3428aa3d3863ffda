package proteus.verifier.check.algebra;

/** What comes of a division by a constant: the dividend is divisor · quotient + remainder. */
record Division(PolynomialValue quotient, PolynomialValue remainder) {
  /** Where quotients that are no integers go. */
  enum Rounding {
    /** Remainders have the sign of the dividend. */
    TO_ZERO,
    /** Remainders are not negative. */
    DOWN
  }
}
