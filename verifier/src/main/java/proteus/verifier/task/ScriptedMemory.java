package proteus.verifier.task;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet.Bytes;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;

/**
 * The contents of objects that nobody has written, as a script has them and as an execution asks
 * for them. Both number objects in their own ways: of those of one name, the first that the
 * execution reads is the first that the script tells of.
 */
final class ScriptedMemory {
  private final Map<String, List<Content>> contents = new HashMap<>();
  private final Map<Key, Content> told = new HashMap<>();
  private final Map<Key, Reader> readers = new HashMap<>();
  private final Map<String, Integer> read = new HashMap<>();

  /**
   * Some bytes that an execution asks for.
   *
   * @param place of the object among those of its name
   */
  record Asked(String name, int place, Bytes bytes) {}

  private record Key(String name, int object) {}

  /** What is known of one object: values where they start, and bytes. */
  private record Content(Map<Bytes, Value> values, Map<Long, Integer> bytes) {}

  /** What an execution asked for of one object. */
  private record Reader(int place, Set<Long> offsets) {}

  /** A value of the script; what was known of a byte before stays. */
  void add(String name, Bytes at, Value value) {
    Key key = new Key(name, at.object());
    Content known = told.get(key);
    if (known == null || (at.object() < 0 && known.bytes().containsKey(at.offset()))) {
      known = new Content(new HashMap<>(), new HashMap<>());
      told.put(key, known);
      contents.computeIfAbsent(name, n -> new ArrayList<>()).add(known);
    }
    if (!known.bytes().containsKey(at.offset())) {
      known.values().put(new Bytes(0, at.offset(), at.size()), value);
    }
    BigInteger bits = bits(value);
    for (int i = 0; i < at.size(); i++) {
      known.bytes().putIfAbsent(at.offset() + i, bits.shiftRight(8 * i).intValue() & 0xff);
    }
  }

  /** The execution asks for these bytes of an object that has the name. */
  Asked asked(String name, Bytes bytes) {
    Key key = new Key(name, bytes.object());
    Reader reader = readers.get(key);
    if (reader == null || (bytes.object() < 0 && reader.offsets().contains(bytes.offset()))) {
      reader = new Reader(read.merge(name, 1, Integer::sum) - 1, new HashSet<>());
      readers.put(key, reader);
    }
    reader.offsets().add(bytes.offset());
    return new Asked(name, reader.place(), bytes);
  }

  /** Whether the script has told of the bytes. */
  boolean isKnown(Asked asked) {
    return content(asked).filter(c -> c.bytes().containsKey(asked.bytes().offset())).isPresent();
  }

  /** The value that the bytes have, as far as they are known; empty where none is. */
  Optional<Value> value(Asked asked, Type type) {
    Bytes bytes = asked.bytes();
    return content(asked)
        .flatMap(
            content ->
                Optional.ofNullable(
                        content.values().get(new Bytes(0, bytes.offset(), bytes.size())))
                    .filter(value -> isOf(value, type))
                    .or(() -> composed(content, bytes).map(bits -> ofBits(bits, type))));
  }

  private Optional<Content> content(Asked asked) {
    List<Content> all = contents.getOrDefault(asked.name(), List.of());
    return asked.place() < all.size() ? Optional.of(all.get(asked.place())) : Optional.empty();
  }

  private static Optional<BigInteger> composed(Content content, Bytes at) {
    BigInteger bits = BigInteger.ZERO;
    boolean known = false;
    for (int i = 0; i < at.size(); i++) {
      Integer part = content.bytes().get(at.offset() + i);
      if (part != null) {
        known = true;
        bits = bits.or(BigInteger.valueOf(part).shiftLeft(8 * i));
      }
    }
    return known ? Optional.of(bits) : Optional.empty();
  }

  private static BigInteger bits(Value value) {
    return switch (value) {
      case Value.BoolValue(boolean b) -> b ? BigInteger.ONE : BigInteger.ZERO;
      case Value.IntValue(BigInteger i) -> i;
      case Value.FloatValue f -> f.encoding();
      case Value.PointerValue p -> BigInteger.valueOf(p.offset());
    };
  }

  private static boolean isOf(Value value, Type type) {
    return switch (type) {
      case BoolType t -> value instanceof Value.BoolValue;
      case IntType t -> value instanceof Value.IntValue;
      case FloatType t -> value instanceof Value.FloatValue f && f.type().equals(t);
      case PointerType t -> value instanceof Value.PointerValue;
    };
  }

  private static Value ofBits(BigInteger bits, Type type) {
    return switch (type) {
      case BoolType t -> new Value.BoolValue(bits.signum() != 0);
      case IntType t -> new Value.IntValue(t.isUnbounded() ? bits : t.wrap(bits));
      case FloatType t -> new Value.FloatValue(bits, t);
      case PointerType t -> new Value.PointerValue(0, bits.longValue());
    };
  }
}
