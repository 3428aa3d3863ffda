package proteus.verifier.engine.enumeration;

import java.util.List;
import java.util.Random;

/** Random C programs that ask for a few truth values and bytes, compare them and end. */
final class SmallInputPrograms {
  private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int inputs;

  private SmallInputPrograms(long seed) {
    random = new Random(seed);
  }

  static String program(long seed) {
    SmallInputPrograms program = new SmallInputPrograms(seed);
    program.text.append("int main(void) { int s = ").append(program.random.nextInt(-3, 4));
    program.text.append(", x = 0, y = 0, z; unsigned char c;\n");
    int statements = 3 + program.random.nextInt(4);
    for (int i = 0; i < statements; i++) {
      program.statement(i == 0 ? program.random.nextInt(3) : program.random.nextInt(10));
    }
    return program.text.append("  return 0;\n}\n").toString();
  }

  private void statement(int kind) {
    text.append("  ");
    if (kind <= 2 && inputs < 2) {
      inputs++;
      String variable = random.nextBoolean() ? "x" : "y";
      String type = random.nextBoolean() ? "char" : "uchar";
      text.append("%s = __VERIFIER_nondet_%s();".formatted(variable, type));
    } else {
      switch (kind) {
        case 3 -> text.append("if (!(%s)) abort();".formatted(condition()));
        case 4 -> text.append("if (%s) s = s + %d;".formatted(condition(), random.nextInt(-2, 4)));
        case 5 -> text.append("c = (unsigned char) x; if (c %s) s++;".formatted(bound()));
        case 6 -> text.append("x = x + %d;".formatted(random.nextInt(-2, 3)));
        case 7 -> text.append("for (z = 0; z < x; z++) s = s + y;");
        case 8 -> text.append("if (s %s) reach_error();".formatted(bound()));
        default -> text.append("if (%s && s %s) reach_error();".formatted(condition(), bound()));
      }
    }
    text.append('\n');
  }

  private String condition() {
    return switch (random.nextInt(6)) {
      case 0 -> "x %s && y %s".formatted(bound(), bound());
      case 1 -> "x %s || x %s".formatted(bound(), bound());
      case 2 -> "(x %s) == (y %s)".formatted(bound(), bound());
      case 3 -> "x %s y".formatted(comparison());
      case 4 -> "!(y %s ? x %s : y %s)".formatted(bound(), bound(), bound());
      default -> "x %s".formatted(bound());
    };
  }

  private String bound() {
    int[] bounds = {0, 1, 2, 3, 10, -1, 100, 127, 255};
    return comparison() + " " + bounds[random.nextInt(bounds.length)];
  }

  private String comparison() {
    return COMPARISONS.get(random.nextInt(COMPARISONS.size()));
  }
}
