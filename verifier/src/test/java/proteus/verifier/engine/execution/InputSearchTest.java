package proteus.verifier.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.verifier.Programs;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ScriptedSource;

class InputSearchTest {
  private static final String START =
      "void reach_error(void); int __VERIFIER_nondet_int(void); void abort(void);\n";

  @TempDir Path folder;

  @Test
  void findsValuesDeepInAnArray() throws IOException {
    Program program =
        program(
            """
            int a[2000];
            int main(void) {
              int i;
              for (i = 0; i < 2000; i++) a[i] = __VERIFIER_nondet_int();
              for (i = 0; i < 2000; i++) if (a[i] == 4711 && i > 1900) reach_error();
            }
            """);
    Answer.Violated found = search(program, 2000, 4711, 1900).orElseThrow();
    Outcome outcome =
        new Interpreter(program).run(new ScriptedSource(found.inputs()), Limits.NONE).outcome();
    assertThat(outcome).isInstanceOf(Outcome.Violated.class);
  }

  @Test
  void learnsWhatAssumptionsRefuse() throws IOException {
    Program program =
        program(
            """
            int main(void) {
              int i, x, zeros = 0;
              for (i = 0; i < 60; i++) {
                x = __VERIFIER_nondet_int();
                if (x < 0 || x > 3) abort();
                if (x == 3) zeros++;
              }
              if (zeros > 40) reach_error();
            }
            """);
    assertThat(search(program, 60, 3, 40)).isPresent();
  }

  /** Most inputs end an execution at once: only one that goes on like a long one is long. */
  @Test
  void prolongsTheLongestExecution() throws IOException {
    Program program =
        program(
            """
            int main(void) {
              for (int i = 0; i < 40; i++)
                if (__VERIFIER_nondet_int() != (i * i + 3) % 7) return 0;
              reach_error();
            }
            """);
    long[] constants = {0, 1, 2, 3, 4, 5, 6};
    assertThat(
            new InputSearch(new Interpreter(program), known(constants), InputSearch.Start.LONGEST)
                .search(0, Budget.ofProcessor(60_000)))
        .isPresent();
    assertThat(
            new InputSearch(new Interpreter(program), known(constants), InputSearch.Start.ANEW)
                .search(0, Budget.ofProcessor(500)))
        .isEmpty();
  }

  /** The last inputs again and again. */
  @Test
  void repeatsInputs() throws IOException {
    Program program =
        program(
            """
            int main(void) {
              int last = 5;
              for (int i = 0; i < 3000; i++) {
                int x = __VERIFIER_nondet_int();
                if (x < 1 || x > 9 || i > 2 && x != last) return 0;
                last = x;
              }
              reach_error();
            }
            """);
    assertThat(
            new InputSearch(new Interpreter(program), known(1, 5, 9, 12), InputSearch.Start.LONGEST)
                .search(0, Budget.ofProcessor(60_000)))
        .isPresent();
  }

  @Test
  void findsNothingWhereThereIsNothing() throws IOException {
    Program program =
        program("int main(void) { int x = __VERIFIER_nondet_int(); if (x != x) reach_error(); }");
    Optional<Answer.Violated> found =
        new InputSearch(new Interpreter(program), new InputConstants(List.of(), Map.of()))
            .search(0, Budget.ofProcessor(100));
    assertThat(found).isEmpty();
  }

  private static Optional<Answer.Violated> search(Program program, long... constants) {
    return new InputSearch(new Interpreter(program), known(constants))
        .search(0, Budget.ofProcessor(60_000));
  }

  private static InputConstants known(long... constants) {
    return new InputConstants(
        java.util.Arrays.stream(constants).mapToObj(BigInteger::valueOf).toList(), Map.of());
  }

  private static Program program(String text) throws IOException {
    return Programs.checked(START + text);
  }
}
