package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import proteus.ir.SourceSpan;
import proteus.summarizer.report.LoopReport.Content;
import proteus.summarizer.report.LoopReport.NotSummarized;
import proteus.summarizer.report.LoopReport.PathKind;
import proteus.summarizer.report.LoopReport.Summarized;

/** A report as text: one section after the other, in columns. */
public final class TextReport {
  private static final int TITLE = 12;

  /** Cells that are longer do not widen their column. */
  private static final int WIDE = 48;

  private final StringBuilder out = new StringBuilder();

  private TextReport() {}

  /** The text; each line is ended. */
  public static String of(LoopReport report) {
    TextReport text = new TextReport();
    text.out.append(place(report)).append('\n');
    text.content(report.content());
    text.section("ends", rows(report.end().map(LoopReport.End::rows).orElse(List.of())));
    return text.out.toString();
  }

  private static String place(LoopReport report) {
    SourceSpan span = report.span();
    String end = span.isKnown() ? "-" + span.endLine() + ":" + span.endColumn() : "";
    return span + end + "  " + report.head() + " in " + report.function();
  }

  private void content(Content content) {
    switch (content) {
      case NotSummarized(String reason, SourceSpan where) ->
          out.append("  not summarized: ")
              .append(reason)
              .append(where.isKnown() ? " (line " + where.line() + ")" : "")
              .append('\n');
      case Summarized summary -> {
        section(
            "type", List.of(List.of(summary.type().number() + ": " + summary.type().meaning())));
        section(
            "given",
            summary.facts().isEmpty() ? List.of() : List.of(List.of(condition(summary.facts()))));
        section("paths", summary.paths().stream().map(TextReport::path).toList());
        section("n-th terms", terms(summary));
        section("automaton", summary.transitions().stream().map(TextReport::transition).toList());
        section("traces", summary.traces().stream().map(TextReport::trace).toList());
        section("cycles", summary.cycles().stream().map(TextReport::cycle).toList());
        summary(summary);
      }
    }
  }

  private void summary(Summarized summary) {
    List<List<String>> rows = new ArrayList<>();
    for (LoopReport.Disjunct disjunct : summary.disjuncts()) {
      LoopReport.Effect effect = disjunct.effect();
      rows.add(
          List.of(
              effect.approximation().name(),
              "if " + condition(disjunct.condition()),
              effect.values(),
              String.join(", ", disjunct.traces())));
    }
    section("summary", rows);
    section("not exact", rows(summary.limits()));
    section("left out", summary.residual().stream().map(TextReport::left).toList());
    section("never ends", summary.nonTerminating().stream().map(TextReport::left).toList());
    section(
        "anything",
        summary.anything().isEmpty()
            ? List.of()
            : rows(List.of(String.join(", ", summary.anything()))));
    section(
        "omitted",
        summary.omitted().stream()
            .map(s -> List.of("line " + s.line() + ": what it does to memory is not described"))
            .distinct()
            .toList());
  }

  private static List<List<String>> rows(List<String> lines) {
    return lines.stream().map(List::of).toList();
  }

  private static List<String> path(LoopReport.Path path) {
    List<String> row = new ArrayList<>();
    row.add(path.name());
    row.add(condition(path.condition()));
    row.add(assignments(path.update(), " := ", ", "));
    row.add(
        switch (path.kind()) {
          case ITERATIVE -> String.join(", ", path.inner());
          case ONE_TIME -> after("to the loop", path.end(), " at ");
          case EXIT ->
              after("exit", path.end(), " at ")
                  + (path.inner().isEmpty() ? "" : "; " + String.join(", ", path.inner()));
          case ERROR -> after("error", path.end(), " at ");
          case UNEXPLORED -> "not followed: " + path.end();
        });
    return row;
  }

  private static String after(String word, String more, String between) {
    return more.isEmpty() ? word : word + between + more;
  }

  private static List<List<String>> terms(Summarized summary) {
    List<List<String>> rows = new ArrayList<>();
    for (LoopReport.Path path : summary.paths()) {
      if (path.kind() == PathKind.ITERATIVE) {
        String sequences = terms(path.terms(), path.count());
        rows.add(
            sequences.isEmpty()
                ? List.of(path.name(), path.repetition())
                : List.of(path.name(), sequences, path.repetition()));
      }
    }
    return rows;
  }

  private static String terms(Map<String, String> terms, String count) {
    StringJoiner joiner = new StringJoiner(", ");
    terms.forEach((name, value) -> joiner.add(name + "_" + count + " = " + value));
    return joiner.toString();
  }

  private static List<String> transition(LoopReport.Transition transition) {
    return List.of(
        transition.from() + " → " + transition.to(),
        transition.counts(),
        "if " + condition(transition.guard()),
        assignments(transition.post(), "' = ", ", "));
  }

  private static List<String> trace(LoopReport.Trace trace) {
    return List.of(
        trace.name(),
        trace.route(),
        "if " + condition(trace.condition()),
        String.join(", ", trace.counters()),
        trace.iterations().map(i -> i + (i.equals("1") ? " iteration" : " iterations")).orElse(""));
  }

  private static List<String> cycle(LoopReport.Cycle cycle) {
    return List.of(
        "(" + cycle.round() + ")",
        assignments(cycle.update(), " := ", ", "),
        terms(cycle.terms(), cycle.count()));
  }

  private static List<String> left(LoopReport.Case left) {
    return List.of("if " + condition(left.condition()), left.reason());
  }

  static String condition(List<String> conjuncts) {
    return conjuncts.isEmpty() ? "true" : String.join(" && ", conjuncts);
  }

  static String assignments(Map<String, String> values, String sign, String separator) {
    StringJoiner joiner = new StringJoiner(separator);
    values.forEach((name, value) -> joiner.add(name + sign + value));
    return joiner.toString();
  }

  private void section(String title, List<? extends List<String>> rows) {
    List<Integer> widths = new ArrayList<>();
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        if (widths.size() <= i) {
          widths.add(0);
        }
        int width = row.get(i).length();
        widths.set(i, width > WIDE ? widths.get(i) : Math.max(widths.get(i), width));
      }
    }
    String prefix = title;
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder("  ").append(pad(prefix, TITLE));
      int column = line.length();
      for (int i = 0; i < row.size(); i++) {
        boolean more = row.subList(i + 1, row.size()).stream().anyMatch(c -> !c.isEmpty());
        if (row.get(i).length() > WIDE && more) {
          out.append(line).append(row.get(i)).append('\n');
          line.setLength(0);
          line.append(" ".repeat(column));
        } else {
          line.append(pad(row.get(i), widths.get(i) == 0 ? 0 : widths.get(i) + 2));
          column = line.length();
        }
      }
      out.append(line.toString().stripTrailing()).append('\n');
      prefix = "";
    }
  }

  private static String pad(String text, int width) {
    if (width == 0 || text.length() < width) {
      return text + " ".repeat(Math.max(0, width - text.length()));
    }
    return text + "  ";
  }
}
