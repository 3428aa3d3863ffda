package proteus.verifier.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import proteus.exec.CompiledProgram;
import proteus.ir.Defect;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.run.Execution;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;
import proteus.verifier.counterexample.Event;
import proteus.verifier.counterexample.Recorder;
import proteus.verifier.counterexample.memory.MemoryFault;

final class FaultTextTest {
  private static final String HEAD =
      "#include <stdlib.h>\n#include <string.h>\nint table[4]; int n = 4;\n";

  private static Program program(String main) throws IOException {
    Program program = Programs.of(HEAD + "int main(void) {\n" + main + "\n}\n");
    Map<Defect, Property> violations = new EnumMap<>(Defect.class);
    for (Defect defect : List.of(Defect.ENDED, Defect.OUT_OF_BOUNDS, Defect.NULL)) {
      violations.put(defect, Property.VALID_DEREF);
    }
    violations.put(Defect.INVALID_FREE, Property.VALID_FREE);
    violations.put(Defect.FREED_TWICE, Property.VALID_FREE);
    return program.violating(violations);
  }

  private static Optional<MemoryFault> fault(Program program, Execution execution) {
    Recorder recorder = new Recorder(program);
    Outcome outcome = execution.run(NondetSource.zeros(), Limits.NONE, recorder).outcome();
    assertThat(outcome).isInstanceOf(Outcome.Violated.class);
    Event last = recorder.counterexample().steps().getLast().event();
    return ((Event.Violated) last).fault();
  }

  /** The notes with their lines, which both ways to execute tell. */
  private static List<String> notes(String main) throws IOException {
    Program program = program(main);
    Optional<MemoryFault> fault = fault(program, new Interpreter(program));
    assertThat(fault(program, new CompiledProgram(program))).isEqualTo(fault);
    return fault.map(FaultText::notes).orElse(List.of()).stream()
        .map(note -> note.span().line() + ": " + note.text())
        .toList();
  }

  @Test
  void accessesSayWhichBytesOfWhichObject() throws IOException {
    assertThat(notes("char *p = malloc(n);\nmalloc(1);\nreturn p[n] + p[0];"))
        .containsExactly("5: 1 byte at offset 4 of block 1, which has 4 bytes, allocated here");
    assertThat(notes("int a[3] = {0};\nint *p = a;\nreturn p[n - 5];"))
        .containsExactly("5: 4 bytes at offset -4 of a, which has 12 bytes, declared here");
    assertThat(notes("int *p = table;\nreturn p[n];"))
        .containsExactly("0: 4 bytes at offset 16 of table, which has 16 bytes");
  }

  @Test
  void whatHasEndedSaysWhere() throws IOException {
    assertThat(notes("int *p = malloc(4);\n*p = 1;\nfree(p);\nreturn *p;"))
        .containsExactly(
            "5: 4 bytes at offset 0 of block 1, which has 4 bytes, allocated here",
            "7: block 1 is freed here");
    assertThat(notes("int *p;\n{ int x = 1;\np = &x; }\nreturn *p;"))
        .hasSize(2)
        .first()
        .isEqualTo("6: 4 bytes at offset 0 of x, which has 4 bytes, declared here");
  }

  @Test
  void whatIsFreedWronglyIsSaid() throws IOException {
    assertThat(notes("char *p = malloc(8);\nfree(p + 2);"))
        .containsExactly(
            "5: what is freed is at offset 2 of block 1, which has 8 bytes, allocated here");
    assertThat(notes("char *p = malloc(8);\nfree(p);\nfree(p);"))
        .containsExactly(
            "5: what is freed is block 1, which has 8 bytes, allocated here",
            "6: block 1 is freed here");
  }

  /** What the library allocates has its place in the library. */
  @Test
  void libraryFunctionsAreNamed() throws IOException {
    assertThat(notes("char *p = strdup(\"ab\");\nreturn p[n];"))
        .containsExactly(
            "0: 1 byte at offset 4 of block 1, which has 3 bytes, allocated in strdup()");
  }

  @Test
  void noObjectIsNotDescribed() throws IOException {
    assertThat(notes("int *p = 0;\nreturn *p;")).isEmpty();
  }
}
