package proteus.verifier.engine.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random C programs that fill, copy, search and reduce two small arrays of bytes in loops, and then
 * claim something about their elements. Accesses may be out of bounds, elements uninitialised.
 */
final class RandomArrayLoops {
  private static final List<String> TYPES = List.of("signed char", "unsigned char", "short", "int");
  private static final List<String> ORDERS = List.of("==", "!=", "<", "<=", ">", ">=");

  private final Random random;
  private final int cells;
  private final StringBuilder text = new StringBuilder();
  private final List<String> claims = new ArrayList<>();

  private RandomArrayLoops(long seed) {
    random = new Random(seed);
    cells = 4 + random.nextInt(5);
  }

  /** The program of that number. */
  static String of(long seed) {
    return new RandomArrayLoops(seed).build();
  }

  private String build() {
    String type = TYPES.get(random.nextInt(TYPES.size()));
    line("void reach_error(void);");
    line(type + " __VERIFIER_nondet_char(void);");
    line("int main(void) {");
    String length = random.nextInt(3) == 0 ? "n" : String.valueOf(cells);
    line("  int i, k, flag = 0, n = " + cells + ";");
    line("  " + type + " x = __VERIFIER_nondet_char(), y = " + constant() + ";");
    if (random.nextInt(3) == 0) {
      line("  n = __VERIFIER_nondet_char();");
      line("  if (n < 1 || n > " + cells + ") return 0;");
    }
    line("  " + type + " a[" + length + "], b[" + length + "], *p = a, m[3][4];");
    int loops = 1 + random.nextInt(3);
    for (int i = 0; i < loops; i++) {
      switch (random.nextInt(6)) {
        case 0 -> walk();
        case 1 -> table();
        default -> loop();
      }
    }
    if (random.nextInt(3) == 0) {
      line("  " + statement("0"));
    }
    claim();
    line("  return 0;");
    line("}");
    return text.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private void loop() {
    String end = random.nextInt(3) > 0 ? "n" : String.valueOf(cells);
    String header =
        switch (random.nextInt(6)) {
          case 0 -> "for (i = n - 1; i >= 0; i--)";
          case 1 -> "for (i = 0; i < " + end + "; i += 2)";
          case 2 -> "for (i = 1; i < " + end + "; i++)";
          case 3 -> "for (i = 0; i < " + end + " && " + condition("i") + "; i++)";
          default -> "for (i = 0; i < " + end + "; i++)";
        };
    line("  " + header + " {");
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      line("    " + statement("i"));
    }
    line("  }");
  }

  /** A pointer goes over an array. */
  private void walk() {
    String value = expression("2");
    line("  for (p = a; p < a + n; p++) {");
    line(
        "    if ("
            + (random.nextBoolean() ? "1" : "*p " + order() + " x")
            + ") *p = "
            + value
            + ";");
    line("    if (*p " + order() + " " + constant() + ") flag = 1;");
    line("  }");
    claims.add("a[i] == " + value);
    claims.add("flag == " + random.nextInt(2) + " || a[i] " + order() + " " + constant());
  }

  /** A table is filled row by row. */
  private void table() {
    String value = List.of("i + k", "x", constant(), "4 * i + k").get(random.nextInt(4));
    line("  for (i = 0; i < 3; i++)");
    line("    for (k = 0; k < " + (3 + random.nextInt(2)) + "; k++)");
    line("      m[i][k] = " + value + ";");
    claims.add("i > 2 || m[i][2] == " + value.replace("k", "2"));
    claims.add("i > 2 || m[2][i] " + order() + " " + constant());
  }

  private String order() {
    return ORDERS.get(random.nextInt(ORDERS.size()));
  }

  private String statement(String index) {
    String value = expression(index);
    return switch (random.nextInt(9)) {
      case 8 -> "if (" + condition(index) + ") flag = 1;";
      case 0 -> "if (" + condition(index) + ") " + assignment(index, value);
      case 1 -> "if (a[" + index + "] > x) x = a[" + index + "];";
      case 2 -> "x = " + value + ";";
      case 3 -> "y = y + " + value + ";";
      case 4 -> "if (" + condition(index) + ") " + (index.equals("i") ? "break;" : "x = 0;");
      default -> assignment(index, value);
    };
  }

  private String assignment(String index, String value) {
    String array = random.nextInt(3) > 0 ? "a" : "b";
    String place = place(index);
    boolean first = random.nextInt(2) == 0;
    int other = random.nextInt(ORDERS.size());
    String order = ORDERS.get(first ? 0 : other);
    claims.add(array + "[" + place + "] " + order + " " + value);
    return array + "[" + place + "] = " + value + ";";
  }

  private String place(String index) {
    return switch (random.nextInt(8)) {
      case 0 -> "n - 1 - " + index;
      case 1 -> index + " + 1";
      case 2 -> String.valueOf(random.nextInt(cells));
      default -> index;
    };
  }

  private String expression(String index) {
    return switch (random.nextInt(9)) {
      case 0 -> "__VERIFIER_nondet_char()";
      case 1 -> index;
      case 2 -> index + " + " + constant();
      case 3 -> "a[" + place(index) + "] + " + constant();
      case 4 -> "b[" + place(index) + "]";
      case 5 -> "a[" + place(index) + "]";
      case 6 -> "x";
      default -> constant();
    };
  }

  private String condition(String index) {
    String left =
        random.nextBoolean() ? "a[" + place(index) + "]" : random.nextBoolean() ? "x" : "y";
    String right = random.nextBoolean() ? constant() : expression(index);
    if (right.contains("nondet")) {
      right = "x";
    }
    return left + " " + ORDERS.get(random.nextInt(ORDERS.size())) + " " + right;
  }

  private String constant() {
    return String.valueOf(random.nextInt(4) == 0 ? 120 + random.nextInt(8) : random.nextInt(4));
  }

  private void claim() {
    claims.removeIf(claim -> claim.contains("nondet"));
    String claim =
        claims.isEmpty() || random.nextInt(3) == 0
            ? condition("i")
            : claims.get(random.nextInt(claims.size()));
    switch (random.nextInt(4)) {
      case 0 ->
          line(
              "  i = " + random.nextInt(cells) + "; if (i < n && !(" + claim + ")) reach_error();");
      case 1 -> line("  for (i = 1; i < n; i++) if (!(" + claim + ")) reach_error();");
      default -> line("  for (i = 0; i < n; i++) if (!(" + claim + ")) reach_error();");
    }
  }
}
