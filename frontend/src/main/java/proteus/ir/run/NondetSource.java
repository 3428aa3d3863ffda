package proteus.ir.run;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.Random;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.arithmetic.Conversions;
import proteus.ir.graph.Edge;

/** Chooses the values that a program leaves open, in the order in which it asks. */
@FunctionalInterface
public interface NondetSource {
  /**
   * @param source what asks; memory read before it was written asks as {@link
   *     Nondet.Kind#UNINITIALIZED} with the object's name, once for all reads of the same bytes
   * @param type the value has this type (integers outside of its range are wrapped)
   * @param edge where the value is needed
   */
  Value choose(Nondet source, Type type, Edge edge);

  /** Zero, false, null. */
  static NondetSource zeros() {
    return (source, type, edge) -> Value.zero(type);
  }

  /** The given values one after another, then what {@code then} chooses. */
  static NondetSource replay(Iterable<Value> values, NondetSource then) {
    Iterator<Value> iterator = values.iterator();
    return (source, type, edge) ->
        iterator.hasNext() ? iterator.next() : then.choose(source, type, edge);
  }

  /** Arbitrary values, small ones and extremes more often; pointers are null. */
  static NondetSource random(long seed) {
    Random random = new Random(seed);
    return (source, type, edge) ->
        switch (type) {
          case BoolType t -> new Value.BoolValue(random.nextBoolean());
          case IntType t -> new Value.IntValue(t.wrap(integer(random, t)));
          case FloatType t ->
              random.nextBoolean()
                  ? new Value.FloatValue(new BigInteger(t.bits(), random), t)
                  : Conversions.convert(Value.IntValue.of(random.nextInt(-9, 10)), t);
          case PointerType t -> Value.PointerValue.NULL;
        };
  }

  private static BigInteger integer(Random random, IntType type) {
    int bits = type.isUnbounded() ? 32 : type.bits();
    return switch (random.nextInt(4)) {
      case 0 -> BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.valueOf(random.nextInt(3)));
      case 1 -> new BigInteger(bits, random);
      default -> BigInteger.valueOf(random.nextInt(-8, 24));
    };
  }
}
