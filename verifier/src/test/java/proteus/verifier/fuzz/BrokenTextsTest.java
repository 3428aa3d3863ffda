package proteus.verifier.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.fuzz.Trials;
import proteus.testing.Slow;

/** Broken texts of every kind are refused, or read as what they say. */
@Slow
final class BrokenTextsTest {
  private static final int COUNT = 8;

  @TempDir private Path folder;

  @Test
  void nothingGoesWrong() throws IOException, InterruptedException {
    Trials trials = Trials.of(FuzzKind.TEXTS.in(folder), 1, COUNT);
    assertThat(trials.wrong()).isEmpty();
    assertThat(trials.count("refused")).isGreaterThanOrEqualTo(COUNT / 4);
    assertThat(trials.count("read")).isGreaterThanOrEqualTo(COUNT / 8);
  }
}
