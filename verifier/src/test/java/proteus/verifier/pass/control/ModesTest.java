package proteus.verifier.pass.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Program;
import proteus.ir.graph.LoopForest;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** Which variables are modes; that programs do the same is in {@code PreservedTest}. */
final class ModesTest {
  private static final String TEXT =
      "unsigned __VERIFIER_nondet_uint(void); int main(void) { unsigned s = 0, t = 0; for (;;) {"
          + " unsigned n = __VERIFIER_nondet_uint(); BODY } }";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // whether locations are told apart | an endless loop's body
        "true  | if (s == 0) s = 1; else s = 0;",
        "true  | unsigned next = 0; if (s == 0) next = 2; s = next;",
        "true  | if (s == 0 && n) s = 1; if (s == 1) s = 2;",
        "true  | if (s == 0) s = n > 7 ? 1 : 2; else s = n < t ? 0 : n == 9 ? 1 : 2;",
        "true  | t = n > 7; if (t) s = n;",
        "false | s = n;",
        "false | if (s < 9) s = n ? 1 : n;",
        "false | if (s < 9) s++;",
        "false | if (n) t = 1; else t = 2;",
        "false | if (s == 0) n = 1;",
      })
  void variablesThatGetFewConstantsAreModes(boolean areApart, String body) throws IOException {
    Program program =
        Pipeline.CALLS.apply(Programs.of(TEXT.replace("BODY", body)), Preserved.TERMINATION);
    Program split = Modes.toControl(program);
    assertThat(!split.equals(program)).as(body).isEqualTo(areApart);
    assertThat(LoopForest.of(split.function(split.entry()).cfg()).innermostFirst()).isNotEmpty();
  }
}
