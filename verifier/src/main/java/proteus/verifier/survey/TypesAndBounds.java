package proteus.verifier.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.smt.Budget;

/** The types of loops, and their bounds. */
public final class TypesAndBounds implements LoopAnalysis {
  private static final double BOUNDS_SHARE = 0.65;

  private final LoopAnalysis types = new LoopTypes();
  private final LoopAnalysis bounds = new LoopBounds();

  @Override
  public List<LoopFinding> analyze(Program program, Function function, Budget budget) {
    return analyze(program, function, _ -> Optional.empty(), budget, _ -> {});
  }

  @Override
  public List<LoopFinding> analyze(
      Program program,
      Function function,
      InText inText,
      Budget budget,
      Consumer<List<LoopFinding>> found) {
    List<LoopFinding> bounded =
        new ArrayList<>(
            bounds.analyze(program, function, inText, budget.part(BOUNDS_SHARE), found));
    found.accept(List.copyOf(bounded));
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
