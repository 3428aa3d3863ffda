package proteus.verifier.engine.algebra;

import java.util.List;
import java.util.Random;

/**
 * Random C programs with a loop over variables of several widths and an equation behind it: one
 * that is likely to hold, since the loop changes both of its sides alike, but for small mistakes.
 */
final class PolynomialPrograms {
  private static final List<String> TYPES =
      List.of("signed char", "unsigned char", "short", "unsigned short", "int", "unsigned");

  private final Random random;
  private final StringBuilder text = new StringBuilder();

  /** Of which a variable or the comparison takes one. */
  private final List<String> types;

  PolynomialPrograms(long seed) {
    random = new Random(seed);
    int one = random.nextInt(TYPES.size());
    types = random.nextBoolean() ? TYPES : TYPES.subList(one, one + 1);
  }

  String text() {
    int step = number();
    int factor = number();
    text.append("int main(void) {\n");
    String x = declare("x", "__VERIFIER_nondet_short()");
    String y = declare("y", Integer.toString(number()));
    declare("z", "(%s) * %d + (%s)".formatted(x, factor, y));
    declare("i", "0");
    text.append("  while (__VERIFIER_nondet_bool()) {\n");
    switch (random.nextInt(8)) {
      case 0 -> body("x = x + %d; z = z + %d;".formatted(step, step * factor + slip()));
      case 1 -> body("y = y - i; z = z - i; i = i + %d;".formatted(step));
      case 2 ->
          body(
              "if (x %% 2 == 0) { x = x + 2; z = z + %d; } else { y = y + i; z = z + i; }"
                  .formatted(2 * factor + slip()));
      case 3 ->
          body(
              "if (i == %d) { i = 0; x++; z += %d; } else { i++; y = y * 1; }"
                  .formatted(step, factor + slip()));
      case 4 -> body(division(factor));
      case 5 -> body("if (i < %d) { i++; %s }".formatted(bound(), narrowed("i")));
      case 6 -> body("if (i != %d) { i--; %s }".formatted(-bound(), narrowed("-i")));
      default ->
          body(
              "i = x / 2; if (x %% 2 == %d) { z = z - x * %d + 2 * i * %d + %d * %d; x = 2 * i + %d; }"
                  .formatted(slip(), factor, factor, slip(), factor, slip()));
    }
    text.append("  }\n");
    String type = types.get(random.nextInt(types.size()));
    text.append(
        "  if ((%s) z != (%s) (x * %d + y + %d)) reach_error();\n  return 0;\n}\n"
            .formatted(type, type, factor, slip()));
    return text.toString();
  }

  /** Takes a number apart and puts it together again. */
  private String division(int factor) {
    int divisor = random.nextInt(2, 5);
    int rest = random.nextInt(divisor);
    String positive = random.nextBoolean() ? "x > %d && ".formatted(rest - slip()) : "";
    String relation =
        divisor == 2 && random.nextBoolean() ? "!= " + (1 - rest) : "== " + (rest + slip());
    return ("if (%sx %% %d %s) { i = (x - %d) / %d; z = z - x * %d + (%d * i + %d) * %d; "
            + "x = %d * i + %d; }")
        .formatted(
            positive,
            divisor,
            relation,
            rest,
            divisor,
            factor,
            divisor,
            rest,
            factor,
            divisor,
            rest + slip());
  }

  /** Adds the value of something to both sides, once through a narrower type. */
  private String narrowed(String value) {
    String type = TYPES.get(random.nextInt(TYPES.size()));
    return "y = y + (%s); z = z + (%s) (%s);".formatted(value, type, value);
  }

  /** Around which a type ends. */
  private int bound() {
    return (random.nextBoolean() ? 126 : 254) + random.nextInt(4);
  }

  private String declare(String name, String value) {
    String type = types.get(random.nextInt(types.size()));
    text.append("  ").append(type).append(' ').append(name).append(" = ").append(value);
    text.append(";\n");
    return name;
  }

  private void body(String statements) {
    text.append("    ").append(statements).append('\n');
  }

  /** Mostly zero. */
  private int slip() {
    return random.nextInt(8) == 0 ? 1 : 0;
  }

  private int number() {
    return random.nextInt(1, 9);
  }
}
