package proteus.verifier.task.certificate;

import java.util.List;
import proteus.ir.Program;

/**
 * No iteration of a loop violates anything where some before it did not, and the first ones do not.
 *
 * @param questions programs that say so, without the outermost loops: none violates anything
 * @param iterations how many are before another one
 */
public record KInduction(List<Program> questions, int iterations) implements Certificate {
  public KInduction {
    questions = List.copyOf(questions);
  }

  @Override
  public String kind() {
    return "k-induction";
  }
}
