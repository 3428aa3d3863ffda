package proteus.verifier.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FilePatternTest {
  private static final String LONG = "task".repeat(50) + ".yml";

  @TempDir private Path directory;

  private boolean finds(String pattern, String name) throws IOException {
    Path file = Files.createFile(directory.resolve(name));
    return FilePattern.files(directory, pattern).contains(file);
  }

  @ParameterizedTest
  @CsvSource({
    "*.yml, a.yml, true",
    "*.yml, a.yaml, false",
    "*.yml, .yml, false",
    ".*l, .yml, true",
    "*, anything, true",
    "a*, a, true",
    "a*a, a, false",
    "a*a, aa, true",
    "a*b*c, a-bb-c-c, true",
    "a*b*c, a-c-b, false",
    "*a*, bab, true",
    "*ab*ab, ab-ab, true",
    "*ab*ab, aab, false",
    "a?c*, abcd, true",
    "*[0-9]?.c, x12.c, true",
    "*[!0-9].c, x1.c, false",
    "a**b, a-b, true",
  })
  void signsStandForParts(String pattern, String name, boolean found) throws IOException {
    assertThat(finds(pattern, name)).isEqualTo(found);
  }

  /** Trying all ways to give each star its part would not end. */
  @Test
  void manyStarsAreNoDanger() throws IOException {
    assertThat(finds("*" + "t*".repeat(40) + "x", LONG)).isFalse();
    assertThat(finds("*".repeat(60) + "z", "task.yml")).isFalse();
  }
}
