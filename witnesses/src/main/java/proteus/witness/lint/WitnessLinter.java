package proteus.witness.lint;

import java.util.List;
import proteus.witness.source.SourceCode;

/** Checks witnesses of any tool against the rules of their format. */
public final class WitnessLinter {
  private WitnessLinter() {}

  /**
   * The problems of a witness file; none of them an error if the witness is valid.
   *
   * @param text GraphML if it begins with an angle bracket, YAML otherwise
   * @param programs files of the task, to check locations and hashes against; may be empty
   */
  public static List<Problem> lint(String text, List<SourceCode> programs) {
    return text.stripLeading().startsWith("<")
        ? GraphmlLinter.lint(text, programs)
        : YamlLinter.lint(text, programs);
  }
}
