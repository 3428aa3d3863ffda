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
    List<BigInteger> named =
        java.util.Arrays.stream(constants).mapToObj(BigInteger::valueOf).toList();
    InputConstants known = new InputConstants(named, Map.of());
    return new InputSearch(new Interpreter(program), known).search(0, Budget.ofProcessor(60_000));
  }

  private static Program program(String text) throws IOException {
    return Programs.checked(START + text);
  }
}
