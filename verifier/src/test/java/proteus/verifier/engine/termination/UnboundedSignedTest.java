package proteus.verifier.engine.termination;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.arithmetic.UnboundedSigned;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;

/** Programs with and without bounds of signed integers do the same until one overflows. */
final class UnboundedSignedTest {
  private static final int RUNS = 40;
  private static final int LARGEST = 1000;

  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      typedef struct { short s; signed char c; int bits : 5; } Record;
      static int twice(int x) { return x * 2; }
      int main(void) {
        int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
      """;

  private static Program program(String body) throws IOException {
    return Programs.checked(HEAD + body + " return 0; }");
  }

  private static boolean violates(Program program, List<Value> inputs) {
    NondetSource source = NondetSource.replay(inputs, NondetSource.zeros());
    return new Interpreter(program)
            .run(source, Limits.steps(LARGEST * LARGEST), ExecutionListener.NONE)
            .outcome()
        instanceof Outcome.Violated;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if ((a * 3 - b) % 7 == 2) reach_error();",
        "signed char c = a; if (c > 50) reach_error();",
        "if (((unsigned) a - (unsigned) b) / 2 > 1000000000u) reach_error();",
        "if ((a & b) > 40 && (a ^ 5) < (b | 3) && ~a < -100) reach_error();",
        "if (-a >> 3 < -20 || 1 << a % 20 == 64) reach_error();",
        "int t[3] = {a, b, a - b}; long long sum = 0; for (int i = 0; i < 3; i++) sum += t[i];"
            + " if (sum % 4 == 2) reach_error();",
        "Record r = {a, b, a}; if (r.s > r.c && r.bits < 0) reach_error();",
        "int *p = a % 2 ? &a : &b; *p += 3; if (twice(a) > b) reach_error();",
        "double d = a / 3.0; if ((int) d == b / 3) reach_error();",
        "_Bool more = a > b; char text[] = \"abcd\"; if (text[more + b % 3] == 'c') reach_error();",
      })
  void withoutOverflowNothingChanges(String body) throws IOException {
    Program program = program(body);
    Program unbounded = UnboundedSigned.of(program);
    Random random = new Random(1);
    for (int run = 0; run < RUNS; run++) {
      List<Value> inputs = new ArrayList<>();
      inputs.add(Value.IntValue.of(random.nextInt(LARGEST)));
      inputs.add(Value.IntValue.of(random.nextInt(LARGEST)));
      assertThat(violates(unbounded, inputs))
          .as(body + " with " + inputs)
          .isEqualTo(violates(program, inputs));
    }
  }

  /** With 2147483647 for a, and 2 for b. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          false | true  | if (a + 1 > a) reach_error();
          true  | false | if (a + b < 0) reach_error();
          false | true  | if (twice(a) / b == a) reach_error();
          true  | true  | if ((int) ((unsigned) a + 1u) < 0) reach_error();
          true  | true  | int *p = &a; *p += 1; if (*p < 0) reach_error();
          """)
  void whatOverflowsGoesOn(boolean machine, boolean unbounded, String body) throws IOException {
    Program program = program(body);
    List<Value> inputs = List.of(Value.IntValue.of(Integer.MAX_VALUE), Value.IntValue.of(2));
    assertThat(violates(program, inputs)).isEqualTo(machine);
    assertThat(violates(UnboundedSigned.of(program), inputs)).isEqualTo(unbounded);
  }
}
