package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.summarizer.report.LoopReport.PathKind;
import proteus.summarizer.report.LoopReport.Summarized;

/** The automaton of a report in Graphviz's language. */
public final class DotReport {
  private DotReport() {}

  /** The graph; empty for a loop that is not summarized. */
  public static Optional<String> of(LoopReport report) {
    return report.content() instanceof Summarized summary
        ? Optional.of(graph(report, summary))
        : Optional.empty();
  }

  private static String graph(LoopReport report, Summarized summary) {
    StringBuilder out = new StringBuilder();
    out.append("digraph ").append(quoted(report.span() + " " + report.head())).append(" {\n");
    out.append("  label=").append(quoted(Drawing.title(report))).append(";\n");
    out.append("  node [shape=box, style=rounded, fontname=monospace];\n");
    out.append("  edge [fontname=monospace];\n");
    out.append("  ").append(quoted(AutomatonSection.START)).append(" [shape=circle];\n");
    for (LoopReport.Path path : summary.paths()) {
      out.append("  ")
          .append(quoted(path.name()))
          .append(" [label=")
          .append(label(Drawing.state(path)))
          .append(path.kind().leaves() ? ", peripheries=2" : "")
          .append(path.kind() == PathKind.UNEXPLORED ? ", style=\"rounded,dashed\"" : "")
          .append("];\n");
    }
    for (LoopReport.Transition transition : summary.transitions()) {
      out.append("  ")
          .append(quoted(transition.from()))
          .append(" -> ")
          .append(quoted(transition.to()));
      List<String> rows = Drawing.transition(transition);
      if (!rows.isEmpty()) {
        out.append(" [label=").append(label(rows)).append("]");
      }
      out.append(";\n");
    }
    return out.append("}\n").toString();
  }

  /** Lines that start at the left. */
  private static String label(List<String> lines) {
    List<String> escaped = new ArrayList<>();
    lines.forEach(l -> escaped.add(escape(l) + "\\l"));
    return "\"" + String.join("", escaped) + "\"";
  }

  private static String quoted(String text) {
    return "\"" + escape(text) + "\"";
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
