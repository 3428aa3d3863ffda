package proteus.verifier.pass;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.Program;

/** Passes that are made one after another. */
public record Pipeline(List<Pass> passes) {
  /** Loops in place of recursion, where that can be. */
  public static final Pipeline LOOPS = of(Pass.LINEAR_RECURSION, Pass.DESCENDING_RECURSION);

  /** Calls are written out; recursive ones stay calls. */
  public static final Pipeline CALLS = of(Pass.INLINING);

  /** Calls are written out, and variables stand in place of memory, where that can be. */
  public static final Pipeline FLAT = CALLS.then(of(Pass.POINTER_COPIES, Pass.SCALAR_OBJECTS));

  /** What engines and checks look at. */
  public static final Pipeline INLINED = LOOPS.then(FLAT);

  /** Loops that end only if the program does; they show nothing else. */
  public static final Pipeline ENDS =
      of(Pass.LINEAR_RECURSION, Pass.RECURSIVE_DESCENTS).then(FLAT).then(of(Pass.REPEATED_LOADS));

  /** Memory and remainders as variables, as far as that goes, for loops looked at one by one. */
  public static final Pipeline SINGLE_LOOPS = of(Pass.REPEATED_LOADS, Pass.RESIDUE_COUNTERS);

  public Pipeline {
    passes = List.copyOf(passes);
  }

  public static Pipeline of(Pass... passes) {
    return new Pipeline(List.of(passes));
  }

  public Program apply(Program program) {
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
