package proteus.verifier.pass.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** What is found; that programs do the same is in {@code PreservedTest}. */
final class ConstantPropagationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // whether the error is still there
        "false | if (a > b) reach_error();",
        "true  | if (a > n) reach_error();",
        "false | if (n > 3) a = 4; if (a == 2) reach_error();",
        "true  | if (n > 3) a = 4; if (a == 4) reach_error();",
        "false | if (n > 3) { a = 4; b = 8; } if (a * 2 > 8) reach_error();",
        // one of the values is not possible behind the condition
        "false | if (n > 3) a = 4; if (a != 4 && a != 1) reach_error();",
        "false | if (n > 3) a = 4; if (a < 3) { if (a != 1) reach_error(); }",
        "true  | if (n > 3) a = 4; if (a < 3) { if (a == 1) reach_error(); }",
        "false | if (n == 3) { if (n > 5) reach_error(); }",
        "false | int c = n > 3 ? 5 : 6; if (c < 5) reach_error();",
        "false | a = a == 1 ? 7 : n; if (a != 7) reach_error();",
        // in loops
        "false | while (n > 0) { n--; a = 3 - a; } if (a > 2) reach_error();",
        "true  | while (n > 0) { n--; a++; } if (a > 9) reach_error();",
        "true  | for (int i = 0; i < 9; i++) { if (i == 8) reach_error(); }",
        // many values
        "true  | switch (n) { case 1: a = 3; break; case 2: a = 4; break; case 3: a = 5; break;"
            + " case 4: a = 6; } if (a == 6) reach_error();",
      })
  void whatIsNeverTakenIsLeftOut(boolean isThere, String body) throws IOException {
    String text =
        """
        int __VERIFIER_nondet_int(void);
        void reach_error(void);
        int main(void) {
          int n = __VERIFIER_nondet_int(), a = 1, b = 2;
          %s
          return 0;
        }
        """
            .formatted(body);
    Program program = Pipeline.CALLS.apply(Programs.checked(text), Preserved.MEMORY);
    Program simpler = ConstantPropagation.applied(program);
    assertThat(simpler.edges().anyMatch(e -> e.action() instanceof Action.Violate))
        .isEqualTo(isThere);
  }
}
