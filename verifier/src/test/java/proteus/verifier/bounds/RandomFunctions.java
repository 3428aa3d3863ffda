package proteus.verifier.bounds;

import java.util.List;
import java.util.Random;

/**
 * Texts of C functions with loops in each other and after each other, over three parameters and
 * three local variables. Most loops end for most inputs; some do not.
 */
final class RandomFunctions {
  private static final List<String> LOCALS = List.of("x", "y", "z");
  private static final List<String> ALL = List.of("x", "y", "z", "n", "m", "k");
  private static final int MAX_DEPTH = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int statements = 14;

  private RandomFunctions(long seed) {
    this.random = new Random(seed);
  }

  /** The same seed gives the same function, which is called f. */
  static String of(long seed) {
    return new RandomFunctions(seed).function();
  }

  private String function() {
    text.append("int f(int n, int m, unsigned k) {\n");
    LOCALS.forEach(
        v -> text.append("  int ").append(v).append(" = ").append(start()).append(";\n"));
    int loops = 1 + random.nextInt(2);
    for (int i = 0; i < loops; i++) {
      loop(1);
      if (random.nextBoolean()) {
        update(1);
      }
    }
    return text.append("  return x + y + z;\n}\n").toString();
  }

  private String start() {
    return switch (random.nextInt(6)) {
      case 0 -> "n";
      case 1 -> "m";
      case 2 -> "n - m";
      default -> "" + (random.nextInt(9) - 2);
    };
  }

  private void loop(int depth) {
    String counter = LOCALS.get(random.nextInt(LOCALS.size()));
    boolean up = random.nextInt(3) > 0;
    String by = random.nextInt(6) == 0 ? other(counter) : "" + (1 + random.nextInt(3));
    String step = counter + (up ? " += " : " -= ") + by;
    String goes = counter + (up ? less() : more()) + limit(counter);
    switch (random.nextInt(4)) {
      case 0 -> {
        String first = random.nextInt(3) > 0 ? counter + " = " + start() : "";
        line(depth, "for (" + first + "; " + goes + "; " + step + ") {");
        block(depth + 1);
        line(depth, "}");
      }
      case 1 -> {
        line(depth, "do {");
        block(depth + 1);
        line(depth + 1, step + ";");
        line(depth, "} while (" + goes + ");");
      }
      default -> {
        boolean both = random.nextInt(4) == 0;
        line(depth, "while (" + goes + (both ? " && " + condition() : "") + ") {");
        boolean before = random.nextBoolean();
        if (before) {
          line(depth + 1, step + ";");
        }
        block(depth + 1);
        if (!before) {
          line(depth + 1, step + ";");
        }
        line(depth, "}");
      }
    }
  }

  private void block(int depth) {
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count && statements > 0; i++) {
      statements--;
      int kind = random.nextInt(8);
      if (kind < 2 && depth <= MAX_DEPTH) {
        loop(depth);
      } else if (kind < 4) {
        line(depth, "if (" + condition() + ") {");
        update(depth + 1);
        if (random.nextInt(5) == 0) {
          line(depth + 1, "break;");
        }
        if (random.nextBoolean()) {
          line(depth, "} else {");
          update(depth + 1);
        }
        line(depth, "}");
      } else {
        update(depth);
      }
    }
  }

  private void update(int depth) {
    String target = LOCALS.get(random.nextInt(LOCALS.size()));
    String value =
        switch (random.nextInt(9)) {
          case 0 -> start();
          case 1 -> other(target);
          case 2 -> target + " * 2";
          case 3 -> target + " / 2";
          case 4 -> target + " + " + other(target);
          case 5 -> target + " - 1";
          default -> target + " + " + (1 + random.nextInt(3));
        };
    line(depth, target + " = " + value + ";");
  }

  private String condition() {
    String left = ALL.get(random.nextInt(ALL.size()));
    return switch (random.nextInt(5)) {
      case 0 -> left + more() + limit(left);
      case 1 -> left + " != " + limit(left);
      case 2 -> left + " % " + (2 + random.nextInt(3)) + " == 0";
      default -> left + less() + limit(left);
    };
  }

  private String limit(String other) {
    return switch (random.nextInt(4)) {
      case 0 -> "" + random.nextInt(20);
      case 1 -> other(other);
      case 2 -> other.equals("n") ? "m" : "n";
      default -> other.equals("m") ? "n" : "m";
    };
  }

  private String other(String variable) {
    String other = ALL.get(random.nextInt(ALL.size()));
    return other.equals(variable) || other.equals("k") ? "2" : other;
  }

  private String less() {
    return random.nextBoolean() ? " < " : " <= ";
  }

  private String more() {
    return random.nextBoolean() ? " > " : " >= ";
  }

  private void line(int depth, String line) {
    text.append("  ".repeat(depth)).append(line).append('\n');
  }
}
