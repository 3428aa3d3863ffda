package proteus.ir;

/** How a memory object comes into being, which decides how it ends. */
public enum AllocationKind {
  /** A local variable or array: ends with its block. */
  LOCAL,
  /** {@code alloca}: ends with its function. */
  ALLOCA,
  /** A string that the program is called with (C11 5.1.2.2.1): ends with the program. */
  ARGUMENT,
  /** {@code malloc} and its kin: ends by {@code free}. */
  HEAP
}
