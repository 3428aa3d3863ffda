package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is checked where nobody says what, and programs that are entered elsewhere. */
final class VerifyPropertyTest {
  private static final String DRIVER = "int main();\nint driver(void) { return main(); }\n";

  @TempDir private Path directory;

  private VerifyRuns runs;

  @BeforeEach
  void useFolder() {
    runs = new VerifyRuns(directory);
  }

  /** Twins: the condition fails for the greatest value. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <assert.h>\nint main(void) { unsigned char c = get(); assert(c + 1 < BOUND); }",
        "#include <assert.h>\nint main(void) { unsigned char c = get(); for (int i = 0; i < c; i++)"
            + " assert(i + 2 < BOUND); }",
        "void abort(void); void assert(int c) { if (!c) abort(); }"
            + " int main(void) { unsigned char c = get(); assert(c + 1 < BOUND); }",
      })
  void assertionsAreCheckedWithoutAProperty(String text) throws IOException {
    String get = "extern unsigned char __VERIFIER_nondet_uchar(void);\n";
    String program = get + text.replace("get", "__VERIFIER_nondet_uchar");
    assertThat(runs.verify(runs.program(program.replace("BOUND", "257"))).lastLine())
        .isEqualTo("RESULT: true");
    assertThat(runs.verify(runs.program(program.replace("BOUND", "256"))).lastLine())
        .isEqualTo("RESULT: false(assertion)");
  }

  @Test
  void nothingToCheckIsNoVerdict() throws IOException {
    Path program = runs.program("int main(void) { return 0; }\n");
    assertThat(runs.verify(program).lastLine())
        .startsWith("RESULT: unknown (nothing to check: no assertion");
  }

  /**
   * The arguments that are not given may be anything, as the call is undefined (C11 6.5.2.2, 6).
   */
  @Test
  void aDriverCallsMainWithoutArguments() throws IOException {
    String driver = Files.writeString(directory.resolve("driver.c"), DRIVER).toString();
    String head = "extern void reach_error(void);\nint main(int argc, char **argv) { ";
    Path reached = runs.program(head + "if (argc == 7) reach_error(); return 3; }\n");
    assertThat(runs.verify(reached, "--entry-function", "driver", driver).lastLine())
        .startsWith("RESULT: unknown (depends on the missing argument argc");
    Path never = runs.program(head + "if (argc > argc) reach_error(); return 3; }\n");
    assertThat(runs.verify(never, "--entry-function", "driver", driver).lastLine())
        .isEqualTo("RESULT: true");
  }
}
