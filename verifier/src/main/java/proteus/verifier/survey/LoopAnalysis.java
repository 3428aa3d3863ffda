package proteus.verifier.survey;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.summarizer.bound.memory.Assumption;
import proteus.verifier.bounds.FunctionFinding;

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
   * The same of a function of a unit, for who wants to have what is found although there may be no
   * end.
   *
   * @param inText finds its bounds with what it calls; asked not more than once
   * @param found is told what is known already, perhaps several times
   */
  default List<LoopFinding> analyze(
      Program program,
      Function function,
      InText inText,
      Budget budget,
      Consumer<List<LoopFinding>> found) {
    return analyze(program, function, budget);
  }

  /** The bounds of a function as it stands in the text, with what it calls. */
  @FunctionalInterface
  interface InText {
    /** What is found; empty if the function cannot be looked at, or calls too much. */
    Optional<Whole> bounds(Budget budget);
  }

  /**
   * The bounds of a function.
   *
   * @param assumptions what they rest on besides the rules of C
   */
  record Whole(FunctionFinding.Analysed finding, List<Assumption> assumptions) {
    public Whole {
      assumptions = List.copyOf(assumptions);
    }
  }
}
