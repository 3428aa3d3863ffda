package proteus.verifier.engine.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import proteus.ir.Program;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

final class StatedFactsTest {
  private static final String TEXT =
      """
      int __VERIFIER_nondet_int(void); void reach_error(void);
      int main(void) {
        int from = __VERIFIER_nondet_int(), to = __VERIFIER_nondet_int(), k = 7;
        if (to - from >= 20) return 0;
        int n = to - from;
        for (int i = 0; i < n; i++) k = k + 1;
        if (k < 0) reach_error();
        return 0;
      }
      """;

  @Test
  void assignmentsAreEquationsAndComparisonsNameWhatWasAssigned() throws IOException {
    assertThat(facts())
        .contains(
            "(n == (to - from))",
            "(n <= (to - from))",
            "((to - from) >= 20)",
            "(n >= 20)",
            "(i < n)",
            "(k == 7)")
        .doesNotContain("(k == (k + 1))");
  }

  private static List<String> facts() throws IOException {
    Program inlined = Pipeline.INLINED.apply(Programs.checked(TEXT), Preserved.REACHABILITY);
    return StatedFacts.of(inlined).stream()
        .map(fact -> fact.toString().replaceAll("\\w+::", "").replaceAll("#\\d+", ""))
        .toList();
  }
}
