package proteus.verifier.survey;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.frontend.lower.Lowering;
import proteus.ir.Action;
import proteus.ir.Edge;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.summarizer.bound.Assumption;
import proteus.verifier.bounds.BoundSearch;
import proteus.verifier.bounds.Finding;
import proteus.verifier.bounds.Subject;

/** Finds the bounds of functions of a unit with what they call, as they are found one by one. */
final class TextSearch {
  /** Of a function with all that it calls. */
  private static final int MOST_EDGES = 400;

  private final BoundSearch search;
  private final Program lowered;

  TextSearch(CProgram unit, Program lowered, Integers integers) {
    this.search = new BoundSearch(unit, integers, Subject.Calls.PLAIN);
    this.lowered = lowered;
  }

  /**
   * The bounds of a function; empty if that is not analysed, or too large with what it calls.
   *
   * @param name in the lowered unit
   */
  Optional<LoopAnalysis.Whole> bounds(CFunction function, String name, Budget budget) {
    Set<String> reached = new LinkedHashSet<>(Set.of(name));
    Deque<String> open = new ArrayDeque<>(reached);
    int edges = 0;
    while (!open.isEmpty()) {
      Function next = lowered.functions().get(open.pop());
      for (Edge edge : next == null ? List.<Edge>of() : next.cfg().edges()) {
        edges++;
        if (edge.action() instanceof Action.Call call && reached.add(call.function())) {
          open.push(call.function());
        }
      }
    }
    if (edges > MOST_EDGES || budget.isOver()) {
      return Optional.empty();
    }
    List<Assumption> assumptions =
        reached.contains(Lowering.OUTSIDE) ? List.of(Assumption.CALLS) : List.of();
    return search.bounds(function, budget) instanceof Finding.Analysed analysed
        ? Optional.of(new LoopAnalysis.Whole(analysed, assumptions))
        : Optional.empty();
  }
}
