package proteus.witness.tree;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A document of objects, lists and scalars. Each node knows the line it was read from (from 1), or
 * 0 if it was not read.
 */
public sealed interface DocumentTree {
  /** The line this was read from, from 1; 0 if it was made by the program. */
  int line();

  /** Named parts in the order they are written. */
  record Fields(Map<String, DocumentTree> entries, int line) implements DocumentTree {
    public Fields {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }
  }

  /** A list. */
  record Items(List<DocumentTree> elements, int line) implements DocumentTree {
    public Items {
      elements = List.copyOf(elements);
    }
  }

  /** A string. */
  record Text(String value, int line) implements DocumentTree {}

  /** A whole number. */
  record Whole(BigInteger value, int line) implements DocumentTree {}

  /** A number written with a fraction. */
  record Decimal(BigDecimal value, int line) implements DocumentTree {}

  /** True or false. */
  record Truth(boolean value, int line) implements DocumentTree {}

  /** Null. */
  record Nothing(int line) implements DocumentTree {}

  /** A string that was not read. */
  static DocumentTree text(String value) {
    return new Text(value, 0);
  }

  /** A number that was not read. */
  static DocumentTree whole(long value) {
    return new Whole(BigInteger.valueOf(value), 0);
  }

  /** A truth value that was not read. */
  static DocumentTree truth(boolean value) {
    return new Truth(value, 0);
  }

  /** A list that was not read. */
  static DocumentTree items(List<? extends DocumentTree> elements) {
    return new Items(List.copyOf(elements), 0);
  }
}
