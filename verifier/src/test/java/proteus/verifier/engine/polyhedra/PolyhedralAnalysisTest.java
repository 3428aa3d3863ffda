package proteus.verifier.engine.polyhedra;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** What is found between variables that change by different steps on different paths. */
final class PolyhedralAnalysisTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      """;

  private static List<String> facts(String text) throws IOException {
    Program program = Pipeline.FLAT.apply(Programs.checked(HEAD + text), Preserved.REACHABILITY);
    return PolyhedralAnalysis.of(program, Budget.ofProcessor(60_000)).values().stream()
        .flatMap(List::stream)
        .map(fact -> fact.toString().replaceAll("\\(int\\)main::|#\\d+", ""))
        .toList();
  }

  @Test
  void steepestStepBoundsTheOther() throws IOException {
    assertThat(
            facts(
                """
                int main(void) {
                  int i = 0, o = 1;
                  while (i < 50) {
                    if (__VERIFIER_nondet_int()) o += 2; else o++;
                    i++;
                  }
                  if (o > 101) reach_error();
                }
                """))
        .contains("(((2 * i) + 1) >= o)", "(o >= (i + 1))", "(50 >= i)");
  }

  @Test
  void flagTakesPartInTheRelation() throws IOException {
    assertThat(
            facts(
                """
                int main(void) {
                  int words = 0, in = 0;
                  for (int i = 0; i < 80; i++) {
                    if (__VERIFIER_nondet_int()) in = 0;
                    else if (!in) { in = 1; words++; }
                  }
                  if (words > 40) reach_error();
                }
                """))
        .anyMatch(fact -> fact.contains("2 * words") && fact.contains("in") && fact.contains("i"));
  }

  @Test
  void innerLoopIsBoundedByTheOuterOne() throws IOException {
    assertThat(
            facts(
                """
                int main(void) {
                  int at = 0, sent = 0;
                  while (at < 100) {
                    int run = 1;
                    while (at + run < 100 && __VERIFIER_nondet_int()) run++;
                    sent += 2;
                    at += run;
                  }
                  if (sent > 200) reach_error();
                }
                """))
        .contains("((2 * at) >= sent)", "(100 >= (run + at))");
  }
}
