package proteus.verifier.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.LoopHeader;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.summarizer.path.TermReader.SignedOverflow;
import proteus.verifier.check.InvariantChecker;
import proteus.verifier.check.RecurrentSetCheck;
import proteus.verifier.engine.interval.IntervalAnalysis;
import proteus.verifier.engine.termination.RecurrenceSearch;
import proteus.verifier.pass.LoopMarks;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.property.DefinedArithmetic;
import proteus.verifier.property.LoopEscapes;
import proteus.verifier.task.certificate.Invariants;

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
    if (overflow == SignedOverflow.UNDEFINED) {
      neverLeft(marks, solvers, share).forEach(head -> conditions.put(head, List.of(Exprs.TRUE)));
    }
    return conditions;
  }

  /** Loops that no execution leaves that comes to them, nor does it overflow in them. */
  private static List<LoopHeader> neverLeft(
      LoopMarks marks, Supplier<Solver> solvers, Budget budget) {
    Program defined =
        marks.program().integers() == Integers.MACHINE
            ? DefinedArithmetic.of(marks.program())
            : marks.program();
    Program program = Pipeline.FLAT.apply(defined, Preserved.TERMINATION);
    Cfg cfg = program.function(program.entry()).cfg();
    Map<LoopHeader, List<Loop>> copies = new LinkedHashMap<>();
    for (Loop loop : LoopForest.of(cfg).innermostFirst()) {
      marks
          .original(cfg, loop)
          .ifPresent(head -> copies.computeIfAbsent(head, _ -> new ArrayList<>()).add(loop));
    }
    List<LoopHeader> found = new ArrayList<>();
    copies.forEach(
        (head, loops) -> {
          Program escapes =
              Pipeline.RELEVANT_VALUES.apply(
                  LoopEscapes.watched(program, loops), Preserved.REACHABILITY);
          if (!budget.isOver() && isUnreachable(escapes, solvers, budget)) {
            found.add(head);
          }
        });
    return found;
  }

  /** Whether intervals show that nothing is violated, and that is confirmed. */
  private static boolean isUnreachable(Program program, Supplier<Solver> solvers, Budget budget) {
    return IntervalAnalysis.of(program)
        .map(analysis -> analysis.run(budget))
        .filter(IntervalAnalysis.Proved.class::isInstance)
        .map(IntervalAnalysis.Proved.class::cast)
        .map(proved -> Invariants.of(program, proved.invariants()).invariants())
        .map(claims -> new InvariantChecker(program, solvers).check(claims, budget))
        .filter(InvariantChecker.Result.Checked.class::isInstance)
        .isPresent();
  }
}
