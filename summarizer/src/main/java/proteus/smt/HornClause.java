package proteus.smt;

import java.util.List;

/**
 * A constrained Horn clause: for all values of all variables (Ints: in their declared ranges), if
 * all applications of the body and the condition hold, then the head holds.
 */
public record HornClause(
    List<Predicate.Application> body, Term condition, Predicate.Application head) {
  public HornClause {
    body = List.copyOf(body);
    Terms.require(condition, Sort.BOOL);
  }
}
