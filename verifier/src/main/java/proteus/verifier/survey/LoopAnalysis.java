package proteus.verifier.survey;

import java.util.List;
import java.util.function.Consumer;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.smt.Budget;

/** What a survey asks of each function. Used by several threads at once. */
public interface LoopAnalysis {
  /**
   * What is known of the function's loops; loops of other places, or none, may be left out.
   *
   * @param program what is left of the unit: the function, which is its entry, without calls of
   *     others. Parameters, global variables and memory hold anything at the start.
   * @param function the program's entry
   * @param budget when it is over, the rest is left open
   */
  List<LoopFinding> analyze(Program program, Function function, Budget budget);

  /**
   * The same, for who wants to have what is found although there may be no end.
   *
   * @param found is told what is known already, perhaps several times
   */
  default List<LoopFinding> analyze(
      Program program, Function function, Budget budget, Consumer<List<LoopFinding>> found) {
    return analyze(program, function, budget);
  }
}
