package proteus.verifier.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.fuzz.Trials;
import proteus.testing.Slow;

/** No execution contradicts the verdict on a random program; half of the programs are true. */
@Slow
final class VerdictsAgainstExecutionsTest {
  private static final int COUNT = 24;

  @TempDir private Path folder;

  @Test
  void noneContradicts() throws IOException, InterruptedException {
    Trials trials = Trials.of(new VerdictTrial(folder), 1, COUNT);
    assertThat(trials.wrong()).isEmpty();
    assertThat(trials.count("true")).isGreaterThanOrEqualTo(COUNT / 4);
    assertThat(trials.count("false")).isGreaterThanOrEqualTo(COUNT / 4);
  }
}
