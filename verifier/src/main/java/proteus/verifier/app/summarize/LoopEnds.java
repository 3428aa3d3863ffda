package proteus.verifier.app.summarize;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.ir.Integers;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.summarizer.report.LoopReport;
import proteus.verifier.bounds.BoundSearch;
import proteus.verifier.bounds.BoundedFunction;
import proteus.verifier.bounds.FunctionFinding;
import proteus.verifier.bounds.LoopEnd;

/** When the loops of a function end, as its bounds tell, which are found when first asked for. */
final class LoopEnds {
  private static final LoopEnd UNKNOWN = new LoopEnd(List.of(), LoopEnd.Otherwise.UNKNOWN);

  private final CProgram program;
  private final CFunction function;
  private final Integers integers;
  private Optional<Map<SourceSpan, LoopEnd>> found = Optional.empty();

  LoopEnds(CProgram program, CFunction function, Integers integers) {
    this.program = program;
    this.function = function;
    this.integers = integers;
  }

  /** When the loop ends, in executions that keep to the assumptions of bounds. */
  LoopReport.End of(SourceSpan loop, Budget budget) {
    Map<SourceSpan, LoopEnd> ends = found.orElseGet(() -> search(budget));
    found = Optional.of(ends);
    LoopEnd end = ends.getOrDefault(loop, UNKNOWN);
    return new LoopReport.End(end.conditions(), end.otherwise().title(), end.rows());
  }

  private Map<SourceSpan, LoopEnd> search(Budget budget) {
    Map<SourceSpan, LoopEnd> ends = new LinkedHashMap<>();
    BoundSearch search = new BoundSearch(program, integers, BoundedFunction.Calls.PLAIN);
    if (search.bounds(function, budget) instanceof FunctionFinding.Analysed analysed) {
      analysed.loops().forEach(l -> ends.put(l.loop().span(), LoopEnd.of(l)));
    }
    return ends;
  }
}
