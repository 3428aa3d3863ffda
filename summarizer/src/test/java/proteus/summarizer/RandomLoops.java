package proteus.summarizer;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/** Texts of small random loops for {@link LoopText}. */
public final class RandomLoops {
  /** Whether loops take arbitrary values. */
  public enum Inputs {
    NONE,
    SOME
  }

  /** What loops compute. */
  public enum Operations {
    /** Sums and differences. */
    LINEAR,
    /** Products, quotients, remainders, swaps and toggles too. */
    ALL
  }

  private static final List<String> NAMES = List.of("x", "y", "z");

  private final Random random;
  private final Inputs inputs;
  private final Operations operations;
  private final int variables;
  private final List<BigInteger> constants;

  /** Loops over the first of x, y, z that compute sums and differences. */
  public RandomLoops(Random random, Inputs inputs, int variables) {
    this(random, inputs, Operations.LINEAR, variables);
  }

  /**
   * Loops without arbitrary values over x, y, z, in which the constants occur beside small ones.
   */
  public RandomLoops(Random random, List<BigInteger> constants) {
    this(random, Inputs.NONE, Operations.LINEAR, NAMES.size(), constants);
  }

  /** Loops over the first of x, y, z. */
  public RandomLoops(Random random, Inputs inputs, Operations operations, int variables) {
    this(random, inputs, operations, variables, List.of());
  }

  private RandomLoops(
      Random random,
      Inputs inputs,
      Operations operations,
      int variables,
      List<BigInteger> constants) {
    this.constants = constants;
    this.random = random;
    this.inputs = inputs;
    this.operations = operations;
    this.variables = variables;
  }

  /** One loop with loops in it to the depth. */
  public String loop(int depth) {
    String body = statements(depth, 1 + random.nextInt(3), 2);
    return random.nextInt(6) == 0
        ? "do { " + body + "} while (" + condition() + ");"
        : "while (" + condition() + ") { " + body + "}";
  }

  private String statements(int depth, int count, int nesting) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(statement(depth, nesting)).append(' ');
    }
    return text.toString();
  }

  private String statement(int depth, int nesting) {
    int kind = random.nextInt(10);
    if (kind == 0 && depth > 1) {
      return loop(depth - 1);
    }
    if (kind <= 2 && nesting > 0) {
      String then = statements(depth, 1, nesting - 1);
      return "if ("
          + condition()
          + ") { "
          + then
          + "} "
          + (random.nextBoolean() ? "else { " + statements(depth, 1, nesting - 1) + "}" : "");
    }
    if (kind == 3 && nesting < 2) {
      return random.nextInt(3) == 0 ? "continue;" : "break;";
    }
    String target = name();
    if (inputs == Inputs.SOME && random.nextInt(3) == 0) {
      return target + " = *;";
    }
    if (operations == Operations.ALL && random.nextInt(2) == 0) {
      return operation(target);
    }
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> target + " += " + (1 + random.nextInt(3)) + ";";
      case 3, 4 -> target + " -= " + (1 + random.nextInt(3)) + ";";
      case 5 -> target + " = " + name() + " + " + random.nextInt(3) + ";";
      case 6 -> target + " = " + name() + (random.nextBoolean() ? " - " : " + ") + name() + ";";
      default -> target + " = " + constant(5) + ";";
    };
  }

  private String operation(String target) {
    String other = name();
    int number = 2 + random.nextInt(3);
    return switch (random.nextInt(12)) {
      case 0, 1, 2 -> target + " = " + target + " * " + number + ";";
      case 3 -> target + " = " + number + " * " + target + " + " + other + ";";
      case 4 -> target + " = " + target + " / " + number + ";";
      case 5 -> target + " = " + target + " >> " + (number - 1) + ";";
      case 6 -> target + " = (" + target + " + " + random.nextInt(4) + ") % " + number + ";";
      case 7 -> "t = " + target + "; " + target + " = " + other + "; " + other + " = t;";
      case 8 -> target + " = " + random.nextInt(3) + " - " + target + ";";
      case 9 -> target + " = " + target + " ^ 1;";
      case 10 -> target + " += " + other + " * " + (random.nextBoolean() ? other : number) + ";";
      default -> target + " = " + other + " * " + number + " - " + target + ";";
    };
  }

  private String constant(int bound) {
    boolean small = constants.isEmpty() || random.nextInt(3) > 0;
    return small
        ? Integer.toString(random.nextInt(bound))
        : constants.get(random.nextInt(constants.size())).toString();
  }

  private String condition() {
    String operator = List.of("<", "<=", ">", ">=", "==", "!=", "<", "<").get(random.nextInt(8));
    String right = random.nextBoolean() ? name() : constant(7);
    String simple = name() + " " + operator + " " + right;
    return switch (random.nextInt(12)) {
      case 0 -> simple + " && " + name() + " != " + random.nextInt(4);
      case 1 -> simple + " || " + name() + " == " + random.nextInt(4);
      case 2 -> name() + " % 2 == 0";
      default -> simple;
    };
  }

  private String name() {
    return NAMES.get(random.nextInt(variables));
  }
}
