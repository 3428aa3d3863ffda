package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;
import proteus.verifier.HostCompiler;

/**
 * Violations that depend on what library functions give: they count if what gcc makes of the
 * program reaches them, with a standard input that is written for it.
 */
@Slow
final class LibraryValuesTest {
  private static final String HEAD =
      """
      #include <errno.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      extern void reach_error(void);
      """;

  @TempDir private Path directory;

  private VerifyRuns runs;

  @BeforeEach
  void useFolder() {
    assumeTrue(HostCompiler.builds(MachineModel.LP64), "gcc is not installed");
    runs = new VerifyRuns(directory);
  }

  private Invocation verify(String body) throws IOException {
    Path program = runs.program(HEAD + "int main(void) {\n" + body + "\nreturn 0; }\n");
    return runs.verify(program, "--data-model", "LP64", "--no-output-files");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (getchar() == 'x') reach_error();",
        "if (fgetc(stdin) == '\\\\' && getc(stdin) == '\"' && getchar() == EOF) reach_error();",
        "int c, n = 0; while ((c = getchar()) != EOF) if (c == 'x') n++; if (n == 3) reach_error();",
        "char b[6]; if (fgets(b, 6, stdin) && strcmp(b, \"ok\\n\") == 0) reach_error();",
        "unsigned char b[4]; if (fread(b, 2, 2, stdin) == 2 && b[2] == 7) reach_error();",
        "char b[4]; if (read(0, b, 4) == 3 && b[2] == '?') reach_error();",
        "int x; if (scanf(\"%d\", &x) == 1 && x == -5) reach_error();",
        "int x = 1; if (scanf(\"%d\", &x) == EOF && x == 1) reach_error();",
        "int x, y; if (scanf(\"%d,%d\", &x, &y) == 2 && x - y == 5) reach_error();",
        "unsigned x; char c; if (scanf(\"%x %c\", &x, &c) == 2 && x == 255 && c == 'a') reach_error();",
        "char a[4], b[4]; if (scanf(\"%3s%3s\", a, b) == 2 && a[0] == 'a' && a[1] == 'b' && a[2] == 0"
            + " && b[0] == 'c' && b[1] == 0) reach_error();",
        "if (printf(\"abc\") == 3) reach_error();",
        "errno = 0; if (!fopen(\"/no/such/file\", \"r\") && errno != 0) reach_error();",
      })
  void whatTheBuildReachesCounts(String body) throws IOException {
    Invocation run = verify(body);
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err()).contains("; reproduced by ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (rand() % 10 == 7) reach_error();",
        "int s = 0; for (int i = 0; i < 3; i++) s += rand() % 10; if (s == 7) reach_error();",
        "if (printf(\"abc\") == 4) reach_error();",
        "char b[6]; if (sscanf(\"x\", \"%5s\", b) == 1 && b[0] == 'y') reach_error();",
      })
  void whatNoBuildReachesDoesNot(String body) throws IOException {
    Invocation run = verify(body);
    assertThat(run.lastLine()).as(run.err()).startsWith("RESULT: unknown (depends on ");
    assertThat(run.lastLine()).contains("which has no model");
  }

  @Test
  void valuesThatNobodyReadsDoNotMatter() throws IOException {
    Invocation run = verify("int n = printf(\"abc\"); int x = 4; if (x == 4) reach_error();");
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(run.err()).doesNotContain("reproduced by");
  }

  @Test
  void linesOfTextEndWithTheirNewline() throws IOException {
    Invocation run =
        verify(
            "char b[4]; if (!fgets(b, 4, stdin)) return 0;"
                + " if (b[0] == '\\n' && b[1] != 0) reach_error();");
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: true");
  }
}
