package proteus.verifier.cli;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where results go. A document at {@code -} goes to standard output.
 *
 * @param directory that relative files are in
 */
record Outputs(
    Files files,
    Path directory,
    Path witness,
    WitnessKind witnessKind,
    Optional<Path> json,
    Optional<Path> sarif,
    Optional<Path> html,
    Optional<Path> harness) {
  private static final Path STANDARD_OUTPUT = Path.of("-");

  /** Whether files are written at all. */
  enum Files {
    WRITE,
    NONE
  }

  /** The formats of witnesses. */
  enum WitnessKind {
    YAML_2_0("2.0"),
    YAML_2_1("2.1"),
    GRAPHML("graphml");

    private final String keyword;

    WitnessKind(String keyword) {
      this.keyword = keyword;
    }

    String keyword() {
      return keyword;
    }
  }

  static boolean isStandardOutput(Path path) {
    return path.equals(STANDARD_OUTPUT);
  }

  /** The file for the page, if one is to be written. */
  Optional<Path> page() {
    return files == Files.WRITE ? html : Optional.empty();
  }

  Path resolve(Path path) {
    return directory.resolve(path).normalize();
  }
}
