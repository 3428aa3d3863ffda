package proteus.verifier.engine.termination;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.encode.ExpressionDecoder;
import proteus.summarizer.bound.RecurrentSets;

/** Recurrent sets as expressions over the program's variables. */
public final class RecurrenceSearch {
  private final Program program;
  private final Supplier<Solver> solvers;

  /**
   * @param program with calls inlined
   * @param solvers opens a new solver at each call
   */
  public RecurrenceSearch(Program program, Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /** Whether a set that was found is one. */
  @FunctionalInterface
  public interface Check {
    boolean confirms(Loop loop, RecurrentSet set, Budget budget);
  }

  /** Those for one loop after the other; at most one for each. */
  public List<RecurrentSet> find(Check check, Budget budget) {
    Function function = program.function(program.entry());
    LoopForest loops = LoopForest.of(function.cfg());
    List<RecurrentSet> found = new ArrayList<>();
    Set<Location> done = new LinkedHashSet<>();
    try (Solver solver = solvers.get()) {
      for (RecurrentSets.Candidate candidate :
          new RecurrentSets(solver, budget).find(program, function)) {
        Optional<Loop> loop = loops.loopAt(candidate.header());
        Optional<Expr> condition =
            new ExpressionDecoder(program.integers(), candidate.symbols())
                .decode(candidate.condition());
        if (loop.isEmpty() || condition.isEmpty() || done.contains(candidate.header())) {
          continue;
        }
        RecurrentSet set =
            new RecurrentSet(loop.get().span(), condition.get(), candidate.choice());
        if (check.confirms(loop.get(), set, budget)) {
          done.add(candidate.header());
          found.add(set);
        }
      }
    }
    return found;
  }
}
