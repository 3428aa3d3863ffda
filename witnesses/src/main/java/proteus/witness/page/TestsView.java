package proteus.witness.page;

import java.util.List;
import proteus.ir.SourceSpan;

/**
 * What a page says of tests.
 *
 * @param headline what is covered, in short
 * @param lead more of it, in a sentence
 * @param goals in the program's text
 * @param tests a row each
 */
public record TestsView(String headline, String lead, List<Mark> goals, LoopSection.Table tests) {
  public TestsView {
    goals = List.copyOf(goals);
  }

  /** Whether no goal is left that tests might reach. */
  boolean isComplete() {
    return goals.stream().noneMatch(mark -> mark.tone() == Tone.MISSED);
  }

  /** Whether tests reach a goal. */
  public enum Tone {
    COVERED,
    MISSED,
    UNREACHABLE
  }

  /** A goal at its place. */
  public record Mark(SourceSpan span, Tone tone, String text) {}
}
