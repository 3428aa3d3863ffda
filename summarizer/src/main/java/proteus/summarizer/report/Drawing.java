package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What drawings of automata say, line by line: states and the tables of Figure 6. */
final class Drawing {
  private static final int WIDTH = 44;
  private static final Pattern WORDS = Pattern.compile("(?<= )");

  private Drawing() {}

  static String title(LoopReport report) {
    return report.head() + " in " + report.function() + ", " + report.span();
  }

  /** Name, condition and updates. */
  static List<String> state(LoopReport.Path path) {
    List<String> lines = new ArrayList<>();
    lines.add(
        path.name()
            + switch (path.kind()) {
              case ITERATIVE -> "";
              case ONE_TIME -> path.end().isEmpty() ? "" : "  to " + path.end();
              case EXIT -> "  exit" + (path.end().isEmpty() ? "" : " at " + path.end());
              case ERROR -> "  error" + (path.end().isEmpty() ? "" : " at " + path.end());
              case UNEXPLORED -> "  not followed";
            });
    lines.addAll(wrapped(path.condition(), " && "));
    lines.addAll(assignments(path.update(), " := "));
    lines.addAll(path.inner());
    return lines;
  }

  /** Counter, guard and postcondition; nothing for those from the start, whose guards are θ. */
  static List<String> transition(LoopReport.Transition transition) {
    List<String> lines = new ArrayList<>();
    if (!transition.from().equals(AutomatonSection.START)) {
      lines.add(transition.counts());
      List<String> guard = wrapped(transition.guard(), " && ");
      lines.add("if " + guard.getFirst());
      lines.addAll(guard.subList(1, guard.size()));
      lines.addAll(assignments(transition.post(), "' = "));
    }
    return lines;
  }

  private static List<String> assignments(Map<String, String> values, String sign) {
    List<String> parts = new ArrayList<>();
    values.forEach((name, value) -> parts.add(name + sign + value));
    return parts.isEmpty() ? List.of() : wrapped(parts, ", ");
  }

  /** The parts on as few lines as are not too long; longer parts are cut at spaces. */
  private static List<String> wrapped(List<String> parts, String separator) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    String between = "";
    for (String part : parts.isEmpty() ? List.of("true") : parts) {
      line.append(between);
      if (!line.isEmpty() && line.length() + part.length() > WIDTH) {
        lines.add(line.toString().strip());
        line.setLength(0);
      }
      for (String word : WORDS.split(part, -1)) {
        if (!line.isEmpty() && line.length() + word.length() > WIDTH) {
          lines.add(line.toString().strip());
          line.setLength(0);
          line.append("    ");
        }
        line.append(word);
      }
      between = separator;
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }
}
