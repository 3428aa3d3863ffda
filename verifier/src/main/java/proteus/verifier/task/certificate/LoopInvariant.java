package proteus.verifier.task.certificate;

import java.util.List;
import proteus.ir.Expr;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Location;

/**
 * The claim that conditions hold whenever a place of the program's entry function is reached.
 *
 * @param head of a loop
 * @param loop its statement
 * @param conjuncts truth values over the program's variables
 */
public record LoopInvariant(Location head, SourceSpan loop, List<Expr> conjuncts) {
  public LoopInvariant {
    conjuncts = List.copyOf(conjuncts);
  }
}
