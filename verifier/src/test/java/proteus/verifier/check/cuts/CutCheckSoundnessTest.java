package proteus.verifier.check.cuts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.testing.Slow;

/** What is confirmed of random programs, under random claims, no execution contradicts. */
@Slow
final class CutCheckSoundnessTest {
  private static final int MAX_INPUT = 4;

  @Property(tries = 10, seed = "1", shrinking = ShrinkingMode.OFF)
  void noExecutionViolatesWhatIsConfirmed(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    String text = program(random);
    Claims claims = new Claims(text);
    addClaims(claims, random);
    if (claims.checkWeakened() instanceof CutCheck.Result.Checked) {
      assertThat(isViolated(claims.program())).as(text).isFalse();
    }
  }

  /** Programs whose loops write two arrays through pointers to values of several sizes. */
  private static String program(Random random) {
    return """
    int a[6], b[6];
    int main(void) {
      int n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int(), x = 0, i, j;
      double d = 0.5, nan = (d - d) / (d - d);
      if (n < 0 || n > %d || k < 0 || k > %d) return 0;
      int *p = %s;
      for (i = 0; i < n; i++) { %s %s }
      %s
      for (j = 0; j < n; j++) { %s }
      if (%s == %d) reach_error();
      return x + a[5] + b[5];
    }
    """
        .formatted(
            MAX_INPUT,
            MAX_INPUT,
            pick(random, "a", "b", "a + 1", "&x", "k > 2 ? a : b"),
            statement(random, "i"),
            random.nextBoolean() ? statement(random, "i") : "",
            random.nextBoolean() ? statement(random, "k") : "",
            statement(random, "j"),
            pick(
                random,
                "a[k]",
                "b[k]",
                "a[2]",
                "b[1]",
                "x",
                "((char *) a)[9]",
                "a[0] - b[0]",
                "d + x",
                "d - 0.5",
                "(nan < d)",
                "(x >= nan)"),
            random.nextInt(5));
  }

  private static String statement(Random random, String index) {
    String value =
        pick(random, "1", "k", index, index + " + 1", "a[" + index + "]", "b[k]", "x", "*p");
    String written =
        pick(
                random,
                "a[I] = V;",
                "b[I] = V;",
                "a[n - 1 - I + 1] = V;",
                "*p = V;",
                "((short *) a)[I] = V;",
                "((char *) b)[I + 3] = V;",
                "((short *) a)[2 * I + 1] = V;",
                "x = V;",
                "x += V;",
                "d = V;",
                "d += V;",
                "nan = d;",
                "d = d / V;",
                "if (!(nan <= d)) x = V;",
                "if (V > 1) x = I;",
                "if (I == k) { a[I] = V; }",
                "b[0] = V; b[1] = V;",
                "memset((char *) a + 4 * I, 1, 4);",
                "memset(b, k, n);",
                "memcpy(b, a + 1, 4 * n);",
                "memcpy((char *) a + 2, a, n + I);",
                "{ int *q = I > 1 ? a : b; q[1] = V; }",
                "p = b;")
            .replace("I", index);
    return written.replace("V", value);
  }

  private static String pick(Random random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private static void addClaims(Claims claims, Random random) {
    if (random.nextInt(4) == 0) {
      return;
    }
    for (String index : List.of("i", "j")) {
      int loop = index.equals("i") ? 0 : claims.loops() - 1;
      Term at = claims.now(index);
      claims.claim(loop, claims.terms.le(claims.constant(0), at));
      claims.claim(loop, claims.terms.le(at, claims.now("n")));
      for (int number = 0; number < 4; number++) {
        claims.claimEach(loop, claim(claims, random, index));
      }
    }
  }

  private static Term claim(Claims claims, Random random, String index) {
    Term i = claims.now(index);
    Term offset = claims.terms.mul(claims.constant(random.nextInt(3) == 0 ? 1 : 4), claims.each);
    String array = pick(random, "a", "b");
    Term element = claims.element(array, offset);
    Term visited =
        claims.terms.and(
            claims.terms.le(claims.constant(0), claims.each), claims.terms.lt(claims.each, i));
    return switch (random.nextInt(3)) {
      case 0 -> claims.terms.eq(element, claims.elementBefore(array, offset));
      case 1 ->
          claims.terms.implies(
              visited, claims.terms.eq(element, claims.constant(random.nextInt(3))));
      default ->
          claims.terms.implies(
              claims.terms.not(visited),
              claims.terms.eq(element, claims.elementBefore(array, offset)));
    };
  }

  private static boolean isViolated(Program program) {
    for (int n = 0; n <= MAX_INPUT; n++) {
      for (int k = 0; k <= MAX_INPUT; k++) {
        List<Integer> inputs = List.of(n, k);
        int[] next = {0};
        Outcome outcome =
            new Interpreter(program)
                .run(
                    (source, type, edge) ->
                        new Value.IntValue(BigInteger.valueOf(inputs.get(next[0]++ % 2))),
                    Budget.ofWork(10_000).limits())
                .outcome();
        if (outcome instanceof Outcome.Violated) {
          return true;
        }
      }
    }
    return false;
  }
}
