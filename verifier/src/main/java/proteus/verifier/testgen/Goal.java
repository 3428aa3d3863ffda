package proteus.verifier.testgen;

import java.util.Optional;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Edge;

/**
 * Something that a test is to reach.
 *
 * @param number from 0, in the order of the program
 * @param function that the edge is in
 * @param edge that is to be taken; with a condition: one that leaves the deciding location
 * @param condition that is to hold where the decision is made; empty if taking the edge is the goal
 * @param place in the C text
 * @param decision the statement or operator that decides; for calls, the call
 * @param side in words: {@code true}, {@code false}, {@code case 3}, {@code default}, {@code call}
 */
public record Goal(
    int number,
    String function,
    Edge edge,
    Optional<Expr> condition,
    SourceSpan place,
    SourceSpan decision,
    String side) {}
