package proteus.verifier.app.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.Growth;
import proteus.verifier.app.bounds.Bounding;
import proteus.verifier.app.bounds.BoundsText;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.bounds.FunctionFinding;
import proteus.verifier.bounds.LineBounds;
import proteus.verifier.bounds.LoopEnd;
import proteus.verifier.bounds.PathWords;
import proteus.witness.page.LoopSection;
import proteus.witness.page.LoopSection.Column;
import proteus.witness.page.LoopSection.Notation;
import proteus.witness.page.LoopSection.Table;

/** What a page says about the bounds of a program: a section for each function and each loop. */
public final class PageBounds {
  private PageBounds() {}

  public static List<LoopSection> sections(Bounding bounding, Excerpts excerpts) {
    List<LoopSection> sections = new ArrayList<>();
    for (FunctionFinding finding : bounding.findings()) {
      if (finding instanceof FunctionFinding.Analysed analysed) {
        sections.add(function(analysed, bounding.extras(finding)));
        for (LoopBound loop : analysed.loops()) {
          sections.add(loop(analysed, loop, excerpts));
        }
      }
    }
    return sections;
  }

  private static LoopSection function(FunctionFinding.Analysed finding, Bounding.Extras extras) {
    List<String> remarks = new ArrayList<>();
    finding.growth().ifPresent(g -> remarks.add("Growth: " + g + "."));
    finding.reason().ifPresent(r -> remarks.add("No bound: " + r + "."));
    extras.cost().ifPresent(c -> remarks.add("Cost: " + BoundsText.words(c) + "."));
    extras.check().ifPresent(c -> remarks.add("Executions: " + BoundsText.words(c) + "."));
    List<List<String>> lines = new ArrayList<>();
    LineBounds.of(finding)
        .forEach(
            (line, bound) -> {
              if (finding.subject().contains(line.span())) {
                lines.add(List.of("" + line.number(), shown(bound)));
              }
            });
    Table table =
        new Table(
            "Lines",
            "How often each line runs in a call, at most.",
            List.of(words("Line"), code("At most")),
            lines);
    return new LoopSection(
        LoopSection.Subject.FUNCTION,
        finding.span(),
        "",
        "function " + finding.name(),
        "",
        List.of(),
        List.of(),
        remarks,
        List.of(table),
        Optional.empty());
  }

  private static LoopSection loop(
      FunctionFinding.Analysed finding, LoopBound loop, Excerpts excerpts) {
    List<Table> tables = new ArrayList<>();
    tables.add(
        new Table(
            "End",
            "",
            List.of(words("Ends")),
            LoopEnd.of(loop).rows().stream().map(List::of).toList()));
    tables.add(
        new Table(
            "Bounds",
            "How often the loop goes back to its head in a call of the function, at most.",
            List.of(code("At most"), code("Growth")),
            loop.upper().stream()
                .map(b -> List.of(b.toString(), Growth.of(b).toString()))
                .toList()));
    tables.add(
        new Table(
            "Bounds for some inputs",
            "The same, where the condition holds when the function is entered.",
            List.of(code("At most"), code("If"), code("Growth")),
            loop.conditional().stream()
                .map(
                    c ->
                        List.of(
                            c.bound().toString(), c.condition(), Growth.of(c.bound()).toString()))
                .toList()));
    tables.add(
        new Table(
            "Lower bounds",
            "How often the loop goes back to its head in a call that returns, at least.",
            List.of(code("At least"), code("Growth")),
            loop.lower().stream()
                .map(b -> List.of(b.toString(), Growth.of(b).toString()))
                .toList()));
    tables.add(
        new Table(
            "Exact counts",
            "",
            List.of(code("Times"), code("If")),
            loop.exact().cases().stream()
                .map(c -> List.of(c.value(), String.join(" && ", c.conditions())))
                .toList()));
    tables.add(
        new Table(
            "Paths",
            "",
            List.of(words("Decisions"), code("At most")),
            finding.bounds().paths().stream()
                .filter(p -> p.source().equals(loop.loop().header()))
                .map(p -> List.of(PathWords.of(p), shown(p.upper().stream().findFirst())))
                .toList()));
    return new LoopSection(
        LoopSection.Subject.LOOP,
        loop.loop().span(),
        finding.name(),
        excerpts.loop(loop.loop().span()),
        "",
        List.of(),
        List.of(),
        loop.upper().isEmpty() ? List.of(none(loop)) : List.of(),
        tables.stream().filter(t -> !t.rows().isEmpty()).toList(),
        Optional.empty());
  }

  private static String none(LoopBound loop) {
    return loop.conditional().isEmpty()
        ? "No bound was found."
        : "No bound was found that holds for all inputs.";
  }

  private static String shown(Optional<BoundExpression> bound) {
    return bound.map(BoundExpression::toString).orElse("no bound");
  }

  private static Column code(String title) {
    return new Column(title, Notation.CODE);
  }

  private static Column words(String title) {
    return new Column(title, Notation.WORDS);
  }
}
