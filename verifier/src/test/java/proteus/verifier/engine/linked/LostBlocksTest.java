package proteus.verifier.engine.linked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Options;
import proteus.smt.z3.Z3Solver;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;

/** Whether executions that do not end lose memory. */
final class LostBlocksTest {
  private static final int MILLIS = 20_000;

  private static final String START =
      """
      int __VERIFIER_nondet_int(void);
      void *malloc(unsigned); void free(void *);
      struct node { struct node *next; };
      int main(void) {
        void *a = malloc(4), *b = 0;
        struct node *list = 0, *p = 0;
        for (;;) {
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "free(a); a = malloc(4);",
        "b = malloc(4); if (__VERIFIER_nondet_int()) { free(a); a = b; } else { free(b); }",
        "p = malloc(sizeof *p); p->next = list; list = p;"
            + " if (__VERIFIER_nondet_int()) { p = list->next; free(list); list = p; } b = a;"
      })
  void allBlocksAreHeld(String body) throws IOException {
    assertThat(losesNothing(body)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (__VERIFIER_nondet_int()) a = malloc(4); b = a;",
        "b = malloc(4); if (__VERIFIER_nondet_int()) { free(a); a = b; }",
        // Only before it waits for ever.
        "b = malloc(4); free(a); a = b; if (__VERIFIER_nondet_int()) { a = 0; for (;;) {} }",
        "p = malloc(sizeof *p); p->next = list; list = p;"
            + " if (__VERIFIER_nondet_int()) list = list->next; b = a;"
      })
  void someAreLost(String body) throws IOException {
    assertThat(losesNothing(body)).isFalse();
  }

  private static boolean losesNothing(String body) throws IOException {
    Program program = Programs.of(START + body + " if (a && list) __VERIFIER_nondet_int(); } }");
    Program inlined =
        Pipeline.INLINED.apply(
            LinkedSearchTest.TRACKED.instrumented(program), Preserved.REACHABILITY);
    LinkedSearch search = new LinkedSearch(inlined, () -> Z3Solver.create(Z3Options.DEFAULT));
    return search.find(Budget.ofProcessor(MILLIS)).isPresent() && search.losesNothing();
  }
}
