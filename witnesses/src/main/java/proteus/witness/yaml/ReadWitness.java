package proteus.witness.yaml;

import java.util.List;
import proteus.witness.lint.Problem;
import proteus.witness.model.Witness;

/** What came of reading a witness. */
public sealed interface ReadWitness {
  /** The witness. */
  record Valid(Witness witness) implements ReadWitness {}

  /**
   * The text is not a valid witness.
   *
   * @param problems the errors, at least one
   */
  record Invalid(List<Problem> problems) implements ReadWitness {}
}
