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
public sealed interface Tree {
  /** The line this was read from, from 1; 0 if it was made by the program. */
  int line();

  /** Named parts in the order they are written. */
  record Fields(Map<String, Tree> entries, int line) implements Tree {
    public Fields {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }
  }

  /** A list. */
  record Items(List<Tree> elements, int line) implements Tree {
    public Items {
      elements = List.copyOf(elements);
    }
  }

  /** A string. */
  record Text(String value, int line) implements Tree {}

  /** A whole number. */
  record Whole(BigInteger value, int line) implements Tree {}

  /** A number written with a fraction. */
  record Decimal(BigDecimal value, int line) implements Tree {}

  /** True or false. */
  record Truth(boolean value, int line) implements Tree {}

  /** Null. */
  record Nothing(int line) implements Tree {}

  /** A string that was not read. */
  static Tree text(String value) {
    return new Text(value, 0);
  }

  /** A number that was not read. */
  static Tree whole(long value) {
    return new Whole(BigInteger.valueOf(value), 0);
  }

  /** A truth value that was not read. */
  static Tree truth(boolean value) {
    return new Truth(value, 0);
  }

  /** A list that was not read. */
  static Tree items(List<? extends Tree> elements) {
    return new Items(List.copyOf(elements), 0);
  }
}
