package proteus.verifier.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;

class EndingInputsTest {
  private static final int STEPS = 2_000;
  private static final int ARBITRARY = 7;

  private static Outcome run(Program program, int input) {
    NondetSource source =
        (nondet, type, edge) ->
            type instanceof IntType t && t.bits() == 64
                ? Value.IntValue.of(ARBITRARY)
                : Value.IntValue.of(input);
    return new Interpreter(program).run(source, Limits.steps(STEPS)).outcome();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (__VERIFIER_nondet_int()) n++;",
        "for (;;) { if (__VERIFIER_nondet_int() == 42) break; n++; }",
        "for (;;) { int x = __VERIFIER_nondet_int(); if (x == 1) n++; else if (x != 1) break; }",
        "do n++; while (__VERIFIER_nondet_int() > 0);"
      })
  void loopsThatAnInputEndsDoEnd(String loop) throws IOException {
    Program program =
        Programs.of(
            "int __VERIFIER_nondet_int(void); int main(void) { unsigned n = 0; "
                + loop
                + " return 0; }");
    assertThat(run(program, 1)).isNotInstanceOf(Outcome.Finished.class);
    assertThat(run(EndingInputs.of(program), 1)).isInstanceOf(Outcome.Finished.class);
  }

  @Test
  void otherProgramsStayAsTheyAre() throws IOException {
    Program program =
        Programs.of(
            """
            int __VERIFIER_nondet_int(void);
            int main(void) {
              unsigned n = 0, k = __VERIFIER_nondet_int();
              while (k != 0) { n += __VERIFIER_nondet_int(); if (n == 3) k--; }
              return 0;
            }
            """);
    assertThat(EndingInputs.of(program)).isEqualTo(program);
  }
}
