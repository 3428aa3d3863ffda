package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.SequencedMap;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;

/** The arguments that an execution was called with. */
public final class ArgumentLog {
  private final SequencedMap<Integer, Text> texts = new LinkedHashMap<>();
  private OptionalInt count = OptionalInt.empty();

  /**
   * A string.
   *
   * @param size in bytes; the last one is 0
   * @param parts what the execution read of it
   */
  public record Text(long size, List<Part> parts) {}

  /** Bytes of a string that the execution read, as a value of a type. */
  public record Part(long offset, int bytes, Type type, Value value) {}

  /** How many there are, the program's name among them; empty if that does not matter. */
  public OptionalInt count() {
    return count;
  }

  /** The strings, in order; empty if these do not matter. */
  public List<Text> texts() {
    return List.copyOf(texts.values());
  }

  /** The number of arguments was chosen, or the length of one, which its object tells. */
  void chose(Nondet source, Value value) {
    if (!source.name().startsWith(Nondet.ARGUMENT_LENGTH)) {
      count = OptionalInt.of(((Value.IntValue) value).value().intValue());
    }
  }

  /** The object of the next string begins. */
  void begins(int object, long size) {
    texts.put(object, new Text(size, new ArrayList<>()));
  }

  /** Whether the object is a string's. */
  boolean has(int object) {
    return texts.containsKey(object);
  }

  /** Bytes of a string were chosen. */
  void chose(Value.PointerValue at, Part part) {
    Objects.requireNonNull(texts.get(at.object())).parts().add(part);
  }
}
