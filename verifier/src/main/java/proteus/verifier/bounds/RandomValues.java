package proteus.verifier.bounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Conversions;
import proteus.ir.graph.Edge;
import proteus.ir.run.NondetSource;

/**
 * Chooses inputs: mostly small ones, those near others, powers of two and the ends of types. What
 * the program asks for later is small as a rule. Remembers the inputs.
 */
final class RandomValues implements NondetSource {
  private static final int UNBOUNDED_BITS = 34;
  private static final int ALIGNMENT = 16;

  private final Random random;
  private final Map<Edge, Variable> choices;
  private final int arena;
  private final Map<Variable, Value> inputs = new LinkedHashMap<>();
  private final List<BigInteger> numbers = new ArrayList<>();

  /**
   * @param choices where inputs are chosen
   * @param arena the number of the object that pointers point into
   */
  RandomValues(long seed, Map<Edge, Variable> choices, int arena) {
    this.random = new Random(seed);
    this.choices = choices;
    this.arena = arena;
  }

  /** What was chosen for the inputs. */
  Map<Variable, Value> inputs() {
    return inputs;
  }

  @Override
  public Value choose(Nondet source, Type type, Edge edge) {
    Variable input = choices.get(edge);
    if (input == null) {
      return value(type, later(type));
    }
    Value value = value(type, number(type));
    inputs.put(input, value);
    return value;
  }

  private Value value(Type type, BigInteger number) {
    return switch (type) {
      case BoolType t -> new Value.BoolValue(number.testBit(0));
      case IntType t -> {
        BigInteger fitting = t.wrap(number);
        numbers.add(fitting);
        yield new Value.IntValue(fitting);
      }
      case FloatType t -> Conversions.convert(new Value.IntValue(number), t);
      case PointerType t ->
          random.nextInt(8) == 0
              ? Value.PointerValue.NULL
              : new Value.PointerValue(
                  arena, random.nextInt(CountingProgram.ARENA / ALIGNMENT) * (long) ALIGNMENT);
    };
  }

  private BigInteger number(Type type) {
    int bits = type instanceof IntType t && !t.isUnbounded() ? t.bits() : UNBOUNDED_BITS;
    return switch (random.nextInt(12)) {
      case 0 -> BigInteger.ONE.shiftLeft(bits - 1).subtract(small(-1, 3));
      case 1 -> BigInteger.ONE.shiftLeft(bits - 1).negate().add(small(0, 3));
      case 2 -> BigInteger.ONE.shiftLeft(random.nextInt(bits)).add(small(-1, 2));
      case 3, 4 ->
          numbers.isEmpty()
              ? small(0, 9)
              : numbers.get(random.nextInt(numbers.size())).add(small(-2, 3));
      case 5, 6, 7 -> small(-60, 200);
      default -> small(-4, 13);
    };
  }

  /** Zero more often, so that what is read from memory comes to its end. */
  private BigInteger later(Type type) {
    return switch (random.nextInt(8)) {
      case 0 -> number(type);
      case 1, 2 -> BigInteger.ZERO;
      default -> small(-4, 13);
    };
  }

  private BigInteger small(int from, int to) {
    return BigInteger.valueOf(random.nextInt(from, to));
  }
}
