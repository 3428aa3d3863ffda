package proteus.smt.linked;

import java.util.HashMap;
import java.util.Map;
import proteus.smt.Term;

/** What is so of pairs of nodes, worked out where it is asked. */
final class Relation {
  /** What is so of two nodes, by their numbers. */
  @FunctionalInterface
  interface Definition {
    Term at(int one, int other);
  }

  private record Pair(int one, int other) {}

  private final Definition definition;
  private final Map<Pair, Term> known = new HashMap<>();

  Relation(Definition definition) {
    this.definition = definition;
  }

  Term at(int one, int other) {
    Pair pair = new Pair(one, other);
    Term term = known.get(pair);
    if (term == null) {
      term = definition.at(one, other);
      known.put(pair, term);
    }
    return term;
  }

  /** For what is asked of single nodes. */
  Term at(int node) {
    return at(node, node);
  }
}
