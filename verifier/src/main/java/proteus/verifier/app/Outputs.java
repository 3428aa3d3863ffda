package proteus.verifier.app;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where results go. A document at {@code -} goes to standard output. What is asked for by name is
 * always written.
 *
 * @param directory that relative files are in
 * @param witness empty if none is to be written
 */
public record Outputs(
    Files files,
    Path directory,
    Optional<Path> witness,
    WitnessKind witnessKind,
    Optional<Path> json,
    Optional<Path> sarif,
    Optional<Path> html,
    Optional<Path> harness) {
  private static final Path STANDARD_OUTPUT = Path.of("-");

  /** Whether files are written that nobody asked for by name. */
  public enum Files {
    WRITE,
    NONE
  }

  /** The formats of witnesses. */
  public enum WitnessKind {
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

  public static boolean isStandardOutput(Path path) {
    return path.equals(STANDARD_OUTPUT);
  }

  /** Where the file goes. A name that begins with the directory already says all. */
  public Path resolve(Path path) {
    Path name = path.normalize();
    return name.startsWith(directory.normalize()) ? name : directory.resolve(name).normalize();
  }
}
