package proteus.verifier.pass.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Program;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** Objects with static storage and tables as variables and values. */
final class GlobalObjectsTest {
  private static final int RUNS = 20;
  private static final String HEAD =
      "void reach_error(void); int __VERIFIER_nondet_int(void);"
          + " unsigned char __VERIFIER_nondet_uchar(void);\n";

  private static final String STATIC =
      """
      #define N %d
      static const %s t[4] = {1, 1 << 4, -3, 'a'};
      static struct { %s a[N]; %s b; %s c[2]; } s = {.b = 5};
      static struct { char k; %s x; %s y[2]; } r[N] = {{1, 2, {3}}};
      int main(void) {
        for (int k = 0; k < 4; k++) {
          unsigned char i = __VERIFIER_nondet_uchar(), j = __VERIFIER_nondet_uchar();
      %s    if (((s.a[i %% N] + s.b + s.c[j & 1]) & 15) == %d) reach_error();
        }
      }
      """;

  private static final String LOCAL =
      """
      #define N %d
      static const %s t[4] = {1, 1 << 4, -3, 'a'};
      int main(void) {
        struct { %s a[N]; %s b; %s c[2]; } s = {.b = 5};
        struct { char k; %s x; %s y[2]; } r[N] = {{1, 2, {3}}};
        for (int k = 0; k < 4; k++) {
          unsigned char i = __VERIFIER_nondet_uchar(), j = __VERIFIER_nondet_uchar();
      %s    if (((s.a[i %% N] + s.b + s.c[j & 1]) & 15) == %d) reach_error();
        }
      }
      """;

  @Test
  void structuresBehindPointersBecomeVariables() throws IOException {
    Program made =
        made(
            """
            static struct ring { unsigned char data[4], head, count; } ring;
            static void put(struct ring *r, unsigned char x) {
              if (r->count < 4) r->data[(r->head + r->count++) % 4] = x;
            }
            int main(void) {
              put(&ring, 7);
              put(&ring, 8);
              if (ring.data[0] != 7 || ring.data[1] != 8 || ring.count != 2) reach_error();
            }
            """);
    assertThat(made.edges().map(e -> e.action()))
        .noneMatch(a -> a instanceof Action.Load || a instanceof Action.Store);
    assertThat(Programs.outcome(made, 1)).isInstanceOf(Outcome.Finished.class);
  }

  @Test
  void localStructuresWithArraysBecomeVariables() throws IOException {
    Program made =
        made(
            """
            struct ring { unsigned char data[4], head, count; };
            static void put(struct ring *r, unsigned char x) {
              if (r->count < 4) r->data[(r->head + r->count++) % 4] = x;
            }
            int main(void) {
              struct ring ring;
              ring.head = ring.count = 0;
              for (int i = 0; i < 5; i++) put(&ring, __VERIFIER_nondet_uchar());
              if (ring.count != 4) reach_error();
            }
            """);
    Program scalar = ScalarObjects.replaced(made);
    assertThat(scalar.edges().map(e -> e.action()))
        .noneMatch(a -> a instanceof Action.Load || a instanceof Action.Store);
    assertThat(Programs.outcome(scalar, 1)).isInstanceOf(Outcome.Finished.class);
    assertThat(ScalarObjects.scalars(made).edges())
        .anyMatch(e -> e.action() instanceof Action.Store);
  }

  @Test
  void membersOfElementsBecomeVariables() throws IOException {
    Program made =
        made(
            """
            static struct timer { char armed; short left[2]; } timers[3];
            int main(void) {
              for (int i = 0; i < 3; i++) timers[i].left[i & 1] = i + 1;
              unsigned char j = __VERIFIER_nondet_uchar() % 3;
              if (timers[j].left[j & 1] != j + 1 || timers[j].left[!(j & 1)]) reach_error();
            }
            """);
    assertThat(made.edges().map(e -> e.action()))
        .noneMatch(a -> a instanceof Action.Load || a instanceof Action.Store);
    for (int run = 0; run < RUNS; run++) {
      assertThat(Programs.outcome(made, run)).isInstanceOf(Outcome.Finished.class);
    }
  }

