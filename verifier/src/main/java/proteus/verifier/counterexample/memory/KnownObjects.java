package proteus.verifier.counterexample.memory;

import java.util.List;
import java.util.Optional;
import proteus.ir.Value;
import proteus.ir.Value.PointerValue;

/**
 * The objects of an execution, by their numbers from 1 on.
 *
 * @param first as many of them as are known
 */
public record KnownObjects(List<KnownObject> first) {
  public KnownObjects {
    first = List.copyOf(first);
  }

  /** The object that a pointer leads to; empty for none. */
  public Optional<KnownObject> object(PointerValue pointer) {
    return find(first, pointer);
  }

  static Optional<KnownObject> find(List<KnownObject> objects, PointerValue pointer) {
    int index = pointer.object() - 1;
    return index < 0 || index >= objects.size()
        ? Optional.empty()
        : Optional.of(objects.get(index));
  }

  /** A value in words: pointers by the objects that they lead to, offsets in bytes. */
  public String text(Value value) {
    return value instanceof PointerValue pointer
        ? object(pointer).map(o -> name(o) + offset(pointer.offset())).orElse(value.toString())
        : value.toString();
  }

  private static String name(KnownObject object) {
    return switch (object.kind()) {
      case STATIC, LOCAL -> "&" + object.name();
      case ARGUMENT, BLOCK, FUNCTION -> object.name();
    };
  }

  private static String offset(long bytes) {
    return bytes == 0 ? "" : (bytes < 0 ? " - " : " + ") + Math.abs(bytes);
  }
}
