package proteus.witness.tree;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Puts an object together, field by field, in the order of the calls. */
public final class FieldsBuilder {
  private final Map<String, DocumentTree> entries = new LinkedHashMap<>();

  /** A field with any value; each name is given once. */
  public FieldsBuilder with(String name, DocumentTree value) {
    if (entries.put(name, value) != null) {
      throw new IllegalArgumentException("field given twice: " + name);
    }
    return this;
  }

  public FieldsBuilder with(String name, String value) {
    return with(name, DocumentTree.text(value));
  }

  public FieldsBuilder with(String name, long value) {
    return with(name, DocumentTree.whole(value));
  }

  /** A field that is left out if it has no value. */
  public FieldsBuilder with(String name, Optional<String> value) {
    value.ifPresent(v -> with(name, v));
    return this;
  }

  /** A field that is left out if it has no value. */
  public FieldsBuilder with(String name, OptionalInt value) {
    value.ifPresent(v -> with(name, v));
    return this;
  }

  /** A list with one element for each of {@code values}. */
  public <T> FieldsBuilder with(
      String name, Collection<T> values, Function<T, DocumentTree> element) {
    List<DocumentTree> elements = values.stream().map(element).toList();
    return with(name, DocumentTree.items(elements));
  }

  public DocumentTree build() {
    return new DocumentTree.Fields(entries, 0);
  }
}
