package proteus.verifier.engine.enumeration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.exec.CompiledProgram;
import proteus.ir.Program;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.smt.Budget;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ScriptedSource;
import proteus.verifier.task.certificate.Invariants;

final class StateExplorationTest {
  private static final int PROGRAMS = Integer.getInteger("states.programs", 10);
  private static final String HEAD =
      """
      extern void abort(void);
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern char __VERIFIER_nondet_char(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern _Bool __VERIFIER_nondet_bool(void);
      """;

  private static Program program(String text) throws IOException {
    return Pipeline.RELEVANT.apply(
        Pipeline.FLAT.apply(Programs.checked(HEAD + text), Preserved.REACHABILITY),
        Preserved.REACHABILITY);
  }

  private static Optional<StateExploration> exploration(Program program) {
    return StateExploration.of(program, CompiledProgram::new, Optional.empty());
  }

  private static Answer answer(Program program) {
    return exploration(program).orElseThrow().run(Budget.ofProcessor(60_000), program);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Two counters that go round together, in an endless loop.
        "int main(void) { unsigned char a = 0; int b = 0; for (;;) { if (a % 10 != b) reach_error();"
            + " if (__VERIFIER_nondet_bool()) { a = (a + 1) % 30; b = (b + 1) % 10; } } }",
        // A loop in a loop; what the inner one leaves.
        "int main(void) { for (;;) { int i = 0; while (i < 5 && __VERIFIER_nondet_bool()) i += 2;"
            + " if (i == 1 || i > 6) reach_error(); } }",
        // Loops made of jumps into each other.
        "int main(void) { int x = 0; if (__VERIFIER_nondet_bool()) goto b;"
            + " a: x = x == 4 ? 0 : x + 1; b: if (x > 4) reach_error();"
            + " if (__VERIFIER_nondet_bool()) goto b; goto a; }",
        // Few bits of each input matter; the mask is a variable that keeps its value.
        "int main(void) { const unsigned mask = (1u << 2) - 1; unsigned s = 0; for (;;) {"
            + " unsigned x = __VERIFIER_nondet_int(); s = (s + (x & mask)) % 7;"
            + " if (x & 0x8000u) s = 0; if (s > 6) reach_error(); } }",
        // The sign of a narrow number is beyond its bits.
        "int main(void) { int s = 0; for (;;) { char c = __VERIFIER_nondet_char();"
            + " s = c & 0x100 ? 1 : 0; if (s > 1) reach_error(); } }",
        // Values that are kept, and only compared: with nothing but constants.
        "int main(void) { int heat = 0; unsigned char owner = 0, held = 0; for (;;) {"
            + " if (__VERIFIER_nondet_bool()) heat = __VERIFIER_nondet_int();"
            + " unsigned char c = __VERIFIER_nondet_uchar();"
            + " if (c > 3 && !held) { owner = c; held = 1; }"
            + " if (held != (owner > 3) || held && owner < 4) reach_error();"
            + " if (heat > 90 && heat != 95) { owner = 0; held = 0; } } }"
      })
  void programsThatRunForEverHaveFewStates(String text) throws IOException {
    Answer answer = answer(program(text));
    assertThat(answer).isInstanceOf(Answer.Holds.class);
    assertThat(answer.certificate()).containsInstanceOf(Invariants.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { unsigned char a = 0; for (;;) { if (a == 255) reach_error();"
            + " if (__VERIFIER_nondet_bool()) a++; else if (__VERIFIER_nondet_int() > 3) a = 0; } }",
        "int main(void) { int at = 0; for (;;) { unsigned char key = __VERIFIER_nondet_uchar();"
            + " if (at == 3) reach_error(); at = key == 'a' + at ? at + 1 : 0; } }",
        "int main(void) { int s = 0; for (;;) { signed char c = __VERIFIER_nondet_char();"
            + " s = c & 0x100 ? s + 1 : 0; if (s == 5) reach_error(); } }",
        "int main(void) { int s = 0; for (;;) { int x = __VERIFIER_nondet_int();"
            + " s = (signed char)x & 0x400 ? s + 1 : 0; if (s == 5) reach_error(); } }",
        "int main(void) { int heat = 0; unsigned char owner = 0; short last = 0; for (;;) {"
            + " int x = __VERIFIER_nondet_int(); unsigned char c = __VERIFIER_nondet_uchar();"
            + " if (owner == 200 && heat == -70000 && last == 9) reach_error();"
            + " if (c > 100) owner = c; else if (c > 3) last = c; else if (x < 5) heat = x; } }"
      })
  void theWayToAViolationIsFound(String text) throws IOException {
    Program program = program(text);
    assertThat(answer(program)).isInstanceOf(Answer.Violated.class);
    Answer.Violated violated = (Answer.Violated) answer(program);
    Outcome outcome =
        new Interpreter(program)
            .run(new ScriptedSource(violated.inputs()), Limits.steps(100_000))
            .outcome();
    assertThat(outcome).isInstanceOf(Outcome.Violated.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { int x = 0; for (;;) { if (100 / (7 - x) > 100) reach_error();"
            + " x = __VERIFIER_nondet_bool() ? x + 1 : 0; } }",
        "int main(void) { unsigned x = 0; for (;;) { x += __VERIFIER_nondet_bool();"
            + " if (x == 3000000000u) reach_error(); } }"
      })
  void undefinedStatesAndManyAreUnknown(String text) throws IOException {
    Program program = program(text);
    assertThat(exploration(program).orElseThrow().run(Budget.ofMillis(500), program))
        .isInstanceOf(Answer.Unknown.class);
  }

  @Test
  void memoryIsNoState() throws IOException {
    String text =
        "int main(void) { int a[300]; for (;;) { int i = __VERIFIER_nondet_uchar(); a[i] = i;"
            + " if (a[i] != i) reach_error(); } }";
    assertThat(exploration(program(text))).isEmpty();
  }

  /** The other engine follows executions to their ends. */
  @Slow
  @Test
  void agreesWithTheExecutionOfAllInputs() throws IOException {
    int proofs = 0;
    int violations = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      String text = SmallInputPrograms.program(seed);
      Program program = program(text);
      Answer expected =
          InputEnumeration.of(program, new Interpreter(program))
              .orElseThrow()
              .run(Budget.ofProcessor(60_000));
      Answer answer = exploration(program).orElseThrow().run(Budget.ofProcessor(5_000), program);
      if (answer instanceof Answer.Unknown) {
        continue; // loops over inputs have many states
      }
      assertThat(answer.getClass()).as("%d: %s", seed, text).isEqualTo(expected.getClass());
      proofs += answer instanceof Answer.Holds ? 1 : 0;
      violations += answer instanceof Answer.Violated ? 1 : 0;
    }
    assertThat(proofs).isGreaterThan(PROGRAMS / 5);
    assertThat(violations).isGreaterThan(PROGRAMS / 5);
  }
}
