package proteus.verifier.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.LoopHeader;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.summarizer.path.TermReader.SignedOverflow;
import proteus.verifier.check.RecurrentSetCheck;
import proteus.verifier.engine.termination.RecurrenceSearch;
import proteus.verifier.pass.LoopMarks;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** Conditions under which loops of a program never end. */
public final class NonTerminatingLoops {
  private static final double SHARE = 0.2;
  private static final long MAX_MILLIS = 4000;

  private NonTerminatingLoops() {}

  /**
   * For loops of the program conditions that are confirmed.
   *
   * @param overflow what becomes of it: where it is undefined, no condition rests on it
   */
  public static Map<LoopHeader, List<Expr>> of(
      Program program, SignedOverflow overflow, Supplier<Solver> solvers, Budget budget) {
    LoopMarks marks = new LoopMarks(program);
    Program inlined = Pipeline.FLAT.apply(marks.program(), Preserved.REACHABILITY);
    Cfg cfg = inlined.function(inlined.entry()).cfg();
    RecurrentSetCheck check = new RecurrentSetCheck(inlined, solvers);
    RecurrenceSearch search = new RecurrenceSearch(inlined, overflow, solvers);
    Budget share = budget.part(SHARE).atMostMillis(MAX_MILLIS);
    Map<LoopHeader, List<Expr>> conditions = new LinkedHashMap<>();
    for (Loop loop : LoopForest.of(cfg).innermostFirst()) {
      Optional<LoopHeader> head = marks.original(cfg, loop);
      if (head.isPresent() && !share.isOver()) {
        conditions
            .computeIfAbsent(head.get(), _ -> new ArrayList<>())
            .addAll(
                search.find(
                    loop,
                    (path, variables, condition) ->
                        check.confirms(path.actions(), variables, condition, share),
                    share));
      }
    }
    return conditions;
  }
}
