package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static proteus.verifier.cli.VerifyRuns.HEAD;
import static proteus.verifier.cli.VerifyRuns.LOOP;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.testing.Slow;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.InvariantType;
import proteus.witness.model.ViolationWitness;

/** The witnesses of verdicts, and the evidence that is asked for. */
final class VerifyWitnessTest {
  @TempDir private Path directory;

  private VerifyRuns runs;

  @BeforeEach
  void useFolder() {
    runs = new VerifyRuns(directory);
  }

  /** A call in a macro ends at no parenthesis of its own; a variable may have any value. */
  @Slow
  @Test
  void waypointsHaveTheirPlaces() throws IOException {
    Path program =
        runs.program(
            HEAD
                + """
                #define INPUT __VERIFIER_nondet_int()
                int main(void) {
                  int u, c = 1;
                  int v;
                  c = 2;
                  int a = INPUT + c;
                  int b = __VERIFIER_nondet_int() + a;
                  switch (b) {
                    case 7:
                      if (u == 12345 && v == 6) { reach_error(); }
                  }
                  return 0;
                }
                """);
    Invocation run = runs.verify(program);
    assertThat(run.lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(
            ((ViolationWitness) runs.witness(program))
                .segments().stream()
                    .map(s -> s.follow())
                    .filter(w -> w.constraint().isPresent())
                    .map(w -> w.location().line() + " " + w.constraint().get().value())
                    .filter(w -> !w.contains("result")))
        .containsExactly("8 u == 12345 && v == 6", "11 7", "13 true");
  }

  @Slow
  @ParameterizedTest
  @ValueSource(strings = {"2.0", "2.1", "graphml"})
  void witnessFormats(String format) throws IOException {
    for (String bad : List.of("3", "50000")) {
      Path program = runs.program(LOOP.replace("BAD", bad));
      Path witness = directory.resolve("w");
      runs.verify(program, "--witness-format", format, "--witness-output", "w");
      Invocation lint = Invocation.of("witness", "lint", witness.toString(), program.toString());
      assertThat(lint.err()).isEqualTo(witness + ": valid\n");
      assertThat(lint.exitCode()).isZero();
      Invocation show = Invocation.of("witness", "show", witness.toString(), program.toString());
      assertThat(show.exitCode()).isZero();
      assertThat(show.out()).contains("Proteus");
    }
  }

  @Test
  void aWitnessOfAnotherProgramIsRefused() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "3"));
    runs.verify(program);
    Files.writeString(program, "int main(void) { return 0; }\n");
    Invocation lint =
        Invocation.of("witness", "lint", runs.witnessFile().toString(), program.toString());
    assertThat(lint.exitCode()).isEqualTo(10);
    assertThat(lint.out()).contains("[hash-mismatch]");
  }

  /** Format 2.1 also relates the states at the loop's header to earlier ones. */
  @Slow
  @Test
  void requiredEvidence() throws IOException {
    Path program = runs.program(LOOP.replace("BAD", "47777"));
    Invocation run = runs.verify(program, "--require-evidence", "--witness-format", "2.1");
    assertThat(run.out()).isEqualTo("RESULT: true\n");
    assertThat(run.err()).contains("evidence: checked: ");
    CorrectnessWitness witness = (CorrectnessWitness) runs.witness(program);
    assertThat(witness.invariants())
        .as(run.err())
        .anyMatch(i -> i.type() == InvariantType.LOOP_INVARIANT)
        .anyMatch(
            i ->
                i.type() == InvariantType.LOOP_TRANSITION_INVARIANT
                    && i.value().contains("\\at(x, AnyPrev)"));
  }

  /** Paths are not followed where numbers that depend on inputs become pointers. */
  @Test
  void missingEvidence() throws IOException {
    Path program =
        runs.program(
            HEAD
                + """
                int main(void) {
                  int object = 0;
                  unsigned long address = (unsigned long)&object;
                  char *other = (char *)(address ^ (unsigned long)__VERIFIER_nondet_int());
                  if (address == 0) reach_error();
                  return other == (char *)&object;
                }
                """);
    Invocation run = runs.verify(program, "--require-evidence");
    assertThat(run.out()).startsWith("RESULT: unknown (no evidence: ");
    assertThat(run.exitCode()).isEqualTo(20);
  }
}
