package proteus.verifier.app.batch;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.verifier.app.batch.results.ExpectedVerdict;
import proteus.witness.FileContents;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.DocumentTree.Fields;
import proteus.witness.tree.DocumentTree.Items;
import proteus.witness.tree.DocumentTree.Text;
import proteus.witness.tree.DocumentTree.Truth;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.TreeReader;

/**
 * Reads task definitions of the format 2.0.
 *
 * @see <a href="https://gitlab.com/sosy-lab/benchmarking/task-definition-format">the format</a>
 */
final class TaskDefinition {
  private final Path file;

  private TaskDefinition(Path file) {
    this.file = file;
  }

  sealed interface Reading {}

  /** The definition's properties, as tasks. */
  record Read(List<BatchTask> tasks) implements Reading {}

  /** The file is something else, or a task for others; {@code message} names it. */
  record Other(String message) implements Reading {}

  /** {@code message} names the file. */
  record Refused(String message) implements Reading {}

  /** Reads the file, whose path is absolute. */
  static Reading read(Path file) {
    return switch (FileContents.text(file, FileContents.MAX_SMALL_BYTES)) {
      case FileContents.NoText(String message) -> new Refused(message);
      case FileContents.Decoded(String text) -> read(file, text);
    };
  }

  static Reading read(Path file, String text) {
    try {
      return switch (TreeReader.yaml(text)) {
        case ReadTree.Unreadable(int line, String reason) ->
            new Refused(file + (line > 0 ? ":" + line : "") + ": " + reason);
        case ReadTree.Read(Fields fields) -> new TaskDefinition(file).definition(fields);
        case ReadTree.Read(var _) -> new Other(file + ": is no task definition");
      };
    } catch (Malformed e) {
      return new Refused(file + (e.line > 0 ? ":" + e.line : "") + ": " + e.reason);
    }
  }

  private Reading definition(Fields fields) throws Malformed {
    Optional<DocumentTree> inputs = get(fields, "input_files");
    Optional<DocumentTree> properties = get(fields, "properties");
    if (inputs.isEmpty() || get(fields, "format_version").isEmpty()) {
      return new Other(file + ": is no task definition");
    }
    Optional<String> dataModel = Optional.empty();
    if (get(fields, "options").orElse(null) instanceof Fields options) {
      Optional<String> language = get(options, "language").flatMap(TaskDefinition::scalar);
      if (language.isPresent() && !language.get().equals("C")) {
        return new Other(file + ": is a task in " + language.get());
      }
      dataModel = get(options, "data_model").flatMap(TaskDefinition::scalar);
    }
    List<Path> files = files(inputs.get());
    List<BatchTask> tasks = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    for (DocumentTree property : properties.map(TaskDefinition::elements).orElse(List.of())) {
      if (!(property instanceof Fields entry)) {
        throw new Malformed(property.line(), "a property is expected, with property_file");
      }
      BatchTask task = task(entry, files, dataModel);
      if (!names.add(task.propertyName())) {
        throw new Malformed(property.line(), "two properties are called " + task.propertyName());
      }
      tasks.add(task);
    }
    return new Read(tasks);
  }

  private BatchTask task(Fields entry, List<Path> files, Optional<String> dataModel)
      throws Malformed {
    String property =
        get(entry, "property_file")
            .flatMap(TaskDefinition::scalar)
            .orElseThrow(() -> new Malformed(entry.line(), "property_file is missing"));
    Optional<ExpectedVerdict> expected = Optional.empty();
    Optional<DocumentTree> verdict = get(entry, "expected_verdict");
    if (verdict.isPresent()) {
      if (!(verdict.get() instanceof Truth(boolean holds, int _))) {
        throw new Malformed(verdict.get().line(), "expected_verdict is neither true nor false");
      }
      String part =
          get(entry, "subproperty")
              .flatMap(TaskDefinition::scalar)
              .map(s -> "(" + s + ")")
              .orElse("");
      expected = Optional.of(new ExpectedVerdict(holds ? "true" : "false" + part));
    }
    return new BatchTask(file, files, path(property, entry.line()), expected, dataModel);
  }

  private List<Path> files(DocumentTree inputs) throws Malformed {
    List<Path> files = new ArrayList<>();
    for (DocumentTree input : elements(inputs)) {
      String name =
          scalar(input)
              .orElseThrow(() -> new Malformed(input.line(), "input_files are no names of files"));
      files.addAll(files(name, input.line()));
    }
    if (files.isEmpty()) {
      throw new Malformed(inputs.line(), "input_files is empty");
    }
    return files;
  }

  private List<Path> files(String name, int line) throws Malformed {
    Path path = path(name, line);
    if (FilePattern.isPattern(name)) {
      try {
        List<Path> found = FilePattern.files(file.resolveSibling(""), name);
        if (!found.isEmpty()) {
          return found;
        }
      } catch (IOException e) {
        throw new Malformed(line, name + ": " + e.getMessage());
      }
    }
    return List.of(path);
  }

  private Path path(String name, int line) throws Malformed {
    try {
      return file.resolveSibling(name).normalize();
    } catch (InvalidPathException e) {
      throw new Malformed(line, "'" + name + "' is no file name here: " + e.getReason());
    }
  }

  private static Optional<DocumentTree> get(Fields fields, String name) {
    return Optional.ofNullable(fields.entries().get(name))
        .filter(value -> !(value instanceof DocumentTree.Nothing));
  }

  private static List<DocumentTree> elements(DocumentTree tree) {
    return tree instanceof Items(List<DocumentTree> elements, int _) ? elements : List.of(tree);
  }

  private static Optional<String> scalar(DocumentTree tree) {
    return tree instanceof Text(String value, int _) ? Optional.of(value) : Optional.empty();
  }

  /** Leaves the reading; never leaves this class. */
  private static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;
    private final int line;
    private final String reason;

    Malformed(int line, String reason) {
      super(reason, null, false, false);
      this.line = line;
      this.reason = reason;
    }
  }
}
