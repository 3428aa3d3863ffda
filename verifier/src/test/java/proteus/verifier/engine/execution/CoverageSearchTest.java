package proteus.verifier.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.Programs;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ScriptedSource;

/** Ways that single steps lead along are found, where all at once are not. */
final class CoverageSearchTest {
  private static final String HEAD =
      "void reach_error(void); unsigned char __VERIFIER_nondet_uchar(void);\n";

  private static final String PASSWORD =
      """
      int main(void) {
        const char *word = "open sesame";
        for (int i = 0; word[i] != 0; i++)
          if (__VERIFIER_nondet_uchar() != word[i]) return 0;
        reach_error();
      }
      """;

  private static final String COUNTER =
      """
      int main(void) {
        int level = 0;
        while (1) {
          unsigned char key = __VERIFIER_nondet_uchar();
          if (key & 16) level++; else if (level > 0) level--;
          if (level > 40) reach_error();
        }
      }
      """;

  @Test
  void findsAWordLetterByLetter() throws IOException {
    assertFound(PASSWORD);
  }

  @Test
  void endsExecutionsThatAskForEver() throws IOException {
    assertFound(COUNTER);
  }

  @Test
  void findsNothingWhereNothingIs() throws IOException {
    Program program = Programs.checked(HEAD + COUNTER.replace("level++", "level = 1"));
    assertThat(search(program, 300)).isEmpty();
  }

  @Test
  void remembersSidesAndPartsOfConditions() throws IOException {
    Program program =
        Programs.checked(
            HEAD
                + """
                int main(void) {
                  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
                  if (a == 3 && b == 4) reach_error();
                }
                """);
    BranchFlags branches = BranchFlags.of(program);
    Interpreter interpreter = new Interpreter(branches.program());
    var zeros = interpreter.run(NondetSource.zeros(), Limits.NONE);
    assertThat(zeros.outcome()).isInstanceOf(Outcome.Finished.class);
    assertThat(branches.taken(zeros.globals()).cardinality())
        .isBetween(1, branches.flags().size() - 1);
  }

  private static void assertFound(String text) throws IOException {
    Program program = Programs.checked(HEAD + text);
    Answer.Violated found = search(program, 60_000).orElseThrow();
    Outcome outcome =
        new Interpreter(program).run(new ScriptedSource(found.inputs()), Limits.NONE).outcome();
    assertThat(outcome).isInstanceOf(Outcome.Violated.class);
  }

  private static Optional<Answer.Violated> search(Program program, long millis) {
    return new CoverageSearch(program, Interpreter::new).search(1, Budget.ofProcessor(millis));
  }
}
