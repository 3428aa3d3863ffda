package proteus.verifier.app.batch.results;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Where results go.
 *
 * @param file as it was named
 */
public record ResultsOutput(Path file, Format format) {
  /** What a file of results may be. */
  public enum Format {
    TSV,
    JSON,
    HTML;

    private String ending() {
      return "." + name().toLowerCase(Locale.ROOT);
    }
  }

  /** The output of that name; empty if its ending says nothing. */
  public static Optional<ResultsOutput> of(Path file) {
    for (Format format : Format.values()) {
      if (String.valueOf(file.getFileName()).endsWith(format.ending())) {
        return Optional.of(new ResultsOutput(file, format));
      }
    }
    return Optional.empty();
  }

  /** The file that rows are written to as they come. */
  public Path journal() {
    String name = String.valueOf(file.getFileName());
    return file.resolveSibling(
        name.substring(0, name.length() - format.ending().length()) + Format.TSV.ending());
  }
}
