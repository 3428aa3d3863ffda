package proteus.verifier.check.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.Programs;

/** What is confirmed of random programs that compute with addresses, no execution contradicts. */
@Slow
final class PathCheckSoundnessTest {
  private static final int MAX_INPUT = 3;

  /** A long run looks at more: {@code -Dpaths.count=1000 -Dpaths.first=1000}. */
  private static final int COUNT = Integer.getInteger("paths.count", 12);

  private static final int FIRST = Integer.getInteger("paths.first", 0);

  @ParameterizedTest
  @ValueSource(strings = {"int", "char", "long long"})
  void noExecutionViolatesWhatIsConfirmed(String type) throws IOException {
    int confirmed = 0;
    for (int seed = FIRST; seed < FIRST + COUNT; seed++) {
      String text = program(new Random(seed), type);
      Program program = Programs.checked(text);
      PathCheck.Result result =
          PathCheck.check(program, Z3Solver::create, Budget.ofProcessor(10_000));
      boolean violated = isViolated(program);
      if (result instanceof PathCheck.Result.Checked) {
        confirmed++;
        assertThat(violated).as(text).isFalse();
      }
      if (result instanceof PathCheck.Result.Refuted) {
        assertThat(violated).as(text).isTrue();
      }
    }
    assertThat(confirmed).isGreaterThan(COUNT / 10);
  }

  private static String program(Random random, String type) {
    return """
    extern int __VERIFIER_nondet_int(void);
    extern void *malloc(unsigned long);
    extern void free(void *);
    extern void reach_error(void);
    ELEMENT g[3] = {1, 2, 3};
    int main(void) {
      int n = __VERIFIER_nondet_int();
      if (n < 0 || n > %d) return 0;
      ELEMENT a[4] = {4, 5, 6, 7}, b = 8, *h = malloc(2 * sizeof *h), *p = a;
      h[0] = 9; h[1] = 10;
      unsigned long x = (unsigned long) %s, y = (unsigned long) %s;
      %s %s %s
      if (%s) reach_error();
      return 0;
    }
    """
        .formatted(
            MAX_INPUT,
            place(random),
            place(random),
            statement(random),
            statement(random),
            statement(random),
            condition(random))
        .replace("ELEMENT", type);
  }

  private static String place(Random random) {
    return pick(random, "a", "&a[n]", "&a[3]", "&b", "h", "h + 1", "g", "(g + n)", "p", "(&b + 1)");
  }

  private static String statement(Random random) {
    return pick(
            random,
            "x = x + C;",
            "x = x - C;",
            "x = x & ~3ul;",
            "x = x | 1;",
            "x = x ^ y;",
            "x = n > 1 ? x : y;",
            "x += sizeof *p * n;",
            "y = (unsigned long) P;",
            "if (x < y) x = y;",
            "if (x % 8 == C) y = x;",
            "p = (ELEMENT *) x;",
            "p = (ELEMENT *) (x & ~15ul);",
            "p = (ELEMENT *) (x - y + (unsigned long) P);",
            "p = P;",
            "if ((unsigned long) (p - a) < 4) *p = C;",
            "free(h); h = malloc(8); *h = C;",
            "{ unsigned long z = x; x = y; y = z; }",
            "((unsigned char *) &p)[0] += C;",
            "((unsigned char *) &x)[1] = ((unsigned char *) &y)[1];")
        .replace("C", String.valueOf(random.nextInt(9)))
        .replace("P", place(random));
  }

  private static String condition(Random random) {
    return pick(
            random,
            "x == 0",
            "x == y",
            "x % 16 == C",
            "x % 4 == C",
            "x - y == C",
            "x < y",
            "(int) x == C",
            "p == (ELEMENT *) y",
            "p < a",
            "*p == C",
            "*(ELEMENT *) (x & ~3ul) == C",
            "(unsigned long) (p + 1) - (unsigned long) p != sizeof *p",
            "(char *) p - (char *) x == C",
            "g[C % 3] == 1",
            "(unsigned char) x % 16 > C")
        .replace("C", String.valueOf(random.nextInt(9)));
  }

  private static String pick(Random random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private static boolean isViolated(Program program) {
    for (int n = 0; n <= MAX_INPUT; n++) {
      Value input = new Value.IntValue(BigInteger.valueOf(n));
      Outcome outcome =
          new Interpreter(program)
              .run((source, type, edge) -> input, Budget.ofWork(10_000).limits())
              .outcome();
      if (outcome instanceof Outcome.Violated) {
        return true;
      }
    }
    return false;
  }
}
