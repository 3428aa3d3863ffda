package proteus.smt;

import java.util.List;
import java.util.Map;

/** Solves constrained Horn clauses. */
@FunctionalInterface
public interface HornSolver {
  /** Whether the clauses force a predicate to hold somewhere. */
  sealed interface Answer {
    /**
     * The solver claims that the predicate need not hold anywhere. It is a claim: whoever concludes
     * from it checks that the relations satisfy the clauses.
     *
     * @param relations a solution; predicates that do not matter are left out
     */
    record Avoidable(Map<Predicate, Relation> relations) implements Answer {}

    /** The solver claims that the predicate has to hold somewhere. */
    record Forced() implements Answer {}

    /**
     * No answer.
     *
     * @param reason for people
     */
    record Unknown(String reason) implements Answer {}
  }

  /**
   * A relation, given by a formula over its parameters.
   *
   * @param parameters variables
   */
  record Relation(List<Term> parameters, Term formula) {
    public Relation {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * Asks whether some solution of the clauses leaves the query empty.
   *
   * @param terms makes the terms of the answer
   * @param query has no arguments and occurs in the head of a clause
   */
  Answer solve(Terms terms, List<HornClause> clauses, Predicate query, Budget budget);
}
