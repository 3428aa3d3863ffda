package proteus.fuzz;

import java.util.List;
import java.util.Random;
import proteus.fuzz.ExpressionWriter.Place;

/**
 * Writes random C programs of a few statements that compute with extreme values, which compilers do
 * not see through. Signed arithmetic overflows in about half of them; nothing else is undefined.
 */
final class OverflowWriter {
  private static final String HEAD =
      """
      extern void observe(unsigned long long value);
      enum color { RED, GREEN = 5, BLUE };
      struct pair { short left; long long right; };
      static long long in(long long x) { volatile long long y = x; return y; }
      static struct { int a : 5; unsigned b : 7; long long c : 40; } bits = {3, 99, 77};
      static int tab[8] = {1, -2, 3, -4, [6] = 77};
      static short grid[4][5] = {{1, 2}, {3}, [3] = {4, 5, 6, 7, 8}};
      static struct pair pair = {.right = -5, .left = 12}, box;
      static int *pointers[4] = {tab, tab + 3, &tab[7], &tab[1]};
      int main(void) {
      """;

  private static final List<String> VALUES =
      List.of("0", "1", "-1", "2", "-7", "100", "127", "-128", "32767", "46341", "65535");

  private static final List<String> EXTREMES = List.of("2147483647", "-2147483648LL", "1 << 30");

  private static final List<String> WIDE_EXTREMES =
      List.of("4294967295LL", "9223372036854775807LL", "-9223372036854775807LL - 1", "1LL << 62");

  private final Random random;
  private final ExpressionWriter expressions;
  private final StringBuilder text = new StringBuilder(HEAD);

  private OverflowWriter(long seed) {
    this.random = new Random(seed * 7919 + 13);
    this.expressions = new ExpressionWriter(random);
  }

  static String write(long seed) {
    return new OverflowWriter(seed).program();
  }

  private String program() {
    List<String> types = ExpressionWriter.INTEGERS;
    for (int i = 0; i < 8; i++) {
      // Types of at least int's rank are those that overflow.
      String type = random.nextInt(4) == 0 ? expressions.pick(types) : pickSigned();
      List<String> extremes =
          type.startsWith("long") && random.nextBoolean() ? WIDE_EXTREMES : EXTREMES;
      String value = expressions.pick(random.nextInt(3) == 0 ? VALUES : extremes);
      line(type + " v" + i + " = in(" + value + ");");
      expressions.places.add(new Place("v" + i, type, true));
    }
    for (String member : List.of("bits.a", "bits.b", "bits.c", "pair.left", "pair.right")) {
      expressions.places.add(new Place(member, "int", true));
    }
    int statements = 1 + random.nextInt(9);
    for (int i = 0; i < statements; i++) {
      statement();
    }
    expressions.places.forEach(place -> line("observe(" + place.text() + ");"));
    return text.append("  return 0;\n}\n").toString();
  }

  private String pickSigned() {
    return expressions.pick(List.of("int", "int", "int", "long", "long long"));
  }

  private void line(String code) {
    text.append("  ").append(code).append('\n');
  }

  private String place() {
    return expressions.places.get(random.nextInt(expressions.places.size())).text();
  }

  private String value() {
    String left = random.nextInt(3) == 0 ? expressions.integer(1) : place();
    String right = place();
    return switch (random.nextInt(8)) {
      case 0, 1 -> "(" + left + " + " + right + ")";
      case 2, 3 -> "(" + left + " - " + right + ")";
      case 4 -> "(" + left + " * " + right + ")";
      case 5 -> "(" + left + expressions.pick(List.of(" / ", " % ")) + "(" + right + " | 1))";
      case 6 -> "(" + left + " << (" + right + " & 31))";
      default -> "(-" + place() + ")";
    };
  }

  private void statement() {
    String target = place();
    String value = random.nextInt(4) == 0 ? expressions.integer(2) : value();
    String step = expressions.pick(List.of("++", "--"));
    switch (random.nextInt(7)) {
      case 0 -> line(target + " = " + value + ";");
      case 1 -> line(target + expressions.pick(List.of(" += ", " -= ", " *= ")) + value + ";");
      case 2 -> line(target + " <<= " + value + " & 15;");
      case 3 -> line(step + target + ";");
      case 4 -> line("if (" + value + ") " + target + step + ";");
      case 5 -> line("for (int i = 0; i < 40; i++) " + target + " += " + value + ";");
      default -> line("observe(" + value + ");");
    }
  }
}
