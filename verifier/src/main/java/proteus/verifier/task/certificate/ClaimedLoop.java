package proteus.verifier.task.certificate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.graph.Location;
import proteus.smt.Term;

/**
 * What is claimed at the header of a loop of the program's entry function; nothing is a claim too:
 * the loop is then followed for one arbitrary round.
 *
 * @param symbols what the variables in the claims stand for
 */
public record ClaimedLoop(Location head, Map<Term, ClaimSymbol> symbols, List<HeaderClaim> claims) {
  public ClaimedLoop {
    symbols = Collections.unmodifiableMap(new LinkedHashMap<>(symbols));
    claims = List.copyOf(claims);
  }

  /** The loop with these claims only. */
  public ClaimedLoop with(List<HeaderClaim> others) {
    return new ClaimedLoop(head, symbols, others);
  }
}
