package proteus.verifier.survey;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.memory.Assumption;
import proteus.verifier.bounds.LoopEnd;

/**
 * The bounds of loops: those of the function as it stands in the text, which are over its inputs,
 * and for loops that have none there, those of the loop by itself, which may be over the values
 * before the loop, or before the nest of loops that it belongs to.
 */
public final class LoopBounds implements LoopAnalysis {
  /** The share of the time for the function in the text. */
  private static final double IN_TEXT_SHARE = 0.5;

  @Override
  public List<LoopFinding> analyze(Program program, Function function, Budget budget) {
    return analyze(program, function, _ -> Optional.empty(), budget, _ -> {});
  }

  /**
   * What is found in the text says the same as without a table. Only where it rests on an
   * assumption that the same bound of the loop by itself does not need, that is left out.
   */
  @Override
  public List<LoopFinding> analyze(
      Program program,
      Function function,
      InText inText,
      Budget budget,
      Consumer<List<LoopFinding>> found) {
    Map<SourceSpan, LoopFinding> text =
        inText.bounds(budget.part(IN_TEXT_SHARE)).map(LoopBounds::known).orElse(Map.of());
    found.accept(List.copyOf(text.values()));
    List<LoopFinding> sure = text.values().stream().filter(LoopBounds::isSure).toList();
    try (Solver solver = Z3Solver.create()) {
      List<LoopFinding> alone = new LoopSearch(solver, program, function, budget).run(sure);
      return alone.stream().map(finding -> better(finding, alone, text)).toList();
    }
  }

  private static boolean isSure(LoopFinding finding) {
    return SurveyTotals.isBounded(finding) && finding.assumptions().isEmpty();
  }

  private static LoopFinding better(
      LoopFinding finding, List<LoopFinding> alone, Map<SourceSpan, LoopFinding> text) {
    SourceSpan place = finding.span();
    boolean single = alone.stream().filter(f -> f.span().equals(place)).count() == 1;
    return Optional.ofNullable(text.get(place))
        .filter(_ -> single)
        .filter(
            f ->
                SurveyTotals.isBounded(f)
                    ? !f.bounds().equals(finding.bounds())
                        || !f.assumptions().containsAll(finding.assumptions())
                    : f.saysMoreThan(finding))
        .orElse(finding);
  }

  /** What is known in the text, but of loops that a macro makes of one place. */
  private static Map<SourceSpan, LoopFinding> known(Whole inText) {
    List<String> assumptions = inText.assumptions().stream().map(Assumption::toString).toList();
    Map<SourceSpan, LoopFinding> bounds = new LinkedHashMap<>();
    Set<SourceSpan> several = new HashSet<>();
    for (LoopBound bound : inText.finding().loops()) {
      LoopFinding finding = FoundBounds.finding(bound, assumptions);
      if (bounds.put(finding.span(), finding) != null) {
        several.add(finding.span());
      }
    }
    bounds.keySet().removeAll(several);
    bounds.values().removeIf(finding -> finding.end().equals(LoopEnd.UNKNOWN));
    return bounds;
  }
}
