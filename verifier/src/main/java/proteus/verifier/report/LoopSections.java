package proteus.verifier.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import proteus.summarizer.report.LoopReport;
import proteus.summarizer.report.LoopReport.NotSummarized;
import proteus.summarizer.report.LoopReport.PathKind;
import proteus.summarizer.report.LoopReport.Summarized;
import proteus.summarizer.report.SvgReport;
import proteus.witness.page.LoopSection;
import proteus.witness.page.LoopSection.Column;
import proteus.witness.page.LoopSection.Notation;
import proteus.witness.page.LoopSection.Table;

/** Summaries of loops as sections of a page. The notation is that of docs/summarize.md. */
public final class LoopSections {
  private LoopSections() {}

  /**
   * The section of a loop.
   *
   * @param treatment what a verification did about it; may be empty
   * @param number tells the loops of a page apart
   */
  public static LoopSection of(
      LoopReport report,
      String treatment,
      List<String> invariants,
      List<String> relations,
      int number) {
    return switch (report.content()) {
      case NotSummarized(String reason, var where) ->
          new LoopSection(
              LoopSection.Subject.LOOP,
              report.span(),
              report.function(),
              report.head(),
              treatment,
              invariants,
              relations,
              remarks(
                  report,
                  List.of(
                      "Not summarized: "
                          + reason
                          + (where.isKnown() ? " (line " + where.line() + ")." : "."))),
              List.of(),
              Optional.empty());
      case Summarized summary ->
          new LoopSection(
              LoopSection.Subject.LOOP,
              report.span(),
              report.function(),
              report.head(),
              treatment,
              invariants,
              relations,
              remarks(report, remarks(summary)),
              tables(summary),
              SvgReport.element(report, "loop" + number + "-"));
    };
  }

  /** When the loop ends, and then the others. */
  private static List<String> remarks(LoopReport report, List<String> others) {
    List<String> remarks = new ArrayList<>();
    report.end().ifPresent(end -> remarks.add("Ends " + String.join("; ", end.rows()) + "."));
    remarks.addAll(others);
    return remarks;
  }

  private static List<String> remarks(Summarized summary) {
    List<String> remarks = new ArrayList<>();
    String type = summary.type().meaning();
    remarks.add("Type " + summary.type().number() + ": " + type + ".");
    if (!summary.facts().isEmpty()) {
      remarks.add("Given at the start: " + String.join(" && ", summary.facts()));
    }
    summary.limits().forEach(l -> remarks.add("Not exact: " + l));
    if (!summary.anything().isEmpty()) {
      remarks.add("Any value afterwards: " + String.join(", ", summary.anything()));
    }
    summary.omitted().stream()
        .map(s -> "Line " + s.line() + ": what it does to memory is not described.")
        .distinct()
        .forEach(remarks::add);
    return remarks;
  }

  private static List<Table> tables(Summarized summary) {
    List<Table> tables = new ArrayList<>();
    tables.add(
        table(
            "Summary",
            "What the loop does, however often it runs: x is a value before, x' the value after.",
            List.of(words("Approximation"), code("If"), code("Then"), code("Traces")),
            summary.disjuncts().stream().map(LoopSections::disjunct).toList()));
    tables.add(
        table(
            "Paths",
            "",
            List.of(
                code("Path"),
                code("Condition"),
                code("Update"),
                code("After several executions"),
                words("End")),
            summary.paths().stream().map(LoopSections::path).toList()));
    tables.add(
        table(
            "Traces",
            "",
            List.of(code("Trace"), code("Route"), code("If"), code("Counters"), code("Iterations")),
            summary.traces().stream().map(LoopSections::trace).toList()));
    tables.add(
        table(
            "Cycles",
            "",
            List.of(code("Cycle"), code("Update"), code("After several cycles")),
            summary.cycles().stream().map(LoopSections::cycle).toList()));
    tables.add(cases("Left out", summary.residual()));
    tables.add(cases("Non-terminating", summary.nonTerminating()));
    return tables.stream().filter(t -> !t.rows().isEmpty()).toList();
  }

  private static Table table(
      String title, String note, List<Column> columns, List<List<String>> rows) {
    return new Table(title, note, columns, rows);
  }

  private static Table cases(String title, List<LoopReport.Case> cases) {
    return table(
        title,
        "",
        List.of(code("If"), words("Why")),
        cases.stream().map(c -> List.of(condition(c.condition()), c.reason())).toList());
  }

  private static Column code(String title) {
    return new Column(title, Notation.CODE);
  }

  private static Column words(String title) {
    return new Column(title, Notation.WORDS);
  }

  private static List<String> disjunct(LoopReport.Disjunct disjunct) {
    return List.of(
        switch (disjunct.effect().approximation()) {
          case EXACT -> "exact";
          case OVER -> "over";
          case UNDER -> "under";
        },
        condition(disjunct.condition()),
        disjunct.effect().values(),
        String.join(", ", disjunct.traces()));
  }

  private static List<String> path(LoopReport.Path path) {
    return List.of(
        path.name(),
        condition(path.condition()),
        assignments(path.update(), " := "),
        terms(path.terms(), path.count()),
        end(path));
  }

  private static String end(LoopReport.Path path) {
    List<String> parts = new ArrayList<>();
    switch (path.kind()) {
      case ITERATIVE -> {}
      case ONE_TIME -> parts.add(at("to the loop", path));
      case EXIT -> parts.add(at("exit", path));
      case ERROR -> parts.add(at("error", path));
      case UNEXPLORED -> parts.add("not followed: " + path.end());
    }
    parts.addAll(path.inner());
    if (path.kind() == PathKind.ITERATIVE && !path.repetition().isEmpty()) {
      parts.add(path.repetition());
    }
    return String.join("; ", parts);
  }

  private static String at(String word, LoopReport.Path path) {
    return path.end().isEmpty() ? word : word + " at " + path.end();
  }

  private static List<String> trace(LoopReport.Trace trace) {
    return List.of(
        trace.name(),
        trace.route(),
        condition(trace.condition()),
        String.join(", ", trace.counters()),
        trace.iterations().orElse(""));
  }

  private static List<String> cycle(LoopReport.Cycle cycle) {
    return List.of(
        "(" + cycle.round() + ")",
        assignments(cycle.update(), " := "),
        terms(cycle.terms(), cycle.count()));
  }

  private static String terms(Map<String, String> terms, String count) {
    StringJoiner joiner = new StringJoiner(", ");
    terms.forEach((name, value) -> joiner.add(name + "_" + count + " = " + value));
    return joiner.toString();
  }

  private static String condition(List<String> conjuncts) {
    return conjuncts.isEmpty() ? "true" : String.join(" && ", conjuncts);
  }

  private static String assignments(Map<String, String> values, String sign) {
    StringJoiner joiner = new StringJoiner(", ");
    values.forEach((name, value) -> joiner.add(name + sign + value));
    return joiner.toString();
  }
}
