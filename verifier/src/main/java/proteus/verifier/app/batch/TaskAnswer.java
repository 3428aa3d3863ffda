package proteus.verifier.app.batch;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.verifier.app.batch.results.ExpectedVerdict;
import proteus.verifier.app.batch.results.ResultRow;
import proteus.verifier.app.batch.results.TaskStatus;
import proteus.witness.tree.DocumentTree.Fields;
import proteus.witness.tree.DocumentTree.Text;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.TreeReader;

/**
 * What a process said of its task.
 *
 * @param verdict as on the last line; empty if there is none
 * @param reason why there is no other verdict
 * @param decidedBy the engine; may be empty
 */
record TaskAnswer(String verdict, TaskStatus status, String reason, String decidedBy) {
  private static final int HOLDS = 0;
  private static final int VIOLATED = 10;
  private static final int OPEN = 20;
  private static final int SIGNALS = 128;
  private static final String UNKNOWN = "unknown";
  private static final Pattern RESULT =
      Pattern.compile("RESULT: (true|false\\([a-z-]+\\)|unknown)(?: \\((.*)\\))?");

  /**
   * What a process left behind.
   *
   * @param out the end of its standard output
   * @param err the end of its standard error
   * @param document its result as JSON; empty if it wrote none
   */
  record Output(String out, String err, String document) {}

  /** The answer of a process that ended by itself, which is one only with its exit code. */
  static TaskAnswer of(int exitCode, Output output, Optional<ExpectedVerdict> expected) {
    Matcher result = RESULT.matcher(last(output.out()));
    if (!result.matches()) {
      return error("", complaint(exitCode, output.err()));
    }
    String verdict = result.group(1);
    if (exitCode != exitCode(verdict)) {
      return error(verdict, complaint(exitCode, output.err()));
    }
    if (verdict.equals(UNKNOWN)) {
      String reason = Optional.ofNullable(result.group(2)).orElse("");
      return new TaskAnswer(verdict, limit(reason), reason, "");
    }
    TaskStatus status = expected.map(e -> e.rate(verdict)).orElse(TaskStatus.UNRATED);
    return new TaskAnswer(verdict, status, "", decidedBy(output.document()));
  }

  /** The answer of a process that had to be killed: it has none. */
  static TaskAnswer killed(TaskStatus status, String reason) {
    return new TaskAnswer("", status, reason, "");
  }

  private static TaskAnswer error(String verdict, String reason) {
    return new TaskAnswer(verdict, TaskStatus.ERROR, reason, "");
  }

  private static int exitCode(String verdict) {
    return switch (verdict) {
      case "true" -> HOLDS;
      case UNKNOWN -> OPEN;
      default -> VIOLATED;
    };
  }

  private static TaskStatus limit(String reason) {
    String first = reason.replaceFirst("^no evidence: ", "");
    if (first.startsWith("time limit")) {
      return TaskStatus.TIMEOUT;
    }
    return first.startsWith("memory limit") ? TaskStatus.OUT_OF_MEMORY : TaskStatus.UNKNOWN;
  }

  private static String complaint(int exitCode, String err) {
    String said = last(err).replaceFirst("^proteus: ", "").replaceFirst(" \\(try --help\\)$", "");
    String how =
        exitCode > SIGNALS
            ? "ended by signal " + (exitCode - SIGNALS)
            : "ended with exit code " + exitCode;
    if (said.isEmpty()) {
      return how;
    }
    return exitCode == ResultRow.UNREADABLE ? said : how + ": " + said;
  }

  private static String last(String text) {
    List<String> lines = text.lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    return lines.isEmpty() ? "" : lines.getLast();
  }

  private static String decidedBy(String document) {
    if (TreeReader.json(document) instanceof ReadTree.Read(Fields result)
        && result.entries().get("decidedBy") instanceof Fields by) {
      return (value(by, "engine") + " " + value(by, "configuration")).strip();
    }
    return "";
  }

  private static String value(Fields fields, String name) {
    return fields.entries().get(name) instanceof Text(String value, int _) ? value : "";
  }
}
