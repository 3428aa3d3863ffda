package proteus.verifier.bounds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.Frontend;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendResult;
import proteus.frontend.c.CProgram;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.smt.Budget;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.LoopCount;
import proteus.summarizer.bound.expression.BoundExpression;

/** What the analysis finds out about functions that are given as C text. */
final class Findings {
  private Findings() {}

  /**
   * The bounds of a function over machine integers.
   *
   * @param function which of the text's functions, from 0
   */
  static FunctionFinding.Analysed of(Path directory, String text, int function, int millis)
      throws IOException {
    Path file = Files.writeString(directory.resolve("program.c"), text);
    FrontendResult result = Frontend.parse(List.of(file), FrontendOptions.of(MachineModel.LP64));
    CProgram program = ((FrontendResult.Parsed) result).program();
    BoundSearch search = new BoundSearch(program, Integers.MACHINE, BoundedFunction.Calls.PLAIN);
    return (FunctionFinding.Analysed)
        search.bounds(BoundSearch.defined(program).get(function), Budget.ofProcessor(millis));
  }

  /** The same with bounds of loops that are too small by one, and nothing else. */
  static FunctionFinding.Analysed smaller(FunctionFinding.Analysed finding) {
    FunctionBounds bounds = finding.bounds();
    List<LoopBound> loops =
        bounds.loops().stream()
            .map(
                l ->
                    new LoopBound(
                        l.loop(),
                        l.upper().stream().map(b -> b.minus(BoundExpression.ONE)).toList(),
                        List.of(),
                        Optional.empty(),
                        LoopCount.UNKNOWN))
            .toList();
    return new FunctionFinding.Analysed(
        finding.subject(),
        new FunctionBounds(
            bounds.function(),
            loops,
            List.of(),
            Map.of(),
            Optional.empty(),
            bounds.assumptions(),
            bounds.memory(),
            bounds.choices()));
  }
}
