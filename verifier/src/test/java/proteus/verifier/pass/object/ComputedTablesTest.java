package proteus.verifier.pass.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

final class ComputedTablesTest {
  private static final int RUNS = 20;
  private static final String HEAD =
      "void reach_error(void); int __VERIFIER_nondet_int(void);"
          + " unsigned char __VERIFIER_nondet_uchar(void);\n";

  private static final String SQUARES =
      """
      static unsigned short squares[256];
      static int filled;
      static void fill(void) {
        for (unsigned i = 0; i < 256; i++) { squares[i] = i * i; filled++; }
      }
      """;

  @Test
  void theStartIsLeftOut() throws IOException {
    Program before =
        prepared(
            SQUARES
                + """
                int main(void) {
                  unsigned char x = __VERIFIER_nondet_uchar();
                  int y = x + 1;
                  fill();
                  if (squares[x] != x * x || filled != 256 || y != x + 1) reach_error();
                }
                """);
    Program after = ComputedTables.replaced(before);
    assertThat(after.edges().map(e -> e.action())).noneMatch(a -> a instanceof Action.Store);
    assertThat(after.objects().values())
        .filteredOn(object -> object.name().equals("squares"))
        .singleElement()
        .satisfies(object -> assertThat(object.prefix()).hasSize(2 * 256));
    for (int run = 0; run < RUNS; run++) {
      assertThat(Programs.outcome(after, run)).isInstanceOf(Outcome.Finished.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Filled where an input says so, written again, reached by another pointer, never read.
        "int main(void) { if (__VERIFIER_nondet_int()) fill(); return squares[3]; }",
        "int main(void) { fill(); squares[__VERIFIER_nondet_uchar()] = 1; return squares[3]; }",
        "int main(void) { unsigned short *p = __VERIFIER_nondet_int() ? squares : squares + 1;"
            + " fill(); *p = 1; return squares[3]; }",
        "int main(void) { fill(); return __VERIFIER_nondet_int(); }"
      })
  void otherProgramsStayAsTheyAre(String text) throws IOException {
    Program before = prepared(SQUARES + text);
    assertThat(ComputedTables.replaced(before)).isSameAs(before);
  }

  @Test
  void programsDoTheSame() throws IOException {
    int changed = 0;
    for (int seed = 0; seed < 60; seed++) {
      String text = random(new Random(seed));
      Program before = prepared(text);
      Program after = ComputedTables.replaced(before);
      changed += after.equals(before) ? 0 : 1;
      Programs.assertSameEnds(before, after, RUNS, text);
    }
    assertThat(changed).isGreaterThan(20);
  }

  private static String random(Random random) {
    String[] values = {"i", "x", "y", "s.k", "t[i]", "t[(i + 1) % 8]", "x + 1", "3 * i", "s.a[1]"};
    String[] places = {"x", "y", "s.k", "s.a[i & 1]", "t[i]", "t[7 - i]", "z"};
    StringBuilder start = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      String value = values[random.nextInt(values.length)];
      String place = places[random.nextInt(places.length)];
      switch (random.nextInt(4)) {
        case 0 -> start.append("  z = __VERIFIER_nondet_int();\n  w = z + x;\n");
        case 1 -> start.append("  if (x > y) ").append(place).append(" += 5;\n");
        default -> start.append("  ").append(place).append(" = ").append(value).append(";\n");
      }
    }
    return """
        static short t[8] = {1, 2, -3};
        static struct { int k; short a[2]; } s = {7};
        int main(void) {
          unsigned x = 3, y = 9;
          int z = 1, w = 2;
          for (int i = 0; i < 8; i++) {
        %s  }
          for (int k = 0; k < 4; k++) {
            unsigned char i = __VERIFIER_nondet_uchar() %% 8;
            s.a[k & 1] += t[i];
            if (((s.k + s.a[i & 1] + x + y + z + w) & 15) == %d) reach_error();
          }
        }
        """
        .formatted(start, random.nextInt(16));
  }

  private static Program prepared(String text) throws IOException {
    Program calls = Pipeline.CALLS.apply(Programs.checked(HEAD + text), Preserved.REACHABILITY);
    return CopiedValues.propagated(calls);
  }
}
