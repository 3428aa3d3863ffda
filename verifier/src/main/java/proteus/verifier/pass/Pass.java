package proteus.verifier.pass;

import static proteus.verifier.pass.Preserved.MEMORY;
import static proteus.verifier.pass.Preserved.REACHABILITY;
import static proteus.verifier.pass.Preserved.TERMINATION;

import java.util.Set;
import proteus.ir.Program;
import proteus.verifier.pass.control.ConstantPropagation;
import proteus.verifier.pass.control.Modes;
import proteus.verifier.pass.object.ComputedTables;
import proteus.verifier.pass.object.ConstantTables;
import proteus.verifier.pass.object.CopiedValues;
import proteus.verifier.pass.object.GlobalObjects;
import proteus.verifier.pass.object.LiveRanges;
import proteus.verifier.pass.object.LoopPeeling;
import proteus.verifier.pass.object.RepeatedLoads;
import proteus.verifier.pass.object.ScalarObjects;

/** The passes: each makes a program of another, and says what the two have in common. */
public enum Pass {
  /** Functions that call themselves for those that call each other. */
  MUTUAL_RECURSION,
  /** Loops for functions that call themselves once on each path. */
  LINEAR_RECURSION,
  /** Loops for other functions whose calls go down to a smallest argument. */
  DESCENDING_RECURSION,
  /** Loops for functions that call themselves, for termination only. */
  RECURSIVE_DESCENTS,
  /** Copies of the called functions for calls, but for recursive ones. */
  INLINING,
  /** Copy propagation for pointers. */
  COPIES,
  /** Objects that hold their values from the beginning for tables that the start computes. */
  COMPUTED_TABLES,
  /** Values for loads from tables that nobody writes to. */
  CONSTANT_TABLES,
  /** Variables for objects with static storage and their parts (SROA). */
  GLOBAL_OBJECTS,
  /** The same, but for objects of which an index chooses an element. */
  GLOBAL_SCALARS,
  /** Variables for local objects and their parts (SROA). */
  LOCAL_OBJECTS,
  /** The same, but for objects of which an index chooses an element. */
  LOCAL_SCALARS,
  /** A variable for each live range of a pointer. */
  LIVE_RANGES,
  /** Loop peeling, where the first iteration reads again what was read before. */
  PEELING,
  /** Redundant-load elimination. */
  REPEATED_LOADS,
  /** Variables that count remainders along with what they are remainders of. */
  RESIDUE_COUNTERS,
  /** Copies of the bodies of loops that make few iterations. */
  SHORT_LOOPS,
  /** The same, only of loops in loops. */
  SHORT_INNER_LOOPS,
  /** Copies of locations for the modes of state machines, and for flags. */
  MODES,
  /** Constant propagation with conditional branches. */
  CONSTANTS,
  /** Without assignments that no condition depends on. */
  SLICING;

  /** What the program has in common with the one that is made of it. */
  public Set<Preserved> preserves() {
    return switch (this) {
      case MUTUAL_RECURSION,
          INLINING,
          COPIES,
          LIVE_RANGES,
          PEELING,
          RESIDUE_COUNTERS,
          SHORT_LOOPS,
          SHORT_INNER_LOOPS,
          MODES,
          CONSTANTS,
          SLICING ->
          Set.of(REACHABILITY, TERMINATION, MEMORY);
      case LINEAR_RECURSION,
          COMPUTED_TABLES,
          CONSTANT_TABLES,
          GLOBAL_OBJECTS,
          GLOBAL_SCALARS,
          LOCAL_OBJECTS,
          LOCAL_SCALARS,
          REPEATED_LOADS ->
          Set.of(REACHABILITY, TERMINATION);
      case DESCENDING_RECURSION -> Set.of(REACHABILITY);
      case RECURSIVE_DESCENTS -> Set.of(TERMINATION);
    };
  }

  Program apply(Program program) {
    return switch (this) {
      case MUTUAL_RECURSION -> MutualRecursion.toSelfRecursion(program);
      case LINEAR_RECURSION -> LinearRecursion.toLoops(program);
      case DESCENDING_RECURSION -> DescendingRecursion.toLoops(program);
      case RECURSIVE_DESCENTS -> RecursiveDescents.toLoops(program);
      case INLINING -> Inliner.inline(program);
      case COPIES -> CopiedValues.propagated(program);
      case COMPUTED_TABLES -> ComputedTables.replaced(program);
      case CONSTANT_TABLES -> ConstantTables.replaced(program);
      case GLOBAL_OBJECTS -> GlobalObjects.replaced(program);
      case GLOBAL_SCALARS -> GlobalObjects.scalars(program);
      case LOCAL_OBJECTS -> ScalarObjects.replaced(program);
      case LOCAL_SCALARS -> ScalarObjects.scalars(program);
      case LIVE_RANGES -> LiveRanges.ofPointers(program);
      case PEELING -> LoopPeeling.peeled(program);
      case REPEATED_LOADS -> RepeatedLoads.replaced(program);
      case RESIDUE_COUNTERS -> ResidueCounters.introduced(program);
      case SHORT_LOOPS -> ShortLoops.unrolled(program);
      case SHORT_INNER_LOOPS -> ShortLoops.innerUnrolled(program);
      case MODES -> Modes.toControl(program);
      case CONSTANTS -> ConstantPropagation.applied(program);
      case SLICING -> Slicing.of(program);
    };
  }
}
