package proteus.verifier.counterexample;

import java.util.List;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;

/**
 * A loop of one execution, replaced by what came of it.
 *
 * @param loop its statement
 * @param changed variables that people know
 * @param first edge of what replaces it
 * @param last edge of what replaces it
 */
record ShortenedLoop(
    SourceSpan loop, long iterations, List<Variable> changed, Edge first, Edge last) {
  ShortenedLoop {
    changed = List.copyOf(changed);
  }
}
