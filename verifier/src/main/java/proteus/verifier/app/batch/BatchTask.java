package proteus.verifier.app.batch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import proteus.verifier.app.batch.results.ExpectedVerdict;
import proteus.verifier.app.batch.results.RowKey;

/**
 * One property of one task definition.
 *
 * @param definition the file that says so, absolute
 * @param files the program, absolute
 * @param property the property file, absolute
 * @param dataModel as the definition names it
 */
public record BatchTask(
    Path definition,
    List<Path> files,
    Path property,
    Optional<ExpectedVerdict> expected,
    Optional<String> dataModel) {
  public BatchTask {
    files = List.copyOf(files);
  }

  /** The property file's name without its ending. */
  public String propertyName() {
    return propertyName(property);
  }

  static String propertyName(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(".prp") ? name.substring(0, name.length() - 4) : name;
  }

  /** The task's name in results: relative to that folder where it lies below it. */
  String name(Path folder) {
    return (definition.startsWith(folder) ? folder.relativize(definition) : definition).toString();
  }

  /** What tells the rows of results apart. */
  RowKey key(Path folder) {
    return new RowKey(name(folder), propertyName());
  }
}
