package proteus.verifier.strategy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.verifier.check.RecurrentSetCheck;
import proteus.verifier.engine.termination.RecurrenceSearch;
import proteus.verifier.engine.termination.RecurrentSet;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;

/** Conditions under which loops of a program never end. */
public final class EndlessLoops {
  private static final double SHARE = 0.2;
  private static final long MAX_MILLIS = 4000;

  private EndlessLoops() {}

  /** For loops, by their statements, conditions that are confirmed. */
  public static Map<SourceSpan, Expr> of(
      Program program, Supplier<Solver> solvers, Budget budget) {
    Program inlined = Pipeline.of(Pass.LINEAR_RECURSION).then(Pipeline.FLAT).apply(program);
    RecurrentSetCheck check = new RecurrentSetCheck(inlined, solvers);
    List<RecurrentSet> sets =
        new RecurrenceSearch(inlined, solvers)
            .find(
                (loop, set, b) -> check.confirms(loop, set.condition(), set.choice(), b),
                budget.part(SHARE).atMostMillis(MAX_MILLIS));
    Map<SourceSpan, Expr> conditions = new LinkedHashMap<>();
    sets.forEach(set -> conditions.putIfAbsent(set.loop(), set.condition()));
    return conditions;
  }
}
