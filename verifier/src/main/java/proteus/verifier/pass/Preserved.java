package proteus.verifier.pass;

/** What a program has in common with the one that it was made of. */
public enum Preserved {
  /**
   * Executions ask for the same inputs and violate the property in the same places: inputs that are
   * found for the one are inputs for the other.
   */
  REACHABILITY,
  /** If all executions of the new program end, so do those of the old one. */
  TERMINATION,
  /** The objects, the accesses to them, and what is undefined about these. */
  MEMORY
}
