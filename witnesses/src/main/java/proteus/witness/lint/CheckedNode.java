package proteus.witness.lint;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.witness.tree.DocumentTree;

/**
 * A place in a document that is being checked. Its accessors report what is not as asked for, and
 * then have no value: a fault is reported once, and checking goes on beside it.
 *
 * @param found where problems are collected, for the whole document
 */
record CheckedNode(DocumentTree tree, String path, List<Problem> found) {

  void report(Rule rule, String message) {
    found.add(new Problem(rule, path, tree.line(), message));
  }

  /** The value of a key that has to be there. */
  Optional<CheckedNode> required(String key) {
    Optional<CheckedNode> value = optional(key);
    if (value.isEmpty() && tree instanceof DocumentTree.Fields) {
      report(Rule.MISSING_KEY, "the key " + key + " is missing");
    }
    return value;
  }

  /** The value of a key that may be there. */
  Optional<CheckedNode> optional(String key) {
    return fields().map(f -> f.get(key)).map(t -> new CheckedNode(t, path + "." + key, found));
  }

  /** Complains of keys that are not among these; true if this is an object. */
  boolean hasOnly(Set<String> keys) {
    if (!(tree instanceof DocumentTree.Fields(var entries, _))) {
      report(Rule.WRONG_TYPE, "an object is expected");
      return false;
    }
    for (var entry : entries.entrySet()) {
      if (!keys.contains(entry.getKey())) {
        CheckedNode value = new CheckedNode(entry.getValue(), path + "." + entry.getKey(), found);
        value.report(Rule.UNKNOWN_KEY, "the key " + entry.getKey() + " is not known here");
      }
    }
    return true;
  }

  /** The elements of a list. */
  Optional<List<CheckedNode>> elements() {
    if (!(tree instanceof DocumentTree.Items(var elements, _))) {
      report(Rule.WRONG_TYPE, "a list is expected");
      return Optional.empty();
    }
    List<CheckedNode> sites = new ArrayList<>();
    for (DocumentTree element : elements) {
      sites.add(new CheckedNode(element, path + "[" + sites.size() + "]", found));
    }
    return Optional.of(sites);
  }

  /** The elements of a list that must have one. */
  Optional<List<CheckedNode>> someElements() {
    Optional<List<CheckedNode>> elements = elements();
    if (elements.filter(List::isEmpty).isPresent()) {
      report(Rule.EMPTY, "the list is empty");
    }
    return elements.filter(e -> !e.isEmpty());
  }

  /** A string with something in it. */
  Optional<String> text() {
    if (!(tree instanceof DocumentTree.Text(var value, _))) {
      report(Rule.WRONG_TYPE, "a string is expected");
      return Optional.empty();
    }
    if (value.isBlank()) {
      report(Rule.EMPTY, "the string is empty");
      return Optional.empty();
    }
    return Optional.of(value);
  }

  /** A string that is one of these. */
  Optional<String> oneOf(Set<String> values) {
    Optional<String> text = text();
    text.filter(t -> !values.contains(t))
        .ifPresent(t -> report(Rule.UNKNOWN_VALUE, t + " is none of " + String.join(", ", values)));
    return text.filter(values::contains);
  }

  /** A line or column: an integer from 1. */
  Optional<Integer> position() {
    if (!(tree instanceof DocumentTree.Whole(var value, _))) {
      report(Rule.WRONG_TYPE, "an integer is expected");
      return Optional.empty();
    }
    if (value.signum() <= 0 || value.compareTo(BigInteger.valueOf(Integer.MAX_VALUE)) > 0) {
      report(Rule.POSITION, "lines and columns count from 1");
      return Optional.empty();
    }
    return Optional.of(value.intValueExact());
  }

  private Optional<Map<String, DocumentTree>> fields() {
    return tree instanceof DocumentTree.Fields(var entries, _)
        ? Optional.of(entries)
        : Optional.empty();
  }
}
