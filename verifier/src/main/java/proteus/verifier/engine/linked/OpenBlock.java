package proteus.verifier.engine.linked;

import java.util.function.Supplier;
import java.util.stream.Stream;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.linked.BlockSolver;
import proteus.smt.linked.Clause;
import proteus.smt.linked.HeapBlock;

/** A block, and a solver that knows what is so on its paths. */
final class OpenBlock implements AutoCloseable {
  private final HeapBlock block;
  private final Terms terms;
  private final BlockSolver solver;

  OpenBlock(HeapBlock block, Terms terms, Supplier<Solver> solvers) {
    this.block = block;
    this.terms = terms;
    this.solver = block.open(solvers.get());
  }

  HeapBlock block() {
    return block;
  }

  Terms terms() {
    return terms;
  }

  Solver solver() {
    return solver;
  }

  /** That the clause holds where the paths begin. */
  Term hypothesis(Clause clause) {
    return solver.hypothesis(clause);
  }

  /** Whether nothing is violated or undefined on the paths if these clauses hold. */
  boolean isSafe(Stream<Clause> clauses, Budget budget) {
    if (block.violation().isFalse()) {
      return true;
    }
    solver.push();
    try {
      clauses.map(this::hypothesis).forEach(solver::add);
      solver.add(block.violation());
      return solver.check(budget).isUnsat();
    } finally {
      solver.pop();
    }
  }

  @Override
  public void close() {
    solver.close();
  }
}
