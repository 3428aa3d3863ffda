package proteus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.frontend.c.CProgram;
import proteus.ir.MachineModel;
import proteus.testing.Slow;

/** The types of random expressions are those that gcc gives them. */
class TypesAgreeWithGccTest {
  private static final String DECLARATIONS =
      """
      _Bool b; char c; signed char sc; unsigned char uc; short s; unsigned short us;
      int i; unsigned int u; long l; unsigned long ul; long long ll; unsigned long long ull;
      float f; double d; long double ld;
      char *pc; int *pi; void *pv; double (*pa)[3]; int a[5]; char m[2][7];
      struct s { int x; unsigned char y; int w : 7; unsigned v : 31; unsigned t : 32; } st, *ps;
      int fi(int); double fd(); enum e { A, B = 7 };
      """;

  private static final List<String> INTEGERS =
      List.of(
          "b",
          "c",
          "sc",
          "uc",
          "s",
          "us",
          "i",
          "u",
          "l",
          "ul",
          "ll",
          "ull",
          "1",
          "2u",
          "3l",
          "4ull",
          "2147483647",
          "2147483648",
          "0xffffffff",
          "0x80000000",
          "4294967296",
          "'x'",
          "L'x'",
          "A",
          "sizeof(int)",
          "a[i]",
          "*pi",
          "m[1][2]",
          "st.x",
          "ps->y",
          "(st.w + 0)",
          "(st.v + 0)",
          "(st.t + 0)",
          "fi(3)",
          "(pc - pc)",
          "!i",
          "(i, u)",
          "0777",
          "0b11");

  private static final List<String> FLOATS =
      List.of("f", "d", "ld", "1.0", "1.5f", "2.5L", "(*pa)[1]", "fd()", "0x1p3");

  private static final List<String> POINTERS =
      List.of("pc", "pi", "pv", "pa", "a", "m", "&i", "&st", "\"text\"", "&a", "(char *)0", "ps");

  private final Random random = new Random(20240601);

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String integer(int depth) {
    if (depth == 0) {
      return pick(INTEGERS);
    }
    return switch (random.nextInt(7)) {
      case 0 -> "(" + integer(depth - 1) + pick(List.of(" << ", " >> ")) + integer(depth - 1) + ")";
      case 1 ->
          "("
              + integer(depth - 1)
              + pick(List.of(" & ", " | ", " ^ ", " % "))
              + integer(depth - 1)
              + ")";
      case 2 -> pick(List.of("~", "-", "+")) + "(" + integer(depth - 1) + ")";
      case 3 ->
          "("
              + arithmetic(depth - 1)
              + pick(List.of(" < ", " == ", " >= "))
              + arithmetic(depth - 1)
              + ")";
      case 4 ->
          "("
              + integer(depth - 1)
              + pick(List.of(" + ", " - ", " * ", " / "))
              + integer(depth - 1)
              + ")";
      case 5 -> "(i ? " + integer(depth - 1) + " : " + integer(depth - 1) + ")";
      default -> pick(List.of("(uc += ", "(s = ", "(ull -= ", "(b = ")) + integer(depth - 1) + ")";
    };
  }

  private String arithmetic(int depth) {
    if (depth == 0) {
      return random.nextBoolean() ? pick(INTEGERS) : pick(FLOATS);
    }
    return switch (random.nextInt(4)) {
      case 0 -> integer(depth);
      case 1 ->
          "("
              + arithmetic(depth - 1)
              + pick(List.of(" + ", " * ", " - ", " / "))
              + arithmetic(depth - 1)
              + ")";
      case 2 -> "(u ? " + arithmetic(depth - 1) + " : " + arithmetic(depth - 1) + ")";
      default -> "(" + arithmetic(depth - 1) + " ?: " + arithmetic(depth - 1) + ")";
    };
  }

  private String pointer(int depth) {
    if (depth == 0) {
      return pick(POINTERS);
    }
    return switch (random.nextInt(5)) {
      case 0 -> "(" + pick(POINTERS) + " + " + integer(depth - 1) + ")";
      case 1 -> "(" + integer(0) + " + " + pick(POINTERS) + ")";
      case 2 -> "(i ? " + pick(POINTERS) + " : 0)";
      case 3 -> "(i ? (void *)0 : " + pick(POINTERS) + ")";
      default -> "(i ? pv : " + pick(List.of("pc", "pi", "a", "&st")) + ")";
    };
  }

  private String expression(int depth) {
    return random.nextInt(4) == 0 ? "(" + pointer(depth) + ")" : arithmetic(depth);
  }

  @Slow
  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void randomExpressions(MachineModel machine) {
    Gcc.require(machine);
    List<String> expressions =
        new ArrayList<>(INTEGERS.stream().filter(e -> !e.startsWith("st.")).toList());
    expressions.addAll(FLOATS);
    for (int i = 0; i < 600; i++) {
      expressions.add(expression(1 + i % 3));
    }
    StringBuilder ours = new StringBuilder(DECLARATIONS);
    for (int i = 0; i < expressions.size(); i++) {
      ours.append("extern __typeof__((0, ")
          .append(expressions.get(i))
          .append(")) r")
          .append(i)
          .append(";\n");
    }
    CProgram program = Sources.parse(machine, ours.toString());
    StringBuilder asserts = new StringBuilder(DECLARATIONS);
    for (int i = 0; i < expressions.size(); i++) {
      asserts
          .append("_Static_assert(__builtin_types_compatible_p(__typeof__((0, ")
          .append(expressions.get(i))
          .append(")), __typeof__(")
          .append(CTypeText.of(Sources.global(program, "r" + i).variable().type()))
          .append(")), \"\");\n");
    }
    assertThat(Gcc.complaints(machine, asserts.toString())).isEmpty();
  }
}
