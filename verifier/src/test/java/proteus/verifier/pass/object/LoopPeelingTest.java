package proteus.verifier.pass.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.graph.Edge;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** Which loops get a copy; that programs do the same is in {@code PreservedTest}. */
final class LoopPeelingTest {
  private static final String TEXT =
      """
      int __VERIFIER_nondet_int(void);
      char a[9];
      int main(void) {
        for (int k = 0; k < 8; k++) a[k] = __VERIFIER_nondet_int();
        const char *p = a;
        int n = 0;
        %s
        return n;
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // the loads that are left without a copy, and with one
        "2 | 2 | if (*p == 'x') while (*p == 'x') p++;",
        "3 | 3 | if (*p > '0') do { n += *p; p++; } while (*p > '0');",
        // nothing is read before the loop, or the same in every iteration
        "1 | 1 | while (*p == 'x') p++;",
        "1 | 1 | n = *p; for (int i = 0; i < 3; i++) n += *p;",
        // what was read is written to, or the pointer leads elsewhere
        "2 | 2 | n = *p; a[3] = 1; while (*p == 'x') p++;",
        "2 | 2 | n = *p; p++; while (*p == 'x') p++;",
      })
  void firstIterationsReadWhatIsKnown(int before, int after, String body) throws IOException {
    Program program = Pipeline.CALLS.apply(Programs.of(TEXT.formatted(body)), Preserved.MEMORY);
    assertThat(loads(RepeatedLoads.replaced(program))).isEqualTo(before);
    Program peeled = LoopPeeling.peeled(program);
    assertThat(loads(RepeatedLoads.replaced(peeled))).isEqualTo(after);
    assertThat(peeled.equals(program)).isEqualTo(!body.startsWith("if"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "while (*p == 'x') p++;",
        "while ((*p == 'x') + (*p == 'y')) { n++; p++; }",
        "while (1) { if (*p != 'x') break; p++; }",
      })
  void aLoopThatIsEnteredMakesAnIteration(String loop) throws IOException {
    String text = TEXT.formatted("if (*p == 'x') { " + loop + " n = 1; }");
    Program program = Pipeline.CALLS.apply(Programs.of(text), Preserved.MEMORY);
    Program peeled = Pipeline.OFFSETS.apply(program, Preserved.REACHABILITY);
    long steps = moves(peeled) - moves(program);
    assertThat(steps).isEqualTo(1);
  }

  private static long moves(Program program) {
    return edges(program, Action.Assign.class, "+p 1");
  }

  private static long loads(Program program) {
    return edges(program, Action.Load.class, "*");
  }

  private static long edges(Program program, Class<? extends Action> kind, String text) {
    return program
        .edges()
        .map(Edge::action)
        .filter(action -> kind.isInstance(action) && action.toString().contains(text))
        .count();
  }
}
