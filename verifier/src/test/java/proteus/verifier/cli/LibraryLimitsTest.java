package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.testing.Slow;

/** What models of library functions do not say, and what they leave behind. */
@Slow
final class LibraryLimitsTest {
  @TempDir private Path directory;

  private VerifyRuns runs;

  @BeforeEach
  void useFolder() {
    runs = new VerifyRuns(directory);
  }

  private Invocation verify(String text, String... options) throws IOException {
    return runs.verify(runs.program(text), options);
  }

  @Test
  void resultsOfTwoSizesAreRefused() throws IOException {
    String text =
        """
        int stat(const char *, void *);
        void reach_error(void);
        int main(void) { long s[25]; if (stat("/", s) > 0) reach_error(); return 0; }
        """;
    assertThat(verify(text, "--data-model", "ILP32", "--no-output-files").lastLine())
        .startsWith("RESULT: unknown (not supported: 32 bits where files may be large");
    assertThat(verify(text, "--data-model", "LP64", "--no-output-files").lastLine())
        .isEqualTo("RESULT: true");
  }

  @Test
  void threadsThatEndWithKeysAreRefused() throws IOException {
    String text =
        """
        int pthread_key_create(unsigned *, void (*)(void *));
        void pthread_exit(void *) __attribute__((noreturn));
        void reach_error(void);
        static void end(void *x) { reach_error(); }
        int main(void) { unsigned k; pthread_key_create(&k, end); pthread_exit(0); }
        """;
    assertThat(verify(text, "--data-model", "LP64", "--no-output-files").lastLine())
        .startsWith("RESULT: unknown (not supported: destructors that pthread_exit calls");
  }

  @Test
  void handlersOfTheEndAreNotLost() throws IOException {
    String text =
        """
        #include <stdlib.h>
        static void end(void) {}
        int main(void) { atexit(end); return 0; }
        """;
    Path property = Path.of("../sv-benchmarks/properties/valid-memcleanup.prp");
    Invocation run =
        verify(text, "--prop", property.toString(), "--data-model", "LP64", "--no-output-files");
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: true");
  }
}
