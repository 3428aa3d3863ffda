package proteus.verifier.engine.linked;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.linked.Clause;
import proteus.smt.linked.HeapBlock;

/** A block, and a solver that knows what is so on its paths. */
final class OpenBlock implements AutoCloseable {
  private final HeapBlock block;
  private final Terms terms;
  private final Solver solver;

  /** Names for what clauses say where the paths begin: the solver learns that once. */
  private final Map<Clause, Term> names = new HashMap<>();

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

  /** Tells the solver what the clause says where the paths begin; not within a question. */
  void learn(Clause clause) {
    if (!names.containsKey(clause)) {
      Term name = terms.freshVar("clause", Sort.BOOL, Interval.ALL);
      solver.add(terms.implies(name, block.hypothesis(clause)));
      names.put(clause, name);
    }
  }

  /** That a clause that the solver knows holds where the paths begin. */
  Term hypothesis(Clause clause) {
    return Objects.requireNonNull(names.get(clause));
  }

  /** Whether nothing is violated or undefined on the paths if these clauses hold. */
  boolean isSafe(Stream<Clause> clauses, Budget budget) {
    if (block.violation().isFalse()) {
      return true;
    }
    List<Clause> known = clauses.toList();
    known.forEach(this::learn);
    solver.push();
    try {
      known.stream().map(this::hypothesis).forEach(solver::add);
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
