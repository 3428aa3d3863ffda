package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.Program;

/** Passes that are made one after another. */
public record Pipeline(List<Pass> passes) {
  /** Loops in place of functions that call themselves, or each other, once on each path. */
  public static final Pipeline LINEAR_LOOPS = of(Pass.MUTUAL_RECURSION, Pass.LINEAR_RECURSION);

  /** Loops in place of recursion, where that can be. */
  public static final Pipeline LOOPS = LINEAR_LOOPS.then(of(Pass.DESCENDING_RECURSION));

  /** Calls are inlined; recursive ones stay calls. */
  public static final Pipeline CALLS = of(Pass.INLINING);

  /** Calls are inlined, and variables stand in place of memory, where that can be. */
  public static final Pipeline FLAT =
      CALLS.then(variables(Pass.GLOBAL_OBJECTS, Pass.LOCAL_OBJECTS));

  /** The same with loops for recursion; arrays stay in memory. */
  public static final Pipeline ARRAYS =
      LOOPS.then(CALLS).then(variables(Pass.GLOBAL_SCALARS, Pass.LOCAL_SCALARS));

  /** What engines and checks look at. */
  public static final Pipeline INLINED = LOOPS.then(FLAT);

  /** The same, with fewer accesses to what stays in memory. */
  public static final Pipeline FEW_LOADS = FLAT.then(of(Pass.REPEATED_LOADS));

  /** The program in which blocks of the heap may be lost, without calls. */
  public static final Pipeline BLOCKS =
      CALLS.then(variables(Pass.GLOBAL_SCALARS, Pass.LOCAL_SCALARS));

  private static final Pipeline DESCENTS = LINEAR_LOOPS.then(of(Pass.RECURSIVE_DESCENTS));

  /** Loops that all end only if the program does. */
  public static final Pipeline ENDS = DESCENTS.then(FEW_LOADS);

  /** The same; arrays stay in memory, so that no path chooses an element. */
  public static final Pipeline ENDS_WITH_ARRAYS =
      DESCENTS.then(BLOCKS).then(of(Pass.REPEATED_LOADS));

  /** Variables that count remainders. */
  public static final Pipeline COUNTED = of(Pass.RESIDUE_COUNTERS);

  /** Without loops in loops that make few iterations. */
  public static final Pipeline UNROLLED = of(Pass.SHORT_INNER_LOOPS);

  /** Variables also in place of the memory in which loops choose that make few iterations. */
  public static final Pipeline UNROLLED_MEMORY =
      of(Pass.SHORT_LOOPS, Pass.LIVE_RANGES)
          .then(variables(Pass.GLOBAL_OBJECTS, Pass.LOCAL_OBJECTS));

  /** A location for each mode there. */
  public static final Pipeline SPLIT = of(Pass.MODES);

  /** Fewer accesses also where loops begin, for the programs over offsets. */
  public static final Pipeline OFFSETS = of(Pass.PEELING, Pass.REPEATED_LOADS);

  /** What the property depends on. */
  public static final Pipeline RELEVANT = of(Pass.SLICING);

  /** The same of programs that were made of others, in which many variables have few values. */
  public static final Pipeline RELEVANT_VALUES = of(Pass.CONSTANTS, Pass.SLICING);

  /** Memory and remainders as variables, as far as that goes, for loops looked at one by one. */
  public static final Pipeline SINGLE_LOOPS = of(Pass.REPEATED_LOADS).then(COUNTED);

  private static Pipeline variables(Pass forGlobals, Pass forLocals) {
    return of(
        Pass.COPIES,
        Pass.COMPUTED_TABLES,
        Pass.CONSTANT_TABLES,
        forGlobals,
        forLocals,
        Pass.COPIES,
        Pass.CONSTANT_TABLES);
  }

  public Pipeline {
    passes = List.copyOf(passes);
  }

  public static Pipeline of(Pass... passes) {
    return new Pipeline(List.of(passes));
  }

  /**
   * The program that the passes make of it.
   *
   * @param needed what the two must have in common
   * @throws IllegalArgumentException if a pass does not preserve that
   */
  public Program apply(Program program, Preserved needed) {
    for (Pass pass : passes) {
      if (!pass.preserves().contains(needed)) {
        throw new IllegalArgumentException(pass + " does not preserve " + needed);
      }
    }
    Program result = program;
    for (Pass pass : passes) {
      result = pass.apply(result);
    }
    return result;
  }

  /** These passes, then the others. */
  public Pipeline then(Pipeline others) {
    List<Pass> all = new ArrayList<>(passes);
    all.addAll(others.passes);
    return new Pipeline(all);
  }
}
