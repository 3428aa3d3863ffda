package proteus.witness;

import java.nio.file.Path;

/** What came of writing a file. */
public sealed interface WriteResult {
  /** The file is there, whole. */
  record Written(Path path) implements WriteResult {}

  /**
   * The file is as it was before, or still not there.
   *
   * @param reason for a person, naming the file
   */
  record NotWritten(Path path, String reason) implements WriteResult {}
}
