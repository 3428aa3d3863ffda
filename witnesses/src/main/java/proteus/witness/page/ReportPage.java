package proteus.witness.page;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import proteus.ir.SourceSpan;
import proteus.witness.model.SourceLocation;
import proteus.witness.page.LoopSection.Subject;
import proteus.witness.report.Diagnostic;
import proteus.witness.report.Evidence;
import proteus.witness.report.IntegerMode;
import proteus.witness.report.ResultDocument;
import proteus.witness.report.RunOutcome;

/** The report as one HTML page. It works without its script, less the going through the steps. */
public final class ReportPage {
  /** Longer invariants are not shown in the program's text. */
  private static final int MAX_NOTE = 100;

  private final ReportDocument report;
  private final Html out = new Html();
  private final SourceView source;

  private ReportPage(ReportDocument report) {
    this.report = report;
    this.source = new SourceView(out, report.sources(), report.path(), notes(report));
  }

  /** The whole page. */
  public static String write(ReportDocument report) {
    ReportPage page = new ReportPage(report);
    page.page();
    return page.out.toString();
  }

  private void page() {
    PageFrame frame =
        new PageFrame(
            headline() + " · " + report.title(),
            mood(),
            PageFrame.baseStyle(),
            PageFrame.resource(ReportPage.class, "report.js"));
    frame.begin(out);
    header();
    navigation();
    out.open("main", "id", "content").line();
    program();
    tests();
    loops();
    assumptions();
    run();
    out.close("main").line();
    if (!report.path().isEmpty()) {
      String data = new PathView(out, source, report.path()).data();
      out.open("script", "type", "application/json", "id", "path-data");
      out.markup(data).close("script").line();
    }
    frame.end(out);
  }

  private String headline() {
    return report
        .result()
        .map(r -> r.outcome().verdict())
        .or(() -> report.tests().map(TestsView::headline))
        .orElse("Loops");
  }

  /** A class for the colour of the verdict. */
  private String mood() {
    return report
        .result()
        .map(
            r ->
                switch (r.outcome()) {
                  case RunOutcome.Holds _, RunOutcome.Done _ -> "holds";
                  case RunOutcome.Violated _ -> "violated";
                  case RunOutcome.Unknown _ -> "open";
                })
        .or(() -> report.tests().filter(TestsView::isComplete).map(_ -> "holds"))
        .orElse("summary");
  }

  private void header() {
    out.open("header").open("p", "class", "files").element("code", report.title()).close("p");
    out.open("h1").element("span", sign(), "class", "sign", "aria-hidden", "true").text(" ");
    out.text(headline()).close("h1").line();
    if (report.result().isPresent()) {
      ResultDocument result = report.result().get();
      out.element("p", explanation(result.outcome()), "class", "lead").line();
      out.open("dl", "class", "facts");
      fact("Property", report.claim());
      if (result.evidence().status() != Evidence.Status.NONE) {
        String status = result.evidence().status().name().toLowerCase(Locale.ROOT);
        fact("Evidence", status + ": " + result.evidence().detail());
      }
      fact("Time", seconds(result.times().wall()));
      out.close("dl").line();
    }
    report.tests().ifPresent(t -> out.element("p", t.lead(), "class", "lead").line());
    report.remarks().forEach(r -> out.element("p", r, "class", "remark").line());
    out.close("header").line();
  }

  private String sign() {
    return switch (mood()) {
      case "holds" -> "✓";
      case "violated" -> "✗";
      case "open" -> "?";
      default -> report.tests().isPresent() ? "◐" : "↻";
    };
  }

  private static String explanation(RunOutcome outcome) {
    return switch (outcome) {
      case RunOutcome.Holds _ -> "The property holds, whatever the inputs are.";
      case RunOutcome.Violated(_, String message) -> "The property is violated: " + message + ".";
      case RunOutcome.Unknown(String reason) -> "Not decided: " + reason;
      case RunOutcome.Done _ -> "";
    };
  }

  private void fact(String name, String text) {
    out.open("div").element("dt", name).element("dd", text).close("div");
  }

  private void navigation() {
    out.open("nav", "aria-label", "Sections");
    out.element("a", report.path().isEmpty() ? "Program" : "Error path", "href", "#program");
    report
        .tests()
        .ifPresent(
            t -> out.element("a", "Tests (" + t.tests().rows().size() + ")", "href", "#tests"));
    if (!report.loops().isEmpty()) {
      long functions = functions();
      String title = functions == 0 ? "Loops" : "Functions (" + functions + "), loops";
      out.element("a", title + " (" + (report.loops().size() - functions) + ")", "href", "#loops");
    }
    if (!report.assumptions().isEmpty()) {
      out.element("a", "Assumptions", "href", "#assumptions");
    }
    out.element("a", "This run", "href", "#run").close("nav").line();
  }

  private long functions() {
    return report.loops().stream().filter(l -> l.subject() == Subject.FUNCTION).count();
  }