  @Test
  void tablesBecomeChoices() throws IOException {
    Program made =
        made(
            """
            static const signed char table[] = {1 - 2, 4 | 1, -7};
            int main(void) {
              unsigned char i = __VERIFIER_nondet_uchar() % 3;
              if (table[i] != (i == 0 ? -1 : i == 1 ? 5 : -7)) reach_error();
            }
            """);
    for (int run = 0; run < RUNS; run++) {
      assertThat(Programs.outcome(made, run)).isInstanceOf(Outcome.Finished.class);
    }
    assertThat(made.edges()).noneMatch(e -> e.action() instanceof Action.Load);
    // What lies beyond the table is undefined, as the load was.
    assertThat(made.edges())
        .filteredOn(e -> e.action().equals(new Action.Undefined(Defect.OUT_OF_BOUNDS)))
        .hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int x, y; int main(void) { *(__VERIFIER_nondet_int() ? &x : &y) = x + y; }",
        "static union { int i; char c; } u; int main(void) { u.i = 257; if (u.c != 1) reach_error(); }",
        "int x[2000]; int main(void) { x[__VERIFIER_nondet_int() & 1023] = 1; }",
      })
  void whatOthersMayReachStaysInMemory(String text) throws IOException {
    assertThat(made(text).edges()).anyMatch(e -> e.action() instanceof Action.Store);
  }

  /** Programs do the same before and after; an index may be that of a neighbour's member. */
  @Property(seed = "1", tries = 20)
  void programsDoTheSame(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    String text = random(new Random(seed), STATIC);
    compare(text, made(text));
  }

  /** The same for objects of the function, which {@link ScalarObjects} replaces. */
  @Property(seed = "1", tries = 20)
  void localsDoTheSame(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) throws IOException {
    String text = random(new Random(seed), LOCAL);
    Program made = ScalarObjects.replaced(made(text));
    compare(text, made);
  }

  private static void compare(String text, Program after) throws IOException {
    Program before = CopiedValues.propagated(inlined(Programs.checked(HEAD + text)));
    for (int run = 0; run < RUNS; run++) {
      Outcome expected = Programs.outcome(before, run);
      Outcome seen = Programs.outcome(after, run);
      if (!(expected instanceof Outcome.Undefined)) {
        assertThat(seen.getClass()).as(text).isEqualTo(expected.getClass());
      }
    }
  }

  private static String random(Random random, String form) {
    String[] types = {"unsigned char", "short", "int"};
    String type = types[random.nextInt(types.length)];
    int length = 1 + random.nextInt(6);
    StringBuilder body = new StringBuilder();
    String[] places = {
      "s.a[i % N]",
      "s.a[N - 1 - i % N]",
      "s.b",
      "s.c[1]",
      "s.c[j & 1]",
      "s.a[0]",
      "r[i % N].x",
      "r[j % N].y[i & 1]",
      "r[0].y[1]"
    };
    for (int i = 0; i < 8; i++) {
      String to = places[random.nextInt(places.length)];
      String from = places[random.nextInt(places.length)];
      body.append("    ")
          .append(to)
          .append(" = ")
          .append(from)
          .append(" * 3 + t[")
          .append("(i + j) % 4] + ")
          .append(random.nextInt(5))
          .append(";\n");
    }
    return form.formatted(length, type, type, type, type, type, type, body, random.nextInt(16));
  }

  private static Program made(String text) throws IOException {
    Program inlined = inlined(Programs.checked(HEAD + text));
    Program tables = ConstantTables.replaced(CopiedValues.propagated(inlined));
    return GlobalObjects.replaced(tables);
  }

  private static Program inlined(Program program) {
    return Pipeline.CALLS.apply(program, Preserved.REACHABILITY);
  }
}
