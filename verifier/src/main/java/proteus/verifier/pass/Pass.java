package proteus.verifier.pass;

import static proteus.verifier.pass.Preserved.MEMORY;
import static proteus.verifier.pass.Preserved.REACHABILITY;
import static proteus.verifier.pass.Preserved.TERMINATION;

import java.util.Set;
import proteus.ir.Program;

/** The passes: each makes a program of another, and says what the two have in common. */
public enum Pass {
  /** Loops for functions that call themselves once on each path. */
  LINEAR_RECURSION(Set.of(REACHABILITY, TERMINATION)),
  /** Loops for other functions whose calls go down to a smallest argument. */
  DESCENDING_RECURSION(Set.of(REACHABILITY)),
  /** Loops for functions that call themselves, for termination only. */
  RECURSIVE_DESCENTS(Set.of(TERMINATION)),
  /** Copies of the called functions for calls, but for recursive ones. */
  INLINING(Set.of(REACHABILITY, TERMINATION, MEMORY)),
  /** Copy propagation for pointers. */
  POINTER_COPIES(Set.of(REACHABILITY, TERMINATION, MEMORY)),
  /** Variables for objects and their parts (SROA). */
  SCALAR_OBJECTS(Set.of(REACHABILITY, TERMINATION)),
  /** Redundant-load elimination. */
  REPEATED_LOADS(Set.of(REACHABILITY, TERMINATION)),
  /** Variables that count remainders along with what they are remainders of. */
  RESIDUE_COUNTERS(Set.of(REACHABILITY, TERMINATION, MEMORY)),
  /** Without assignments that no condition depends on. */
  SLICING(Set.of(REACHABILITY, TERMINATION, MEMORY));

  private final Set<Preserved> preserves;

  Pass(Set<Preserved> preserves) {
    this.preserves = preserves;
  }

  /** What the program has in common with the one that is made of it. */
  public Set<Preserved> preserves() {
    return preserves;
  }

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
