package proteus.verifier.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.fuzz.Trials;
import proteus.testing.Slow;

/** Verdicts about termination agree with all executions. */
@Slow
final class TerminationSoundnessTest {
  private static final int COUNT = 24;

  @TempDir private Path folder;

  @Test
  void verdictsAgreeWithAllExecutions() throws IOException, InterruptedException {
    Trials trials = Trials.of(new TerminationTrial(folder), 0, COUNT);
    assertThat(trials.wrong()).isEmpty();
    assertThat(trials.count("true")).isGreaterThan(COUNT / 8);
    assertThat(trials.count("false")).isGreaterThan(COUNT / 8);
  }
}
