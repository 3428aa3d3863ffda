package proteus.verifier.survey;

import java.util.List;
import java.util.Optional;

/**
 * A translation unit of a survey.
 *
 * @param project that the file belongs to
 * @param file as it was given
 * @param fault why it could not be read, or not to its end
 * @param functions that count here: those of headers count with one of the units that include them
 * @param skipped declarations and definitions that could not be read, with reason and place
 * @param millis how long it took
 */
public record FileRecord(
    String project,
    String file,
    Optional<String> fault,
    List<FunctionRecord> functions,
    List<String> skipped,
    long millis) {
  public FileRecord {
    functions = List.copyOf(functions);
    skipped = List.copyOf(skipped);
  }

  /** Whether the file became a syntax tree. */
  boolean isRead() {
    return fault.isEmpty() || !functions.isEmpty();
  }
}
