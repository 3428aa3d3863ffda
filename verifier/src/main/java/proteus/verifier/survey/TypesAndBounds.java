package proteus.verifier.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.smt.Budget;

/** The types of loops, and their bounds. */
public final class TypesAndBounds implements LoopAnalysis {
  private final LoopAnalysis types = new LoopTypes();
  private final LoopAnalysis bounds = new LoopBounds();

  @Override
  public List<LoopFinding> analyze(Program program, Function function, Budget budget) {
    List<LoopFinding> bounded =
        new ArrayList<>(bounds.analyze(program, function, budget.part(0.6)));
    List<LoopFinding> result = new ArrayList<>();
    for (LoopFinding type : types.analyze(program, function, budget)) {
      Optional<LoopFinding> bound =
          bounded.stream().filter(b -> b.span().equals(type.span())).findFirst();
      bound.ifPresent(bounded::remove);
      result.add(bound.map(b -> b.with(type)).orElse(type));
    }
    return result;
  }
}
