package proteus.verifier.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.encode.EncodingChoice;
import proteus.smt.linked.BlockSolver;
import proteus.smt.linked.Clause;
import proteus.smt.linked.HeapBlock;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.LinkedProgram;
import proteus.smt.linked.NotLinked;
import proteus.verifier.task.certificate.LinkedInvariants;

/**
 * Checks proofs by clauses about linked objects: on all paths from one head of a loop to the next,
 * the clauses there follow from those here, and nothing is violated or undefined.
 */
public final class LinkedInvariantChecker {
  private LinkedInvariantChecker() {}

  /** What came of a check. */
  public sealed interface Result {
    /**
     * The clauses prove the property.
     *
     * @param queries that a solver answered
     */
    record Checked(int queries) implements Result {}

    /** Nobody knows. */
    record Unchecked(String reason) implements Result {}
  }

  /**
   * Checks a proof; heads without clauses have none but "true".
   *
   * @param solvers opens a new solver at each call
   */
  public static Result check(LinkedInvariants proof, Supplier<Solver> solvers, Budget budget) {
    Program program = proof.program();
    LinkedProgram inTerms;
    try {
      inTerms =
          LinkedProgram.of(
              program,
              LinkedHeap.of(program, program.function(program.entry()).cfg()),
              proof.followed(),
              proof.words(),
              EncodingChoice.of(program)::open);
    } catch (NotLinked e) {
      return new Result.Unchecked("not followed: " + e.reason());
    }
    for (HeapBlock block : inTerms.blocks()) {
      CheckResult result = refute(block, inTerms, proof.clauses(), solvers, budget);
      if (!result.isUnsat()) {
        return new Result.Unchecked(
            result instanceof CheckResult.Unknown(String why) ? why : "a clause is not kept");
      }
    }
    return new Result.Checked(inTerms.blocks().size());
  }

  /** Looks for a path on which a clause comes not to hold, or something is violated. */
  private static CheckResult refute(
      HeapBlock block,
      LinkedProgram inTerms,
      Map<Location, List<Clause>> clauses,
      Supplier<Solver> solvers,
      Budget budget) {
    List<Term> broken = new ArrayList<>(List.of(block.violation()));
    for (Location end : block.ends()) {
      for (Clause clause : clauses.getOrDefault(end, List.of())) {
        broken.add(inTerms.terms().not(block.goal(end, clause)));
      }
    }
    try (BlockSolver solver = block.open(solvers.get())) {
      block
          .source()
          .map(clauses::get)
          .ifPresent(known -> known.forEach(c -> solver.add(solver.hypothesis(c))));
      solver.add(inTerms.terms().or(broken));
      return solver.check(budget);
    }
  }
}
