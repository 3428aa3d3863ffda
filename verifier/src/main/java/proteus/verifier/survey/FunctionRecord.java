package proteus.verifier.survey;

import java.util.List;
import java.util.Optional;
import proteus.ir.SourceSpan;

/**
 * A function of a survey.
 *
 * @param span the definition
 * @param refusal why it has no control-flow graph, with the place
 * @param loops in the order of the text; of a function without a graph its loop statements
 */
public record FunctionRecord(
    String name, SourceSpan span, Optional<String> refusal, List<LoopFinding> loops) {
  public FunctionRecord {
    loops = List.copyOf(loops);
  }
}
