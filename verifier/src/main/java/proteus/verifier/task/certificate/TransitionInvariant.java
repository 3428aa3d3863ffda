package proteus.verifier.task.certificate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Location;

/**
 * The claim that conditions relate each state at a loop's header to each earlier one there since
 * the loop was entered, and each to itself.
 *
 * @param loop its statement
 * @param earlier stand-ins for the values of variables in the earlier state
 * @param conjuncts truth values over the program's variables and the stand-ins
 */
public record TransitionInvariant(
    Location head, SourceSpan loop, Map<Variable, Variable> earlier, List<Expr> conjuncts) {
  public TransitionInvariant {
    earlier = Collections.unmodifiableMap(new LinkedHashMap<>(earlier));
    conjuncts = List.copyOf(conjuncts);
  }

  /** The claim that these conditions do. */
  public TransitionInvariant with(List<Expr> others) {
    return new TransitionInvariant(head, loop, earlier, others);
  }
}
