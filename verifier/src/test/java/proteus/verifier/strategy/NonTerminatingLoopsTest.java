package proteus.verifier.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import proteus.ir.Expr;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.path.TermReader.SignedOverflow;
import proteus.verifier.Programs;

/** Under which conditions loops never end, where signed overflow is undefined. */
class NonTerminatingLoopsTest {
  private static List<String> conditions(String text) throws IOException {
    return NonTerminatingLoops.of(
            Programs.checked("extern unsigned __VERIFIER_nondet_uint(void);\n" + text),
            SignedOverflow.UNDEFINED,
            Z3Solver::create,
            Budget.ofProcessor(60_000))
        .values()
        .stream()
        .flatMap(List::stream)
        .map(Expr::toString)
        .toList();
  }

  @Test
  void comparisonThatNeverFails() throws IOException {
    assertThat(conditions("int main(void) { for (unsigned i = 9; i >= 0; i--) ; }"))
        .containsExactly("true");
    assertThat(conditions("int main(void) { for (unsigned i = 9; i >= 1; i--) ; }")).isEmpty();
  }

  @Test
  void limitThatNothingExceeds() throws IOException {
    String loop =
        """
        int main(void) {
          unsigned n = __VERIFIER_nondet_uint();
          for (unsigned i = 0; i %s n; i++) ;
        }
        """;
    assertThat(conditions(loop.formatted("<=")))
        .singleElement()
        .asString()
        .contains("4294967295 <=");
    assertThat(conditions(loop.formatted("<"))).isEmpty();
  }

  @Test
  void loopThatIsNeverLeftWhateverItsInputs() throws IOException {
    String loop =
        """
        int main(void) {
          unsigned long long sum = 0;
          unsigned many = 0;
          for (;;) {
            unsigned in = __VERIFIER_nondet_uint();
            many += in > 200;
            for (int i = 0; i < 4; i++) sum = sum * 3 + in;
            if (sum == 0) sum = 1;
            %s
          }
        }
        """;
    assertThat(conditions(loop.formatted(""))).contains("true");
    assertThat(conditions(loop.formatted("if (sum == 7) break;"))).doesNotContain("true");
    assertThat(conditions(loop.formatted("if (sum == 7) __builtin_trap();")))
        .doesNotContain("true");
    assertThat(conditions(loop.formatted("{ int x = (int)many; x++; many = x; }")))
        .doesNotContain("true");
  }
}
