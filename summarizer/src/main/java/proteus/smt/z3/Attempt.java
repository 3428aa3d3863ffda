package proteus.smt.z3;

import java.util.List;
import proteus.smt.z3.Z3Context.Kind;

/** The ways to answer a check, and which kinds of solvers they take. */
enum Attempt {
  /** By the solver that has all assertions already. */
  INCREMENTAL,
  /** By a new solver that gets all assertions at once. */
  FRESH,
  /** By a new solver that gets all assertions at once, as sums of products. */
  POLYNOMIALS,
  /** By a new solver for bit-vectors, where all integers are bounded. */
  AS_BITS;

  /**
   * What to try, in this order.
   *
   * @param mixed whether integers meet bit-vectors
   * @param incremental whether there may be more checks with much the same assertions
   */
  static List<Attempt> plan(Theory theory, boolean mixed, boolean incremental) {
    return switch (theory) {
      case DETECT, GENERAL ->
          mixed ? List.of(AS_BITS, INCREMENTAL, FRESH) : List.of(INCREMENTAL, FRESH);
      case LINEAR_INT, NONLINEAR_INT -> List.of(INCREMENTAL, AS_BITS, FRESH);
      case BITVECTOR ->
          incremental ? List.of(INCREMENTAL, FRESH) : List.of(INCREMENTAL, POLYNOMIALS, FRESH);
      case BITVECTOR_ARRAYS, FLOAT -> List.of(INCREMENTAL, FRESH);
    };
  }

  /** The kind of solver that takes assertions one after the other. */
  static Kind incrementalKind(Theory theory) {
    return switch (theory) {
      case DETECT, GENERAL, LINEAR_INT, NONLINEAR_INT -> Kind.GENERAL;
      case BITVECTOR -> Kind.BITS_INCREMENTAL;
      case BITVECTOR_ARRAYS -> Kind.BITS_AND_ARRAYS;
      case FLOAT -> Kind.FLOATS;
    };
  }

  /** The kind of solver that takes all at once what one of the given kind had. */
  static Kind freshKind(Kind kind, boolean incremental) {
    return switch (kind) {
      case GENERAL -> incremental ? Kind.GENERAL : Kind.PLAIN;
      case BITS_INCREMENTAL -> Kind.BITS;
      case BITS, BIT_POLYNOMIALS, BITS_AND_ARRAYS, FLOATS, PLAIN -> Kind.PLAIN;
    };
  }
}
