package proteus.verifier.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.testing.Slow;
import proteus.verifier.Programs;

/** Programs with counted remainders do what they did. */
final class ResidueCountersTest {
  private static final List<String> TYPES =
      List.of("int", "unsigned", "signed char", "unsigned char", "short", "long long");

  private static Program program(String text, Integers integers) throws IOException {
    return Inliner.inline(Programs.of(text, integers));
  }

  private static String random(Random random) {
    String type = TYPES.get(random.nextInt(TYPES.size()));
    int modulus = random.nextInt(3, 12);
    String remainder =
        random.nextInt(4) == 0 ? "(x & " + (random.nextBoolean() ? 3 : 7) + ")" : "x % " + modulus;
    int step = random.nextInt(-2 * modulus, 2 * modulus);
    String start =
        List.of("__VERIFIER_nondet_int()", "0", "100 + __VERIFIER_nondet_uchar()", "~0u - 5")
            .get(random.nextInt(4));
    String reset = random.nextInt(3) == 0 ? "if (n == 30) x = " + random.nextInt(-9, 99) + ";" : "";
    String inner =
        random.nextInt(3) == 0
            ? "for (int k = 0; k < 3; k++) { x -= 3; sum += %s; }".formatted(remainder)
            : "";
    return """
        extern int __VERIFIER_nondet_int(void);
        extern unsigned char __VERIFIER_nondet_uchar(void);
        int sum, count;
        int main(void) {
          %s x = %s;
          for (int n = 0; n < 60; n++) {
            if (%s == %d) count++;
            sum = sum * 3 + (%s);
            %s
            x = x + %d;
            %s
          }
          return 0;
        }
        """
        .formatted(type, start, remainder, random.nextInt(-2, 5), remainder, inner, step, reset);
  }

  @Slow
  @Property(seed = "1", tries = 80)
  void programsDoTheSame(@ForAll @LongRange(min = 0, max = 1_000_000) long seed)
      throws IOException {
    Random random = new Random(seed);
    String text = random(random);
    Integers integers = random.nextInt(4) == 0 ? Integers.MATHEMATICAL : Integers.MACHINE;
    Program original = program(text, integers);
    Program counted = ResidueCounters.introduced(original);
    assertThat(counted).as(text).isNotEqualTo(original);
    for (int run = 0; run < 8; run++) {
      var before = new Interpreter(original).run(NondetSource.random(run), Limits.NONE);
      var after = new Interpreter(counted).run(NondetSource.random(run), Limits.NONE);
      assertThat(after.outcome().getClass()).isEqualTo(before.outcome().getClass());
      assertThat(after.globals()).as(text).containsAllEntriesOf(before.globals());
    }
  }

  /** Where the variable changes in other ways, its remainder is left alone. */
  @Test
  void onlyConstantsAreAdded() throws IOException {
    Program original =
        program(
            """
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
              int x = 0, s = 0;
              while (s < 10) { if (x % 5 == 1) s++; x = x + s; }
              return 0;
            }
            """,
            Integers.MACHINE);
    assertThat(ResidueCounters.introduced(original)).isEqualTo(original);
  }

  /** Within the loop no remainder is left where it cannot wrap unevenly. */
  @Test
  void remaindersAreGone() throws IOException {
    Program original =
        program(
            "int main(void) { unsigned x = 0, s = 0;"
                + " while (x < 99) { if (x % 8 == 1) s++; x++; } return 0; }",
            Integers.MACHINE);
    var cfg = ResidueCounters.introduced(original).function(original.entry()).cfg();
    var loop = LoopForest.of(cfg).roots().getFirst();
    assertThat(cfg.edges())
        .filteredOn(e -> loop.contains(e.source()))
        .flatExtracting(e -> Subexpressions.of(e.action()))
        .noneMatch(e -> e instanceof Expr.Binary b && b.op() == BinaryOp.REM);
  }
}
