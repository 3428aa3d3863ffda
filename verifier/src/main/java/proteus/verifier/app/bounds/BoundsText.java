package proteus.verifier.app.bounds;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.SourceSpan;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.FunctionBounds.PathBound;
import proteus.summarizer.bound.LoopCount;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.Growth;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.bounds.BoundCheck;
import proteus.verifier.bounds.FunctionCost;
import proteus.verifier.bounds.FunctionFinding;
import proteus.verifier.bounds.LoopEnd;
import proteus.verifier.bounds.PathWords;

/** The bounds of a function for people: its growth, then its loops. */
public final class BoundsText {
  private static final int TITLE = 12;

  private final Excerpts excerpts;
  private final StringBuilder out = new StringBuilder();

  private BoundsText(Excerpts excerpts) {
    this.excerpts = excerpts;
  }

  /** The text of the bounds; each line is ended. */
  public static String of(Bounding.Extras extras, FunctionFinding finding, Excerpts excerpts) {
    BoundsText text = new BoundsText(excerpts);
    switch (finding) {
      case FunctionFinding.Unread(String name, var span, var why) ->
          text.out.append(place(span) + "  function " + name + "\n  not read: " + why + "\n");
      case FunctionFinding.Analysed analysed -> text.function(analysed, extras);
    }
    return text.out.toString();
  }

  private static String place(SourceSpan span) {
    return span + (span.isKnown() ? "-" + span.endLine() + ":" + span.endColumn() : "");
  }

  private void function(FunctionFinding.Analysed finding, Bounding.Extras extras) {
    String growth = finding.growth().map(Growth::toString).orElse("no bound");
    out.append(place(finding.span()) + "  function " + finding.name() + "   " + growth + "\n");
    finding.reason().ifPresent(r -> rows("why", List.of(r)));
    extras.check().ifPresent(c -> rows("executions", List.of(words(c))));
    extras.cost().ifPresent(c -> rows("cost", List.of(words(c))));
    finding.loops().forEach(l -> loop(finding, l));
  }

  /** What executions said, in words. */
  public static String words(BoundCheck.Result result) {
    return switch (result) {
      case BoundCheck.Agreed(int runs, int discarded) ->
          runs
              + " within all bounds"
              + (discarded == 0 ? "" : ", " + discarded + " that the bounds do not speak of");
      case BoundCheck.Exceeded exceeded -> "a bound is wrong: " + exceeded;
      case BoundCheck.NotRun(String reason) -> "none: " + reason;
    };
  }

  /** The cost, in words. */
  public static String words(FunctionCost.Cost cost) {
    return switch (cost) {
      case FunctionCost.AtMost(BoundExpression bound) -> "at most " + bound;
      case FunctionCost.Unknown(String reason) -> "unknown: " + reason;
    };
  }

  private void loop(FunctionFinding.Analysed finding, LoopBound loop) {
    SourceSpan span = loop.loop().span();
    String growth =
        loop.upper().isEmpty() ? "no bound" : Growth.of(loop.upper().getFirst()).toString();
    out.append(
        "\n"
            + place(span)
            + "  "
            + (finding.span().equals(span) ? "recursion" : excerpts.loop(span))
            + " in "
            + finding.name()
            + "   "
            + growth
            + "\n");
    rows("ends", LoopEnd.of(loop).rows());
    List<String> upper = new ArrayList<>(loop.upper().stream().map(b -> b.toString()).toList());
    loop.conditional().forEach(c -> upper.add(c.bound() + "  if " + c.condition()));
    rows("at most", upper);
    rows("at least", loop.lower().stream().map(BoundExpression::toString).toList());
    rows("exactly", loop.exact().cases().stream().map(BoundsText::exact).toList());
    rows("paths", paths(finding, loop));
  }

  private static String exact(LoopCount.Case count) {
    return count.conditions().isEmpty()
        ? count.value()
        : count.value() + "  if " + String.join(" && ", count.conditions());
  }

  /** The ways round a loop, where there are several. */
  private static List<String> paths(FunctionFinding.Analysed finding, LoopBound loop) {
    List<PathBound> around =
        finding.bounds().paths().stream()
            .filter(p -> p.source().equals(loop.loop().header()))
            .filter(p -> loop.loop().contains(p.target()))
            .toList();
    if (around.size() < 2) {
      return List.of();
    }
    List<String> words = around.stream().map(PathWords::of).toList();
    int width = words.stream().mapToInt(String::length).max().orElse(0);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < around.size(); i++) {
      List<BoundExpression> upper = around.get(i).upper();
      String bound = upper.isEmpty() ? "no bound" : "at most " + upper.getFirst();
      rows.add(words.get(i) + " ".repeat(width - words.get(i).length() + 2) + bound);
    }
    return rows;
  }

  private void rows(String title, List<String> rows) {
    String prefix = title;
    for (String row : rows) {
      out.append("  " + prefix + " ".repeat(TITLE - prefix.length()) + row + "\n");
      prefix = "";
    }
  }
}
