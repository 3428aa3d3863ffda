package proteus.verifier.app.verify;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;
import proteus.smt.Term;
import proteus.smt.z3.SmtLib;
import proteus.verifier.app.ProgramFile;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.Version;
import proteus.verifier.strategy.CheckedProof;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.LoopInvariant;
import proteus.witness.source.Sha256;
import proteus.witness.source.SourceCode;

/**
 * A proof that the check refuted, which is a bug of this program: all that is needed to see it
 * again.
 *
 * @param step of the proof that is wrong, in words
 * @param invariants that were claimed; empty where the proof needs none
 * @param question that has an answer, and should not
 */
public record BugReport(String step, List<LoopInvariant> invariants, List<Term> question) {
  public BugReport {
    invariants = List.copyOf(invariants);
    question = List.copyOf(question);
  }

  /** What the check of a proof came to. */
  static BugReport of(CheckedProof refuted, List<Term> question) {
    List<LoopInvariant> invariants =
        refuted.invariants().map(Invariants::invariants).orElse(List.of());
    return new BugReport(refuted.detail(), invariants, question);
  }

  /**
   * The report.
   *
   * @param commandLine as a shell runs it
   */
  public String text(String commandLine, VerifyOptions options, TaskFiles task) {
    StringJoiner text = new StringJoiner("\n", "", "\n");
    text.add("A proof was refuted, which is a bug of " + Version.NAME + ".");
    text.add("");
    text.add("version: " + Version.NUMBER);
    text.add("java: " + Runtime.version());
    text.add("command line: " + commandLine);
    text.add("options: " + options);
    text.add("property: " + task.specification().text().strip());
    for (ProgramFile file : task.files()) {
      text.add("file: " + file.path() + " sha256 " + file.text().sha256());
    }
    text.add("refuted: " + step);
    text.add("");
    text.add("Invariants");
    invariants.forEach(i -> text.add("  " + i.loop() + " (" + i.head() + "): " + i.conjuncts()));
    text.add("");
    text.add("The question that has an answer");
    text.add(question.isEmpty() ? "  (none)" : smtLib());
    for (ProgramFile file : task.files()) {
      text.add("");
      text.add("Text of " + file.path());
      SourceCode source = file.text();
      text.add(source.text());
    }
    return text.toString();
  }

  /** A report that cannot say everything is better than none. */
  private String smtLib() {
    try {
      return SmtLib.of(question);
    } catch (RuntimeException e) {
      return question + "\n(" + e + ")";
    }
  }

  /** The name of a file with that text. */
  public static String fileName(String text) {
    String hash = Sha256.of(text.getBytes(StandardCharsets.UTF_8));
    return "proteus-bug-" + hash.substring(0, 12) + ".txt";
  }
}
