package proteus.verifier.bounds;

import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.CfgRewriter;

/**
 * Marks the beginnings of functions with edges of their own, which are still there when calls are
 * inlined: each is passed as often as its function is called.
 */
final class CallMarks {
  private CallMarks() {}

  /** The program with marks in all functions but the first. */
  static Program marked(Program program) {
    return program.mapped(f -> f.name().equals(program.entry()) ? f : marked(f));
  }

  private static Function marked(Function function) {
    return function.with(
        CfgRewriter.startingWith(function.cfg(), Action.NOTHING, mark(function.span())));
  }

  /** The mark of the function with that definition: no place in the text. */
  static SourceSpan mark(SourceSpan definition) {
    return new SourceSpan("call of " + definition, 0, 0, 0, 0);
  }
}
