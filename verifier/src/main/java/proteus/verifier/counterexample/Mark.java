package proteus.verifier.counterexample;

import java.util.List;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Edge;

/** What another tool has to know to go the same way. */
public sealed interface Mark {
  /** The C function that it happens in; empty outside of all. */
  String function();

  /** The environment chose a value at the edge. */
  record Chosen(Nondet source, Value value, Edge edge, String function) implements Mark {}

  /** A decision outside of loops. */
  record Decided(Branch branch, String function) implements Mark {}

  /**
   * An object began in which bytes are read that nobody has written.
   *
   * @param allocation where it began
   * @param size in bytes
   * @param contents in the order in which they were read
   */
  record Begun(Edge allocation, long size, List<Content> contents, String function)
      implements Mark {
    public Begun {
      contents = List.copyOf(contents);
    }
  }

  /** A value of that type in {@code bytes} bytes of an object, from its byte {@code offset} on. */
  record Content(long offset, int bytes, Type type, Value value) {}
}
