package proteus.verifier.engine.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random C programs that fill, copy, search and reduce two small arrays in loops, and then claim
 * something about their elements. The arrays may be fields of an array of structures. Accesses may
 * be out of bounds, elements uninitialised.
 */
final class RandomArrayLoops {
  private static final List<String> TYPES = List.of("signed char", "unsigned char", "short", "int");
  private static final List<String> ORDERS = List.of("==", "!=", "<", "<=", ">", ">=");

  private final Random random;
  private final int cells;

  /** Whether the arrays are fields of structures. */
  private final boolean records;

  private final StringBuilder text = new StringBuilder();
  private final List<String> claims = new ArrayList<>();

  private RandomArrayLoops(long seed) {
    random = new Random(seed);
    cells = 4 + random.nextInt(5);
    records = random.nextInt(4) == 0;
  }

  /** The program of that number. */
  static String of(long seed) {
    return new RandomArrayLoops(seed).build();
  }

  private String build() {
    String type = TYPES.get(random.nextInt(TYPES.size()));
    line("void reach_error(void);");
    line("void *memset(void *, int, unsigned int);");
    line("void *memcpy(void *, const void *, unsigned int);");
    line(type + " __VERIFIER_nondet_char(void);");
    line("int main(void) {");
    String length = random.nextInt(3) == 0 ? "n" : String.valueOf(cells);
    line("  int i, k, flag = 0, n = " + cells + ";");
    line("  " + type + " x = __VERIFIER_nondet_char(), y = " + constant() + ";");
    if (random.nextInt(3) == 0) {
      line("  n = __VERIFIER_nondet_char();");
      line("  if (n < 1 || n > " + cells + ") return 0;");
    }
    if (records) {
      String other = TYPES.get(random.nextInt(TYPES.size()));
      line("  struct { " + type + " a; char unexplored; " + other + " b; } s[" + length + "];");
      line("  " + type + " m[3][4];");
    } else {
      line("  " + type + " a[" + length + "], b[" + length + "], *p = a, m[3][4];");
    }
    int loops = 1 + random.nextInt(3);
    for (int i = 0; i < loops; i++) {
      switch (random.nextInt(9)) {
        case 4 -> exchanges();
        case 3 -> sums();
        case 0 -> walk();
        case 1 -> table();
        case 2 -> block();
        default -> loop();
      }
    }
    if (random.nextInt(3) == 0) {
      line("  " + statement("0"));
    }
    claim();
    line("  return 0;");
    line("}");
    return records
        ? text.toString().replaceAll("\\b([ab])\\[([^\\]]*)\\]", "s[$2].$1")
        : text.toString();
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

  /** Elements are exchanged, perhaps until they are in order. */
  private void exchanges() {
    String order = ORDERS.get(2 + random.nextInt(4));
    boolean neighbours = random.nextBoolean();
    String other = neighbours ? "k + 1" : "i";
    String start = neighbours ? "0" : random.nextInt(4) > 0 ? "i + 1" : "0";
    String end = !neighbours ? "n" : random.nextBoolean() ? "n - 1" : "n - 1 - i";
    line("  for (i = " + random.nextInt(4) / 3 + "; i < n; i++)");
    line("    for (k = " + start + "; k < " + end + "; k++)");
    line("      if (a[k] " + order + " a[" + other + "]) {");
    line("        x = a[k]; a[k] = a[" + other + "]; a[" + other + "] = x;");
    line("      }");
    String claimed = random.nextInt(3) > 0 ? "<=" : order();
    claims.add("i + 1 >= n || a[i] " + claimed + " a[i + 1]");
    claims.add("i + 1 >= n || a[i] >= a[i + 1]");
  }

  /** Elements are added up and subtracted again, perhaps those of another array. */
  private void sums() {
    String first = random.nextBoolean() ? "a" : "b";
    String second = random.nextInt(3) > 0 ? first : "b";
    String down = random.nextBoolean() ? "for (i = 0; i < n; i++)" : "for (i = n - 1; i >= 0; i--)";
    line("  y = 0;");
    line("  for (i = " + random.nextInt(4) / 3 + "; i < n; i++) y += " + first + "[i];");
    line("  " + down + " y -= " + second + "[i] * " + (1 + random.nextInt(4) / 3) + ";");
    claims.add("y == 0");
    claims.add("y == " + first + "[0]");
  }

  /** A block is filled or copied. */
  private void block() {
    String to = random.nextInt(3) > 0 ? "a" : "b";
    String from = to.equals("a") ? "b" : "a";
    String number = List.of("n", "n", "n - 1", "2", "x").get(random.nextInt(5));
    if (records) {
      line("  for (i = 0; i + 1 < n; i++) s[" + place("i") + "] = s[i];");
    } else if (random.nextBoolean()) {
      String value = random.nextBoolean() ? constant() : "0";
      line("  memset(" + to + ", " + value + ", " + number + " * sizeof *a);");
      claims.add(to + "[i] == " + value);
    } else {
      line("  memcpy(" + to + ", " + from + ", " + number + " * sizeof *a);");
      claims.add(to + "[i] == " + from + "[i]");
    }
  }

  /** A pointer goes over an array. */
  private void walk() {
    if (records) {
      loop();
      return;
    }
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
