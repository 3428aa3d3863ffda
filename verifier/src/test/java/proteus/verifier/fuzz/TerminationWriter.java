package proteus.verifier.fuzz;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import proteus.ir.Value;

/**
 * Writes random programs with few states. They have one to four variables of all widths, arrays,
 * pointers into one, a structure, nested loops, jumps and recursion.
 *
 * @param values that each variable and element has
 */
record TerminationWriter(Random random, int variables, int values) {
  private static final List<String> TYPES =
      List.of(
          "unsigned char",
          "signed char",
          "unsigned short",
          "short",
          "unsigned",
          "int",
          "unsigned long long",
          "long long");

  /** How often something was noted decides nothing; what was noted last may. */
  private static final String NOTES =
      """
      void *memcpy(void *, const void *, unsigned);
      struct notes { unsigned last; unsigned seen; };
      static struct notes notes;
      static void note(struct notes *n, unsigned value) { n->last = value; n->seen++; }
      """;

  static TerminationWriter of(Random random) {
    int variables = random.nextInt(1, 5);
    return new TerminationWriter(random, variables, variables <= 2 ? 16 : 4);
  }

  /** Each way to choose the variables' first values. */
  List<List<Value>> inputs() {
    List<List<Value>> all = List.of(List.of());
    for (int i = 0; i < variables; i++) {
      all =
          all.stream()
              .flatMap(
                  before ->
                      IntStream.range(0, values)
                          .mapToObj(
                              n ->
                                  Stream.concat(before.stream(), Stream.of(Value.IntValue.of(n)))
                                      .toList()))
              .toList();
    }
    return all;
  }

  String program() {
    StringBuilder text = new StringBuilder("extern unsigned char __VERIFIER_nondet_uchar(void);\n");
    text.append("unsigned t[4] = {1, 0, %d, 3};\n".formatted(random.nextInt(values)));
    text.append("unsigned u[2];\n");
    text.append("unsigned *p = t;\n");
    text.append(NOTES);
    boolean isRecursive = random.nextInt(4) == 0;
    if (isRecursive) {
      text.append(
          "unsigned f(unsigned a, unsigned b) { if (%s) return b; %s return f(%s, %s); }\n"
              .formatted(
                  new TerminationWriter(random, 2, values).condition(),
                  random.nextBoolean() ? "" : "if (a == f(b / 2, 0)) return a;",
                  new TerminationWriter(random, 2, values).small(),
                  new TerminationWriter(random, 2, values).small()));
    }
    text.append("int main(void) {\n");
    for (int i = 0; i < variables; i++) {
      text.append(
          "%s %s = __VERIFIER_nondet_uchar() %% %d;\n"
              .formatted(TYPES.get(random.nextInt(TYPES.size())), name(i), values));
    }
    text.append(random.nextBoolean() ? "" : "if (" + condition() + ") return 0;\n");
    text.append(isRecursive ? "a = f(a, %s);\n".formatted(small()) : "");
    text.append("while (%s) { %s }\n".formatted(condition(), statements(2, true)));
    return text.append("return 0;\n}\n").toString();
  }

  private static String name(int variable) {
    return "abcd".substring(variable, variable + 1);
  }

  private String variable() {
    return name(random.nextInt(variables));
  }

  private String condition() {
    List<String> operators = List.of("<", ">", "!=", "<=", ">=", "==");
    String right = random.nextInt(3) == 0 ? operand() : Integer.toString(random.nextInt(values));
    return variable() + " " + operators.get(random.nextInt(operators.size())) + " " + right;
  }

  private String operand() {
    return random.nextInt(4) == 0 ? "(int)t[%s %% 4]".formatted(variable()) : variable();
  }

  private String statements(int depth, boolean isInLoop) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      int kind = random.nextInt(depth == 0 ? 5 : 12);
      text.append(
          switch (kind) {
            case 3 ->
                random.nextBoolean()
                    ? "*p = %s; ".formatted(small())
                    : "p = t + %s %% 4; ".formatted(variable());
            case 4 -> memory();
            case 5, 6 -> "if (%s) { %s } ".formatted(condition(), statements(depth - 1, isInLoop));
            case 7 -> "while (%s) { %s } ".formatted(condition(), statements(depth - 1, true));
            case 8 -> "do { %s } while (%s); ".formatted(statements(depth - 1, true), condition());
            case 9 -> isInLoop ? "if (%s) break; ".formatted(condition()) : "";
            case 10 -> again(statements(depth - 1, isInLoop));
            default -> "%s = %s; ".formatted(variable(), small());
          });
    }
    return text.toString();
  }

  private String memory() {
    return switch (random.nextInt(6)) {
      case 0 -> "memcpy(t + 2 * (%s %% 2), u, 8); ".formatted(variable());
      case 1 -> "u[%s %% 2] = %s; ".formatted(variable(), small());
      case 2 -> "note(&notes, %s); ".formatted(small());
      default -> "t[%s %% 4] = %s; ".formatted(variable(), small());
    };
  }

  private String again(String body) {
    int label = random.nextInt(1_000_000_000);
    return "again%d: %s if (%s) goto again%d; ".formatted(label, body, condition(), label);
  }

  /** An expression with few values. */
  private String small() {
    return "(%s) %% %d".formatted(value(), values);
  }

  private String value() {
    return switch (random.nextInt(7)) {
      case 0 -> operand() + " + " + operand();
      case 1 -> operand() + " * 2";
      case 2 -> operand() + " / 2";
      case 3 -> operand() + " + " + (values - 1);
      case 4 -> random.nextBoolean() ? "*p + 1" : "notes.last + " + operand();
      default -> operand() + " + " + random.nextInt(1, 6);
    };
  }
}
