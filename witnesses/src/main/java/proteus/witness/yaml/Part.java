package proteus.witness.yaml;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.tree.DocumentTree;

/** A part of a document that the linter found valid; asking for what is not there is a bug. */
record Part(DocumentTree tree) {

  Optional<Part> find(String key) {
    return tree instanceof DocumentTree.Fields(var entries, _)
        ? Optional.ofNullable(entries.get(key)).map(Part::new)
        : Optional.empty();
  }

  Part get(String key) {
    return find(key).orElseThrow(() -> new IllegalStateException("no " + key + " in " + tree));
  }

  List<Part> elements() {
    if (tree instanceof DocumentTree.Items(var elements, _)) {
      return elements.stream().map(Part::new).toList();
    }
    throw new IllegalStateException("not a list: " + tree);
  }

  /** The text of a string; also of a number or truth value, where the format allows either. */
  String text() {
    return switch (tree) {
      case DocumentTree.Text(var value, _) -> value;
      case DocumentTree.Whole(var value, _) -> value.toString();
      case DocumentTree.Truth(var value, _) -> Boolean.toString(value);
      case DocumentTree.Decimal _,
          DocumentTree.Nothing _,
          DocumentTree.Fields _,
          DocumentTree.Items _ ->
          throw new IllegalStateException("not a string: " + tree);
    };
  }

  int number() {
    if (tree instanceof DocumentTree.Whole(var value, _)) {
      return value.intValueExact();
    }
    throw new IllegalStateException("not a number: " + tree);
  }

  /** The name of the enum constant a keyword stands for. */
  String constant() {
    return text().toUpperCase(Locale.ROOT);
  }

  ExpressionFormat format() {
    return ExpressionFormat.of(text()).orElseThrow();
  }
}
