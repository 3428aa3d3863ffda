package proteus.verifier.app.batch.results;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.DocumentTree.Fields;
import proteus.witness.tree.DocumentTree.Text;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.TreeReader;
import proteus.witness.tree.TreeWriter;

/**
 * What the rows of a file of results have in common: rows that were made in another way do not go
 * with them.
 *
 * @param values by names, such as {@code timelimit}
 */
public record BatchSettings(Map<String, String> values) {
  /** The folder that the names of tasks are relative to; it does not matter for results. */
  private static final String FOLDER = "folder";

  public BatchSettings {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** The same with the folder that names of tasks are relative to. */
  public BatchSettings in(Path folder) {
    Map<String, String> all = new LinkedHashMap<>(values);
    all.put(FOLDER, folder.toString());
    return new BatchSettings(all);
  }

  /** The folder that the names of tasks are relative to. */
  public Path folder() {
    return Path.of(values.getOrDefault(FOLDER, "/"));
  }

  /** The settings that are other ones now, in words. */
  public List<String> differences(BatchSettings now) {
    Set<String> names = new LinkedHashSet<>(now.values.keySet());
    names.addAll(values.keySet());
    names.remove(FOLDER);
    return names.stream()
        .filter(n -> !value(n).equals(now.value(n)))
        .map(n -> n + " was " + value(n) + " and is now " + now.value(n))
        .toList();
  }

  private String value(String name) {
    String value = values.getOrDefault(name, "");
    return value.isEmpty() ? "not given" : value;
  }

  DocumentTree tree() {
    FieldsBuilder fields = new FieldsBuilder();
    values.forEach(fields::with);
    return fields.build();
  }

  /** On one line. */
  String text() {
    return TreeWriter.compactJson(tree());
  }

  static Optional<BatchSettings> read(String text) {
    return TreeReader.json(text) instanceof ReadTree.Read(DocumentTree tree)
        ? of(tree)
        : Optional.empty();
  }

  static Optional<BatchSettings> of(DocumentTree tree) {
    if (!(tree instanceof Fields(Map<String, DocumentTree> entries, int _))) {
      return Optional.empty();
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (Map.Entry<String, DocumentTree> entry : entries.entrySet()) {
      if (!(entry.getValue() instanceof Text(String value, int _))) {
        return Optional.empty();
      }
      values.put(entry.getKey(), value);
    }
    return Optional.of(new BatchSettings(values));
  }
}
