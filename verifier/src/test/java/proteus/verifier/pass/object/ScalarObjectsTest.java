package proteus.verifier.pass.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

class ScalarObjectsTest {
  private static final int RUNS = 12;

  /** Programs do the same before and after, where what they do is defined. */
  @Slow
  @Property(seed = "1", tries = 100)
  void programsDoTheSame(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    String text = random(new Random(seed));
    Program program = inlined(program(text));
    Program scalar = ScalarObjects.replaced(CopiedValues.propagated(program));
    for (int run = 0; run < RUNS; run++) {
      Outcome before = outcome(program, run);
      if (!(before instanceof Outcome.Undefined)) {
        assertThat(outcome(scalar, run).getClass()).as(text).isEqualTo(before.getClass());
      }
    }
  }

  @Test
  void parametersByReferenceBecomeVariables() throws IOException {
    Program program =
        inlined(
            program(
                """
                static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
                int main(void) {
                  int x = 1, y[2];
                  y[1] = 2;
                  swap(&x, y + 1);
                  if (x != 2 || y[1] != 1) reach_error();
                }
                """));
    Program scalar = ScalarObjects.replaced(CopiedValues.propagated(program));
    assertThat(scalar.function(scalar.entry()).cfg().edges())
        .noneMatch(
            edge ->
                edge.action() instanceof Action.Load
                    || edge.action() instanceof Action.Store
                    || edge.action() instanceof Action.Allocate);
    assertThat(outcome(scalar, 0)).isInstanceOf(Outcome.Finished.class);
  }

  /** Also where they have bytes that nobody gives a value, as structures with padding do. */
  @Test
  void structuresByValueBecomeVariables() throws IOException {
    Program program =
        inlined(
            program(
                """
                struct S { int k; char c; };
                static struct S next(struct S s) { s.k++; return s; }
                int main(void) {
                  struct S s = {1, 2}, *e = malloc(sizeof *e);
                  *e = next(next(s));
                  s = *e;
                  if (s.k != 3 || e->c != 2) reach_error();
                }
                """));
    Program scalar = ScalarObjects.replaced(CopiedValues.propagated(program));
    assertThat(scalar.function(scalar.entry()).cfg().edges())
        .noneMatch(
            edge ->
                edge.action() instanceof Action.Copy
                    || edge.action() instanceof Action.Allocate allocate
                        && allocate.kind() == AllocationKind.LOCAL);
    assertThat(outcome(scalar, 0)).isInstanceOf(Outcome.Finished.class);
  }

  /** What is copied may be a pointer though nobody looks at it on the way: it stays one. */
  @Test
  void pointersSurviveCopies() throws IOException {
    Program program =
        inlined(
            program(
                """
                struct S { int k; int *p; };
                static struct S next(struct S s) { s.k++; return s; }
                int main(void) {
                  int x = 5, i = __VERIFIER_nondet_int() != 0;
                  struct S *e = malloc(2 * sizeof *e);
                  e[i].k = 1;
                  e[i].p = &x;
                  e[1 - i] = next(e[i]);
                  if (*e[1 - i].p != 5 || e[1 - i].k != 2) reach_error();
                }
                """));
    Program scalar = ScalarObjects.replaced(CopiedValues.propagated(program));
    assertThat(scalar.function(scalar.entry()).cfg().edges())
        .anyMatch(edge -> edge.action() instanceof Action.Copy);
    assertThat(run(scalar, 0).dependences()).isEmpty();
    assertThat(outcome(scalar, 0)).isInstanceOf(Outcome.Finished.class);
  }

  private static Outcome outcome(Program program, int run) {
    return run(program, run).outcome();
  }

  private static Run run(Program program, int run) {
    int[] next = {run};
    NondetSource source =
        (nondet, type, edge) -> {
          int value = nondet.kind() == Nondet.Kind.INPUT ? next[0]++ * 7 % 5 : 3 + run;
          return type instanceof IntType t
              ? new Value.IntValue(t.wrap(BigInteger.valueOf(value)))
              : Value.zero(type);
        };
    return new Interpreter(program).run(source, Limits.steps(3_000));
  }

  private static Program program(String text) throws IOException {
    String start = "void reach_error(void); int __VERIFIER_nondet_int(void);\n";
    return Programs.checked(start + "void *malloc(unsigned); void free(void *);\n" + text);
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder();
    text.append("struct S { int k; char c; int *p; };\n");
    text.append("static int g;\n");
    text.append("static void put(int *p, int v) { *p = v; if (v > 3) p[0]++; }\n");
    text.append("static int take(int *p, int *q) { int t = *p; *p = *q; *q = t; return t; }\n");
    text.append("static struct S sum(struct S a) { a.k += a.c; return a; }\n");
    text.append("int main(void) {\n  int i, x, y = 2, a[3], *p = &x, *q = a, *h = malloc(8);\n");
    text.append("  struct S s = {1, 2, &g}, t = s, *e = malloc(sizeof *e);\n  x = 1; *e = t;\n");
    statements(random, text, 3 + random.nextInt(6), 2);
    text.append("  if (" + value(random) + " == " + value(random) + ") reach_error();\n}\n");
    return text.toString();
  }

  private static void statements(Random random, StringBuilder text, int count, int depth) {
    for (int i = 0; i < count; i++) {
      switch (random.nextInt(depth > 0 ? 15 : 12)) {
        case 0 -> text.append("  put(" + place(random) + ", " + value(random) + ");\n");
        case 1 -> text.append("  take(" + place(random) + ", " + place(random) + ");\n");
        case 2 -> text.append("  q = " + place(random) + ";\n");
        case 3 -> text.append("  p = q;\n");
        case 4 -> text.append("  { int b[2]; b[0] = " + value(random) + "; g = b[0] + b[1]; }\n");
        case 5 -> text.append("  s.k = " + value(random) + "; s.c = s.k;\n");
        case 6 -> text.append("  h = malloc(8); h[1] = " + value(random) + ";\n");
        case 7, 8 -> text.append("  *(" + place(random) + ") = " + value(random) + ";\n");
        case 9 -> text.append("  t = sum(s);\n");
        case 10 -> text.append(random.nextBoolean() ? "  s = *e;\n" : "  *e = t;\n");
        case 11 ->
            text.append("  s = t; s.k = " + value(random) + "; s.p = " + place(random) + ";\n");
        case 12 -> {
          text.append("  for (i = 0; i < " + random.nextInt(4) + "; i++) {\n");
          statements(random, text, 2, 0);
          text.append("  }\n");
        }
        default -> {
          text.append("  if (" + value(random) + " < " + value(random) + ") {\n");
          statements(random, text, 2, depth - 1);
          text.append("  }\n");
        }
      }
    }
  }

  private static String place(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> "&x";
      case 1 -> "&y";
      case 2 -> "a + " + random.nextInt(3);
      case 3 -> "p";
      case 4 -> "q";
      case 5 -> random.nextBoolean() ? "&s.k" : "e->p";
      case 6 -> "h";
      default -> "a";
    };
  }

  private static String value(Random random) {
    return switch (random.nextInt(10)) {
      case 0 -> "x";
      case 1 -> "a[" + random.nextInt(3) + "]";
      case 2 -> "*p";
      case 3 -> "*q";
      case 4 -> "s.c";
      case 5 -> "__VERIFIER_nondet_int()";
      case 6 -> "h[" + random.nextInt(2) + "]";
      case 7 -> "t.k";
      case 8 -> "e->c";
      default -> String.valueOf(random.nextInt(5));
    };
  }

  private static Program inlined(Program program) {
    return Pipeline.CALLS.apply(program, Preserved.REACHABILITY);
  }
}
