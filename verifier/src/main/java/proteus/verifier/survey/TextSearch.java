package proteus.verifier.survey;

import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.frontend.lower.Lowering;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.graph.CallGraph;
import proteus.smt.Budget;
import proteus.summarizer.bound.memory.Assumption;
import proteus.verifier.bounds.BoundSearch;
import proteus.verifier.bounds.BoundedFunction;
import proteus.verifier.bounds.FunctionFinding;

/** Finds the bounds of functions of a unit with what they call, as they are found one by one. */
final class TextSearch {
  private final BoundSearch search;
  private final CallGraph calls;

  TextSearch(CProgram unit, Program lowered, Integers integers) {
    this.search = new BoundSearch(unit, integers, BoundedFunction.Calls.PLAIN);
    this.calls = new CallGraph(lowered);
  }

  /**
   * The bounds of a function; empty if that is not analysed.
   *
   * @param name in the lowered unit
   */
  Optional<LoopAnalysis.Whole> bounds(CFunction function, String name, Budget budget) {
    return search.bounds(function, budget) instanceof FunctionFinding.Analysed analysed
        ? Optional.of(new LoopAnalysis.Whole(analysed, assumptions(analysed.subject(), name)))
        : Optional.empty();
  }

  /** Code that is not there may change what the function reads, but for variables of its own. */
  private List<Assumption> assumptions(BoundedFunction subject, String name) {
    return calls.reachable(List.of(name)).contains(Lowering.OUTSIDE) && subject.readsShared()
        ? List.of(Assumption.CALLS)
        : List.of();
  }
}
