package proteus.witness.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import proteus.ir.SourceSpan;
import proteus.witness.Samples;
import proteus.witness.model.DataModel;
import proteus.witness.model.Producer;
import proteus.witness.page.ErrorPathStep.Fault;
import proteus.witness.page.ErrorPathStep.Known;
import proteus.witness.page.LoopSection.Column;
import proteus.witness.page.LoopSection.Notation;
import proteus.witness.page.LoopSection.Table;
import proteus.witness.page.MemoryBox.Cell;
import proteus.witness.report.DecidedBy;
import proteus.witness.report.Diagnostic;
import proteus.witness.report.Evidence;
import proteus.witness.report.IntegerMode;
import proteus.witness.report.Region;
import proteus.witness.report.ResultDocument;
import proteus.witness.report.RunOutcome;
import proteus.witness.report.Times;

final class ReportPageTest {
  private static final String EVIL = "\"'</script><img src=x onerror=alert(1)><!--&amp;\u202e";
  private static final SourceSpan LINE_2 = new SourceSpan("a.c", 2, 3, 2, 5);

  private static ResultDocument result(RunOutcome outcome, String text) {
    return new ResultDocument(
        new Producer("Proteus", "0.1.0", Optional.of(text), Optional.of(text)),
        List.of(text),
        text,
        text,
        DataModel.LP64,
        IntegerMode.MATHEMATICAL,
        outcome,
        new Evidence(Evidence.Status.CHECKED, text),
        Optional.of(new DecidedBy("symbolic", "loops=unroll", Optional.of("all paths"))),
        new Times(Duration.ofMillis(1234), Duration.ofMillis(2000), Map.of(text, Duration.ZERO)),
        List.of(),
        List.of(),
        List.of(),
        Optional.of(text));
  }

  private static String page(RunOutcome outcome, String text, List<String> invariants) {
    Table table =
        new Table(text, text, List.of(new Column(text, Notation.CODE)), List.of(List.of(text)));
    return ReportPage.write(
        new ReportDocument(
            new Producer("Proteus", "0.1.0", Optional.empty(), Optional.of(text)),
            text,
            Optional.of(result(outcome, text)),
            text,
            List.of(
                new SourceFile("a.c", List.of(text, "int x;", text), List.of(text, "int x;", ""))),
            List.of(
                new ErrorPathStep(
                    0,
                    ErrorPathStep.Kind.ERROR,
                    LINE_2,
                    text,
                    text,
                    text,
                    Map.of(text, new Known(text, text)),
                    List.of(
                        new MemoryBox(
                            text, text, text, true, false, List.of(new Cell(text, text, text)))),
                    Optional.of(
                        new Fault(List.of(text), Optional.of(new FaultBar(text, 8, 12, 4)))))),
            List.of(
                new LoopSection(
                    LoopSection.Subject.LOOP,
                    LINE_2,
                    text,
                    text,
                    text,
                    invariants,
                    List.of("r" + text),
                    List.of(text),
                    List.of(table),
                    Optional.of("<svg></svg>"))),
            List.of(
                new Diagnostic(
                    Diagnostic.Level.WARNING, text, text, Optional.of(Region.from(Samples.CALL)))),
            Optional.of(
                new TestsView(
                    text,
                    text,
                    List.of(new TestsView.Mark(LINE_2, TestsView.Tone.COVERED, text)),
                    table)),
            List.of(text)));
  }

  /** Whatever place a text is shown at. */
  @Test
  void everyTextIsEscaped() {
    String page = page(new RunOutcome.Violated(EVIL, EVIL), EVIL, List.of(EVIL));
    assertThat(page).doesNotContain("<img").doesNotContain("<!--").doesNotContain("\u202e");
    assertThat(page.split("</script>", -1)).hasSize(3);
    assertThat(page).doesNotContain("=\"\"'");
  }

  @Test
  void saysWhatIsKnown() {
    String page = page(new RunOutcome.Holds(), "t", List.of("x <= n"));
    assertThat(page)
        .contains("The property holds, whatever the inputs are.")
        .contains("<dd>checked: t</dd>")
        .contains("<code>x &lt;= n</code>")
        .contains("invariant: x &lt;= n</div>")
        .contains("Transition invariant</h4>")
        .contains("<code>rt</code>")
        .contains("mathematical: unbounded")
        .contains("1.234 s (t 0.000 s)")
        .contains("<b>int</b> x;");
    assertThat(page(new RunOutcome.Unknown("no time"), "t", List.of()))
        .contains("Not decided: no time")
        .doesNotContain("Invariant</h4>");
  }

  @Test
  void commentsAndLiteralsAreMarked() {
    SourceFile file =
        new SourceFile(
            "a.c",
            List.of("int x; /* for  ever */ f(\"if\");"),
            List.of("int x;                 f(    );"));
    Html out = new Html();
    new SourceView(out, List.of(file), List.of(), Map.of()).write();
    assertThat(out.toString()).contains("<b>int</b> x; <i>/* for  ever */ </i>f(<i>\"if\"</i>);");
  }

  /** Values are written as changes: a long path stays small. */
  @Test
  void dataHoldsChanges() {
    List<ErrorPathStep> path =
        List.of(
            step(Map.of("x", "1")), step(Map.of("x", "1", "y", "2")), step(Map.of("y", "</3>")));
    Html out = new Html();
    SourceView source = new SourceView(out, List.of(), path, Map.of());
    assertThat(new PathView(out, source, path).data().lines())
        .containsExactly(
            "[",
            "{\"depth\":0,\"kind\":\"assignment\",\"set\":[[\"x\",\"1\",\"\"]],\"gone\":[],"
                + "\"draw\":[],\"drop\":[]},",
            "{\"depth\":0,\"kind\":\"assignment\",\"set\":[[\"y\",\"2\",\"\"]],\"gone\":[],"
                + "\"draw\":[],\"drop\":[]},",
            "{\"depth\":0,\"kind\":\"assignment\",\"set\":[[\"y\",\"\\u003c/3>\",\"\"]],\"gone\":[\"x\"],"
                + "\"draw\":[],\"drop\":[]}",
            "]");
  }

  private static ErrorPathStep step(Map<String, String> values) {
    Map<String, Known> known = new LinkedHashMap<>();
    values.forEach((name, text) -> known.put(name, new Known(text, "")));
    return new ErrorPathStep(
        0,
        ErrorPathStep.Kind.ASSIGNMENT,
        SourceSpan.NONE,
        "",
        "x",
        "",
        known,
        List.of(),
        Optional.empty());
  }
}