  private void program() {
    boolean hasPath = !report.path().isEmpty();
    section("program", hasPath ? "Error path" : "Program");
    String wide = report.tests().isPresent() ? "walk alone whole" : "walk alone";
    out.open("div", "class", hasPath ? "walk" : wide).line();
    if (hasPath) {
      new PathView(out, source, report.path()).write();
    }
    out.open("div", "class", "place").line();
    if (hasPath) {
      out.open("section", "class", "values", "aria-label", "Values");
      out.open("p", "id", "now", "aria-live", "polite").close("p");
      out.open("dl", "id", "values").close("dl").close("section").line();
    }
    source.write();
    out.close("div").close("div").line();
    if (hasPath) {
      new PathView(out, source, report.path()).writeMemory();
      out.open("p", "class", "hint keys");
      out.text("Keys: ").element("kbd", "j").text(" ").element("kbd", "k").text(" or ");
      out.element("kbd", "↓").text(" ").element("kbd", "↑").text(" go from step to step, ");
      out.element("kbd", "Home").text(" ").element("kbd", "End").text(" to the ends, ");
      out.element("kbd", "→").text(" ").element("kbd", "←").text(" open and close a loop or call.");
      out.close("p").line();
    }
    out.close("section").line();
  }

  private void section(String id, String title) {
    out.open("section", "id", id, "aria-labelledby", id + "-title");
    out.element("h2", title, "id", id + "-title").line();
  }

  private void tests() {
    if (report.tests().isPresent()) {
      section("tests", "Tests");
      new LoopView(out, source).rows(report.tests().get().tests());
      out.close("section").line();
    }
  }

  private void loops() {
    if (!report.loops().isEmpty()) {
      section("loops", functions() == 0 ? "Loops" : "Functions and loops");
      new LoopView(out, source).write(report.loops());
      out.close("section").line();
    }
  }

  private void assumptions() {
    if (report.assumptions().isEmpty()) {
      return;
    }
    section("assumptions", "Assumptions");
    out.open("ul", "class", "assumptions").line();
    for (Diagnostic assumption : report.assumptions()) {
      out.open("li", "class", assumption.level().name().toLowerCase(Locale.ROOT));
      out.text(assumption.message());
      assumption.location().ifPresent(this::place);
      out.close("li").line();
    }
    out.close("ul").close("section").line();
  }

  private void place(SourceLocation at) {
    int column = at.column().orElse(1);
    SourceSpan span = new SourceSpan(at.fileName(), at.line(), column, at.line(), column);
    String id = source.id(span);
    out.text(" ");
    if (id.isEmpty()) {
      out.text(at.fileName() + ", line " + at.line());
    } else {
      out.element("a", "line " + at.line(), "href", "#" + id);
    }
  }

  private void run() {
    section("run", "This run");
    out.open("dl", "class", "run").line();
    fact("Tool", report.tool().name() + " " + report.tool().version());
    report.tool().commandLine().ifPresent(c -> codeFact("Command", c));
    report.result().ifPresent(this::run);
    out.close("dl").close("section").line();
  }

  private void run(ResultDocument result) {
    codeFact("Property", result.specification());
    fact("Data model", result.dataModel().name());
    if (result.integers() == IntegerMode.MATHEMATICAL) {
      fact("Integers", "mathematical: unbounded, which is not what a compiled program computes");
    }
    result.witnessFile().ifPresent(w -> codeFact("Witness", w));
    List<String> times = new ArrayList<>();
    result.times().phases().forEach((name, time) -> times.add(name + " " + seconds(time)));
    String phases = times.isEmpty() ? "" : " (" + String.join(", ", times) + ")";
    fact("Time", seconds(result.times().wall()) + phases);
    fact("Processor time", seconds(result.times().cpu()));
  }

  private void codeFact(String name, String text) {
    out.open("div").element("dt", name).open("dd").element("code", text).close("dd").close("div");
  }

  private static String seconds(Duration time) {
    return BigDecimal.valueOf(time.toMillis(), 3) + " s";
  }

  /** What is said of loops and goals beside their place in the text. */
  private static Map<String, Map<Integer, List<SourceView.Note>>> notes(ReportDocument report) {
    Map<String, Map<Integer, List<SourceView.Note>>> notes = new LinkedHashMap<>();
    for (LoopSection loop : report.loops()) {
      List<SourceView.Note> texts = notesAt(notes, loop.span());
      if (!loop.treatment().isEmpty()) {
        texts.add(new SourceView.Note(loop.treatment(), "note"));
      }
      loop.invariants().stream()
          .filter(i -> i.length() <= MAX_NOTE)
          .forEach(i -> texts.add(new SourceView.Note("invariant: " + i, "note")));
    }
    for (TestsView.Mark mark : report.tests().map(TestsView::goals).orElse(List.of())) {
      String kind = "note " + mark.tone().name().toLowerCase(Locale.ROOT);
      String sign =
          switch (mark.tone()) {
            case COVERED -> "✓ ";
            case MISSED -> "✗ ";
            case UNREACHABLE -> "– ";
          };
      notesAt(notes, mark.span()).add(new SourceView.Note(sign + mark.text(), kind));
    }
    return notes;
  }

  private static List<SourceView.Note> notesAt(
      Map<String, Map<Integer, List<SourceView.Note>>> notes, SourceSpan span) {
    return notes
        .computeIfAbsent(span.file(), f -> new LinkedHashMap<>())
        .computeIfAbsent(span.line(), l -> new ArrayList<>());
  }
}
