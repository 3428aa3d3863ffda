package proteus.verifier.strategy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.verifier.engine.algebra.PolynomialProof;
import proteus.verifier.pass.DeadEnds;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.UndefinedAtOnce;
import proteus.verifier.strategy.Plan.Shape;

/**
 * A program in the forms in which engines look at it.
 *
 * @param read as it was read, with the property's violations in it
 * @param inlined with its calls inlined
 * @param open the same without the violations that polynomials show to be unreachable
 * @param equations that show it, by locations of the entry function
 * @param sliced the open program without what does not matter
 * @param recursionIsLoops whether all but the first have loops in place of recursion, which may
 *     take far longer to execute
 */
record Forms(
    Program read,
    Program inlined,
    Program open,
    Map<Location, List<Expr>> equations,
    Program sliced,
    boolean recursionIsLoops) {
  private static final int SHARE = 10;

  static Forms of(Program program, Budget budget) {
    Program looping = Pipeline.LOOPS.apply(program, Preserved.REACHABILITY);
    Program flat = Pipeline.FLAT.apply(looping, Preserved.REACHABILITY);
    boolean recursionIsLoops = !looping.equals(program);
    Forms forms = of(program, flat, recursionIsLoops, budget);
    return forms.shape() == Shape.LOOPS_AND_MEMORY
        ? forms.withoutMemory(budget).orElse(forms)
        : forms;
  }

  private static Forms of(
      Program program, Program inlined, boolean recursionIsLoops, Budget budget) {
    PolynomialProof.Found found =
        PolynomialProof.of(inlined, budget.atMost(budget.remaining().dividedBy(SHARE)));
    Program sliced =
        Pipeline.RELEVANT.apply(DeadEnds.removed(found.open(), inlined), Preserved.REACHABILITY);
    return new Forms(program, inlined, found.open(), found.equations(), sliced, recursionIsLoops);
  }

  /** Where loops that make few iterations choose all the places in memory that matter. */
  private Optional<Forms> withoutMemory(Budget budget) {
    Program unrolled = Pipeline.UNROLLED_MEMORY.apply(inlined, Preserved.REACHABILITY);
    return unrolled.equals(inlined)
        ? Optional.empty()
        : Optional.of(of(read, unrolled, recursionIsLoops, budget))
            .filter(forms -> forms.shape() != Shape.LOOPS_AND_MEMORY);
  }

  /** For proofs, without loops in loops that make few iterations; empty where there are none. */
  Optional<Forms> unrolled() {
    return changed(Pipeline.UNROLLED);
  }

  /** For proofs, with modes as control; empty where there are none. */
  Optional<Forms> split() {
    return changed(Pipeline.SPLIT);
  }

  private Optional<Forms> changed(Pipeline pipeline) {
    Program whole = UndefinedAtOnce.of(inlined);
    Program changed = pipeline.apply(whole, Preserved.REACHABILITY);
    return changed.equals(whole)
        ? Optional.empty()
        : Optional.of(
            new Forms(
                read,
                changed,
                changed,
                Map.of(),
                Pipeline.RELEVANT.apply(changed, Preserved.REACHABILITY),
                recursionIsLoops));
  }

  /** For proofs, with its calls inlined and its arrays in memory. */
  Program arrays() {
    return Pipeline.ARRAYS.apply(UndefinedAtOnce.of(read), Preserved.REACHABILITY);
  }

  Shape shape() {
    if (isLoopFree(sliced)) {
      return Shape.LOOP_FREE;
    }
    return sliced.edges().anyMatch(edge -> changesMemory(edge.action()))
        ? Shape.LOOPS_AND_MEMORY
        : Shape.LOOPS;
  }

  private static boolean changesMemory(Action action) {
    return action instanceof Action.Store || action instanceof Action.Deallocate;
  }

  /**
   * Whether each execution that never ends is one of the sliced program, too: its loops are all
   * there, and nothing is recursive.
   */
  boolean keepLoops() {
    LoopForest all = loops(inlined);
    return !recursionIsLoops
        && hasNoCalls(inlined)
        && all.irreducible().isEmpty()
        && all.innermostFirst().size() == loops(sliced).innermostFirst().size();
  }

  private static boolean hasNoCalls(Program program) {
    return program.function(program.entry()).cfg().edges().stream()
        .noneMatch(e -> e.action() instanceof Action.Call);
  }

  private static LoopForest loops(Program program) {
    return LoopForest.of(program.function(program.entry()).cfg());
  }

  /** Whether there is nothing to summarize or to unroll. */
  static boolean isLoopFree(Program program) {
    return program.functions().values().stream()
        .allMatch(
            f ->
                LoopForest.of(f.cfg()).isEmpty()
                    && f.cfg().edges().stream().noneMatch(e -> e.action() instanceof Action.Call));
  }
}
