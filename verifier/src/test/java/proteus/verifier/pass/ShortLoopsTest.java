package proteus.verifier.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Program;
import proteus.ir.graph.LoopForest;
import proteus.verifier.Programs;

/** Which loops are unrolled; that programs do the same is in {@link PreservedTest}. */
final class ShortLoopsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // the loops that are left | the inner part of an endless loop
        "1 | for (int i = 0; i < 8; i++) s += s & i;",
        "1 | for (unsigned char m = 0x80; m; m >>= 1) if (n & m) s++;",
        "1 | for (int i = 0; i < 8; i++) { if (s == i) break; s++; }",
        "1 | for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) s += j;",
        "1 | int i = 0; do { if (n) i++; else i++; s++; } while (i != 3);",
        "2 | for (int i = 0; i < n; i++) s += i;",
        "3 | for (int i = 0; i < 4; i++) for (int j = i; j < 4; j++) s += j;",
        "2 | for (int i = 0; i < 8; i += n) s += i;",
        "2 | for (int i = 0; i < 1000; i++) s += i;",
        "2 | int i = n; while (i < 8) i++;",
      })
  void loopsOfFewIterationsAreUnrolled(int left, String inner) throws IOException {
    String text =
        "unsigned __VERIFIER_nondet_uint(void); int main(void) { unsigned s = 0; for (;;) {"
            + " unsigned n = __VERIFIER_nondet_uint(); %s } }";
    Program program = Inliner.inline(Programs.of(text.formatted(inner)));
    assertThat(loops(ShortLoops.unrolled(program))).isEqualTo(left);
    assertThat(loops(ShortLoops.innerUnrolled(program))).isEqualTo(left);
    String alone = text.replace("for (;;)", "");
    Program other = Inliner.inline(Programs.of(alone.formatted("int k = 0; while (k < 3) k++;")));
    assertThat(loops(ShortLoops.unrolled(other))).isZero();
    assertThat(loops(ShortLoops.innerUnrolled(other))).isEqualTo(1);
  }

  private static int loops(Program program) {
    return LoopForest.of(program.function(program.entry()).cfg()).innermostFirst().size();
  }
}
