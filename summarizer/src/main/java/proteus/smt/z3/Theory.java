package proteus.smt.z3;

/** What the assertions speak of: decides which of Z3's solvers works on them. */
public enum Theory {
  /** To be read off the operators of the assertions known at the first check. */
  DETECT,
  /** Anything. */
  GENERAL,
  /** Linear integer arithmetic, with or without arrays and quantifiers. */
  LINEAR_INT,
  /** Integer arithmetic with products or quotients of variables. */
  NONLINEAR_INT,
  /** Bit-vectors, by incremental bit-blasting. */
  BITVECTOR,
  /** Bit-vectors with arrays, by bit-blasting at each check. */
  BITVECTOR_ARRAYS,
  /** Floats and bit-vectors, by bit-blasting at each check. */
  FLOAT
}
