package proteus.witness.yaml;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.tree.Tree;

/** A part of a document that the linter found valid; asking for what is not there is a bug. */
record Part(Tree tree) {

  Optional<Part> find(String key) {
    return tree instanceof Tree.Fields(var entries, _)
        ? Optional.ofNullable(entries.get(key)).map(Part::new)
        : Optional.empty();
  }

  Part get(String key) {
    return find(key).orElseThrow(() -> new IllegalStateException("no " + key + " in " + tree));
  }

  List<Part> elements() {
    if (tree instanceof Tree.Items(var elements, _)) {
      return elements.stream().map(Part::new).toList();
    }
    throw new IllegalStateException("not a list: " + tree);
  }

  /** The text of a string; also of a number or truth value, where the format allows either. */
  String text() {
    return switch (tree) {
      case Tree.Text(var value, _) -> value;
      case Tree.Whole(var value, _) -> value.toString();
      case Tree.Truth(var value, _) -> Boolean.toString(value);
      case Tree.Decimal _, Tree.Nothing _, Tree.Fields _, Tree.Items _ ->
          throw new IllegalStateException("not a string: " + tree);
    };
  }

  int number() {
    if (tree instanceof Tree.Whole(var value, _)) {
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
