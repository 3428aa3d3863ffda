package proteus.verifier.pass;

import proteus.ir.Program;

/**
 * The passes. Each makes a program of another whose executions ask for the same inputs and violate
 * the property in the same places: inputs found for the one are inputs for the other.
 */
public enum Pass {
  /** Loops for functions that call themselves once on each path. */
  LINEAR_RECURSION,
  /** Loops for other functions whose calls go down to a smallest argument. */
  DESCENDING_RECURSION,
  /** Loops for functions that call themselves, for termination only. */
  RECURSIVE_DESCENTS,
  /** Copies of the called functions for calls, but for recursive ones. */
  INLINING,
  /** Copy propagation for pointers. */
  POINTER_COPIES,
  /** Variables for objects and their parts (SROA). */
  SCALAR_OBJECTS,
  /** Redundant-load elimination. */
  REPEATED_LOADS,
  /** Variables that count remainders along with what they are remainders of. */
  RESIDUE_COUNTERS,
  /** Without assignments that no condition depends on. */
  SLICING;

  Program apply(Program program) {
    return switch (this) {
      case LINEAR_RECURSION -> LinearRecursion.toLoops(program);
      case DESCENDING_RECURSION -> DescendingRecursion.toLoops(program);
      case RECURSIVE_DESCENTS -> RecursiveDescents.toLoops(program);
      case INLINING -> Inliner.inline(program);
      case POINTER_COPIES -> CopiedPointers.propagated(program);
      case SCALAR_OBJECTS -> ScalarObjects.replaced(program);
      case REPEATED_LOADS -> RepeatedLoads.replaced(program);
      case RESIDUE_COUNTERS -> ResidueCounters.introduced(program);
      case SLICING -> Slicing.of(program);
    };
  }
}
