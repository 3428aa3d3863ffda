package proteus.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes random C expressions without side effects and without undefined behaviour. */
final class ExpressionWriter {
  static final List<String> INTEGERS =
      List.of(
          "signed char",
          "unsigned char",
          "char",
          "short",
          "unsigned short",
          "int",
          "unsigned",
          "long",
          "unsigned long",
          "long long",
          "unsigned long long",
          "_Bool",
          "enum color");
  static final List<String> FLOATS = List.of("float", "double", "long double");

  /** A place that can be read, and assigned unless it is a loop's counter. */
  record Place(String text, String type, boolean assignable) {
    boolean isFloat() {
      return FLOATS.contains(type);
    }
  }

  private final Random random;

  /** What is in scope. */
  final List<Place> places = new ArrayList<>();

  ExpressionWriter(Random random) {
    this.random = random;
  }

  String pick(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  String integerType() {
    return pick(INTEGERS);
  }

  /** An expression of integer type. */
  String integer(int depth) {
    if (depth <= 0 || random.nextInt(7) == 0) {
      return leaf();
    }
    int d = depth - 1;
    return switch (random.nextInt(21)) {
      case 0, 1, 2 -> "(" + integer(d) + pick(List.of(" + ", " - ", " * ")) + integer(d) + ")";
      case 3, 4 -> "(" + integer(d) + pick(List.of(" & ", " | ", " ^ ")) + integer(d) + ")";
      case 5 -> division(d);
      case 6 -> shift(d);
      case 7, 8 -> "(" + integer(d) + comparison() + integer(d) + ")";
      case 9 -> "(" + condition(d) + pick(List.of(" && ", " || ")) + condition(d) + ")";
      case 10 -> pick(List.of("-", "~", "!", "+")) + "(" + integer(d) + ")";
      case 11, 12 -> "((" + integerType() + ")" + integer(d) + ")";
      case 13 -> "(" + condition(d) + " ? " + integer(d) + " : " + integer(d) + ")";
      case 14 -> "(" + floating(d) + comparison() + floating(d) + ")";
      case 15 -> fromFloat(d);
      case 16 -> "tab[(unsigned)" + integer(d) + " % 8u]";
      case 17 -> "grid[" + integer(d) + " & 3][(unsigned char)" + integer(d) + " % 5]";
      case 18 ->
          pick(
              List.of(
                  "(int)sizeof(" + integerType() + ")",
                  "\"random text\"[(unsigned)" + integer(d) + " % 12u]",
                  "(int)(&tab[" + integer(d) + " & 7] - &tab[" + random.nextInt(8) + "])",
                  "(&tab[" + integer(d) + " & 7] < &tab[" + random.nextInt(8) + "])",
                  "*(tab + (" + integer(d) + " & 7))",
                  "((unsigned char *)&box)[" + random.nextInt(4) + "]",
                  "(" + integer(d) + ", " + integer(d) + ")",
                  "_Generic(" + leaf() + " + 0, int: 1, unsigned: 2, long: 3, default: 4)",
                  "pointers[" + integer(d) + " & 3][0]",
                  "((struct pair){" + integer(d) + ", " + integer(d) + "}).right"));
      case 19 -> "((_Bool)" + condition(d) + ")";
      default -> leaf();
    };
  }

  private String leaf() {
    List<Place> readable = places.stream().filter(p -> !p.isFloat()).toList();
    if (random.nextInt(4) != 0 && !readable.isEmpty()) {
      return readable.get(random.nextInt(readable.size())).text();
    }
    return literal();
  }

  String literal() {
    return switch (random.nextInt(8)) {
      case 0 -> Integer.toString(random.nextInt(4));
      case 1 -> "(-" + random.nextInt(200) + ")";
      case 2 -> "0x" + Integer.toHexString(random.nextInt()) + pick(List.of("", "u", "L", "UL"));
      case 3 -> "0x" + Long.toHexString(random.nextLong()) + pick(List.of("", "ULL", "LL", "u"));
      case 4 -> pick(List.of("127", "128", "255", "32767", "65535", "2147483647", "2147483648"));
      case 5 -> pick(List.of("RED", "GREEN", "BLUE", "'a'", "'\\xff'", "'\\0'", "4294967295u"));
      case 6 -> pick(List.of("(-2147483647 - 1)", "9223372036854775807LL", "0", "1", "017"));
      default -> Integer.toString(random.nextInt(1 << random.nextInt(1, 31)));
    };
  }

  private String comparison() {
    return pick(List.of(" < ", " <= ", " > ", " >= ", " == ", " != "));
  }

  String condition(int depth) {
    return random.nextInt(5) == 0 ? "(" + floating(depth - 1) + ")" : integer(depth);
  }

  private String division(int d) {
    String op = pick(List.of(" / ", " % "));
    return switch (random.nextInt(3)) {
      case 0 -> "(" + integer(d) + op + "((" + integer(d) + " & 127) + 1))";
      case 1 -> "((unsigned long long)" + integer(d) + op + "(" + integer(d) + " | 1ull))";
      default -> "(" + integer(d) + op + pick(List.of("3", "7u", "16", "10LL", "(-5L)")) + ")";
    };
  }

  private String shift(int d) {
    String op = pick(List.of(" << ", " >> "));
    boolean wide = random.nextInt(3) == 0;
    String type = wide ? pick(List.of("long long", "unsigned long long")) : integerType();
    return "((" + type + ")" + integer(d) + op + "(" + integer(d) + " & " + (wide ? 63 : 31) + "))";
  }

  private String fromFloat(int d) {
    List<String> targets = List.of("int", "long long", "short", "unsigned", "unsigned char");
    String target = pick(targets);
    String low = target.startsWith("unsigned") ? "0" : target.equals("short") ? "-3e4" : "-2e9";
    String high =
        switch (target) {
          case "short" -> "3e4";
          case "unsigned char" -> "255";
          case "unsigned" -> "4e9";
          case "long long" -> "9e18";
          default -> "2e9";
        };
    String value = floating(d);
    return "(("
        + value
        + " > "
        + low
        + " && "
        + value
        + " < "
        + high
        + ") ? ("
        + target
        + ")"
        + value
        + " : ("
        + target
        + ")"
        + random.nextInt(9)
        + ")";
  }

  /** An expression of floating type. */
  String floating(int depth) {
    List<Place> readable = places.stream().filter(Place::isFloat).toList();
    if (depth <= 0 || random.nextInt(6) == 0) {
      return random.nextInt(3) != 0 && !readable.isEmpty()
          ? readable.get(random.nextInt(readable.size())).text()
          : pick(List.of("0.5", "1.25f", "3.0", "1e3", "(-2.75)", "0.1", "0.1f", "1e-3L", "7.0L"));
    }
    int d = depth - 1;
    return switch (random.nextInt(8)) {
      case 0, 1, 2, 3 ->
          "(" + floating(d) + pick(List.of(" + ", " - ", " * ", " / ")) + floating(d) + ")";
      case 4 -> "((" + pick(FLOATS) + ")" + integer(d) + ")";
      case 5 -> "((" + pick(FLOATS) + ")" + floating(d) + ")";
      case 6 -> "(-(" + floating(d) + "))";
      default -> "(" + condition(d) + " ? " + floating(d) + " : " + floating(d) + ")";
    };
  }
}
