package proteus.fuzz;

import java.util.List;
import java.util.Random;

/**
 * Writes random C programs of a few statements that compute with extreme values, which compilers do
 * not see through. Signed arithmetic overflows in about half of them; nothing else is undefined.
 * Each operation is a value of its own ({@code V}): gcc checks only what it computes, and it cuts
 * and compares operands instead of results where it can.
 */
final class OverflowWriter {
  private static final String HEAD =
      """
      extern void observe(unsigned long long value);
      #define V(e) ({ __auto_type v_ = +(e); v_; })
      static long long in(long long x) { volatile long long y = x; return y; }
      static int twice(int x) { return V(x + x); }
      static struct { int a : 5; unsigned b : 31; unsigned c : 32; short d; long e; } box;
      static int tab[4] = {2147483647, -2, -2147483647 - 1, 4};
      int main(void) {
      """;

  private static final List<String> NARROW =
      List.of("signed char", "unsigned char", "short", "unsigned short", "_Bool");
  private static final List<String> WIDE =
      List.of("int", "int", "int", "int", "unsigned", "long", "long long", "unsigned long");
  private static final List<String> VALUES =
      List.of("0", "1", "-1", "2", "-7", "100", "127", "-128", "32767", "46341", "65535");
  private static final List<String> EXTREMES = List.of("2147483647", "-2147483648LL", "1 << 30");
  private static final List<String> WIDE_EXTREMES =
      List.of("4294967295LL", "9223372036854775807LL", "-9223372036854775807LL - 1", "1LL << 62");

  private static final int WIDES = 8;
  private static final int NARROWS = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder(HEAD);

  private OverflowWriter(long seed) {
    this.random = new Random(seed * 7919 + 13);
  }

  static String write(long seed) {
    return new OverflowWriter(seed).program();
  }

  private String program() {
    for (int i = 0; i < WIDES; i++) {
      String type = pick(WIDE);
      List<String> extremes =
          type.contains("long") && random.nextBoolean() ? WIDE_EXTREMES : EXTREMES;
      line(type + " v" + i + " = in(" + pick(random.nextInt(3) > 0 ? VALUES : extremes) + ");");
    }
    for (int i = 0; i < NARROWS; i++) {
      line(pick(NARROW) + " n" + i + " = in(" + pick(VALUES) + ");");
    }
    line("box.a = in(9); box.b = in(-1); box.c = in(" + pick(VALUES) + "); box.d = in(32767);");
    int statements = 1 + random.nextInt(9);
    for (int i = 0; i < statements; i++) {
      statement();
    }
    for (int i = 0; i < WIDES; i++) {
      line("observe(v" + i + ");");
    }
    return text.append("  return 0;\n}\n").toString();
  }

  private String pick(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void line(String code) {
    text.append("  ").append(code).append('\n');
  }

  private String wide() {
    return "v" + random.nextInt(WIDES);
  }

  private String leaf() {
    return switch (random.nextInt(7)) {
      case 0 -> "n" + random.nextInt(NARROWS);
      case 1 -> pick(List.of("box.a", "box.b", "box.c", "box.d", "box.e"));
      case 2 -> "tab[" + wide() + " & 3]";
      case 3 ->
          pick(List.of("1", "2", "3u", "-5", "7L", "'a'", "100LL", "2147483647", "0x80000000"));
      default -> wide();
    };
  }

  private String value(int depth) {
    if (depth == 0) {
      return leaf();
    }
    String left = value(random.nextInt(depth));
    String right = value(random.nextInt(depth));
    return switch (random.nextInt(13)) {
      case 0, 1, 2 -> "V(" + left + " + " + right + ")";
      case 3, 4 -> "V(" + left + " - " + right + ")";
      case 5 -> "V(" + left + " * " + right + ")";
      case 6 -> "V(" + left + pick(List.of(" / ", " % ")) + "(" + right + " | 1))";
      case 7 -> "V(" + left + " << (" + right + " & 31))";
      case 8 -> "V(-(" + left + "))";
      case 9 -> "(" + left + " < 9 ? " + right + " : " + value(depth - 1) + ")";
      case 10 -> "((" + pick(random.nextBoolean() ? NARROW : WIDE) + ")" + left + ")";
      case 11 -> "twice(" + left + ")";
      default -> pick(List.of("sizeof(+", "__builtin_constant_p(", "!(")) + left + ")";
    };
  }

  private void statement() {
    String value = value(3);
    switch (random.nextInt(8)) {
      case 0, 1 ->
          line(pick(List.of("n1", "box.a", "box.b", "box.e", wide())) + " = " + value + ";");
      case 2 -> line(wide() + pick(List.of(" += ", " -= ", " *= ", " /= 1 | ")) + value + ";");
      case 3 -> line(wide() + " <<= " + value + " & 15;");
      case 4 ->
          line(pick(List.of("++", "--")) + pick(List.of("n0", "box.a", "box.d", wide())) + ";");
      case 5 -> line("if (" + value + ") " + wide() + pick(List.of("++;", "--;")));
      case 6 -> line("for (int i = 0; i < 40; i++) " + wide() + " += " + value + ";");
      default -> line("observe(" + value + ");");
    }
  }
}
