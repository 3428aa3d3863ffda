package proteus.verifier.engine.execution;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.arithmetic.Conversions;

/** How one place in a program chooses its values in one run. */
@FunctionalInterface
interface InputHabit {
  int ATTEMPTS = 8;
  int FEW = 4;

  /** The next value. */
  Value next();

  /** Integers that are worth trying. */
  @FunctionalInterface
  interface Numbers {
    BigInteger pick(IntType type, Random random);
  }

  /**
   * A habit for values of the type.
   *
   * @param pool that integers are picked from
   * @param welcome values that are not welcome are avoided where that is easy
   */
  static InputHabit of(Type type, Numbers pool, Random random, Predicate<Value> welcome) {
    return switch (type) {
      case BoolType t -> booleans(random);
      case IntType t -> integers(t, pool, random, welcome);
      case FloatType t -> floats(t, pool, random);
      case PointerType t -> () -> Value.PointerValue.NULL;
    };
  }

  private static InputHabit booleans(Random random) {
    int oneIn = 1 + random.nextInt(4);
    boolean often = random.nextBoolean();
    return () -> new Value.BoolValue(often == (random.nextInt(oneIn) == 0));
  }

  private static InputHabit integers(
      IntType type, Numbers pool, Random random, Predicate<Value> welcome) {
    return switch (random.nextInt(6)) {
      case 0 -> () -> welcome(type, pool, random, welcome);
      case 1 -> growing(type, pool, random, BigInteger.valueOf(random.nextInt(-3, 4)));
      default -> few(type, pool, random, welcome);
    };
  }

  /** One of a few values, the first of them perhaps more often. */
  private static InputHabit few(
      IntType type, Numbers pool, Random random, Predicate<Value> welcome) {
    List<Value> values = new ArrayList<>();
    int count = 1 + random.nextInt(FEW);
    for (int i = 0; i < count; i++) {
      values.add(welcome(type, pool, random, welcome));
    }
    int oneIn = random.nextBoolean() ? 1 : 1 << random.nextInt(1, 12);
    return () ->
        random.nextInt(oneIn) == 0 ? values.get(random.nextInt(values.size())) : values.getFirst();
  }

  private static InputHabit growing(IntType type, Numbers pool, Random random, BigInteger step) {
    BigInteger[] next = {pool.pick(type, random)};
    return () -> {
      BigInteger value = next[0];
      next[0] = type.wrap(value.add(step));
      return new Value.IntValue(value);
    };
  }

  private static Value welcome(
      IntType type, Numbers pool, Random random, Predicate<Value> welcome) {
    Value value = new Value.IntValue(pool.pick(type, random));
    for (int i = 0; i < ATTEMPTS && !welcome.test(value); i++) {
      value = new Value.IntValue(pool.pick(type, random));
    }
    return value;
  }

  private static InputHabit floats(FloatType type, Numbers pool, Random random) {
    return () ->
        random.nextInt(4) == 0
            ? new Value.FloatValue(new BigInteger(type.bits(), random), type)
            : Conversions.convert(new Value.IntValue(pool.pick(IntType.signed(32), random)), type);
  }
}
